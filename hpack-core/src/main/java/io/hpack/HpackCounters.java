package io.hpack;

/**
 * What a codec has done since it was made or reset. A block is counted when it ends; one that fails is not counted.
 */
public final class HpackCounters {
    private long blocks;
    private long indexed;
    private long incremental;
    private long withoutIndexing;
    private long neverIndexed;
    private long sizeUpdates;
    private long encodedOctets;
    private long plainOctets;

    HpackCounters() {}

    void reset() {
        blocks = 0;
        indexed = 0;
        incremental = 0;
        withoutIndexing = 0;
        neverIndexed = 0;
        sizeUpdates = 0;
        encodedOctets = 0;
        plainOctets = 0;
    }

    void fields(final long all, final long withIncremental, final long never, final long without) {
        indexed += all - withIncremental - never - without;
        incremental += withIncremental;
        neverIndexed += never;
        withoutIndexing += without;
    }

    void block(final long encoded, final long plain, final long updates) {
        blocks++;
        encodedOctets += encoded;
        plainOctets += plain;
        sizeUpdates += updates;
    }

    /**
     * Header blocks.
     *
     * @return their number.
     */
    public long blocks() {
        return blocks;
    }

    /**
     * Indexed header fields (RFC 7541, Section 6.1).
     *
     * @return their number.
     */
    public long indexed() {
        return indexed;
    }

    /**
     * Literals with incremental indexing (Section 6.2.1).
     *
     * @return their number.
     */
    public long incremental() {
        return incremental;
    }

    /**
     * Literals without indexing (Section 6.2.2).
     *
     * @return their number.
     */
    public long withoutIndexing() {
        return withoutIndexing;
    }

    /**
     * Literals never indexed (Section 6.2.3).
     *
     * @return their number.
     */
    public long neverIndexed() {
        return neverIndexed;
    }

    /**
     * Header fields in all representations.
     *
     * @return their number.
     */
    public long fields() {
        return indexed + incremental + withoutIndexing + neverIndexed;
    }

    /**
     * Dynamic table size updates (Section 6.3).
     *
     * @return their number.
     */
    public long sizeUpdates() {
        return sizeUpdates;
    }

    /**
     * Octets of header blocks.
     *
     * @return their number.
     */
    public long encodedOctets() {
        return encodedOctets;
    }

    /**
     * Octets of names and values.
     *
     * @return their number.
     */
    public long plainOctets() {
        return plainOctets;
    }

    @Override
    public String toString() {
        return "blocks " + blocks + ", fields " + fields() + " (indexed " + indexed + ", incremental " + incremental
                + ", without indexing " + withoutIndexing + ", never indexed " + neverIndexed + "), size updates "
                + sizeUpdates + ", octets encoded " + encodedOctets + ", plain " + plainOctets;
    }
}
