package io.hpack;

/**
 * What a peer can make an {@link HpackDecoder} deliver, hold and work through. Immutable.
 *
 * <p>The limits on the header list are <em>soft</em>: past them no further field of the block is delivered, the status
 * of the block says so, the dynamic table stays in step and the next block is fine. The limit on encoded octets is
 * <em>hard</em>: past it decoding fails, as a peer that goes on after it has been ignored for that long is an attacker.
 */
public final class HpackLimits {
    /** A header list of 16 KiB, 256 fields, and 64 KiB of encoded octets a block. */
    public static final HpackLimits DEFAULT = new HpackLimits(16 * 1024, 256, -1);

    /** No limits: for tests and for trusted input only. */
    public static final HpackLimits UNLIMITED = new HpackLimits(Long.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE);

    private static final long LEAST_MAX_ENCODED_LENGTH = 64 * 1024;

    private final long maxHeaderListSize;
    private final int maxFields;
    /** Negative: it follows from the size of the list. */
    private final long maxEncodedLength;

    private HpackLimits(final long maxHeaderListSize, final int maxFields, final long maxEncodedLength) {
        this.maxHeaderListSize = maxHeaderListSize;
        this.maxFields = maxFields;
        this.maxEncodedLength = maxEncodedLength;
    }

    /**
     * The largest header list that is delivered: the octets of its names and values and 32 more for each field, as
     * SETTINGS_MAX_HEADER_LIST_SIZE counts them (RFC 9113, Section 6.5.2).
     *
     * @return octets, at least 0.
     */
    public long maxHeaderListSize() {
        return maxHeaderListSize;
    }

    /**
     * The largest number of fields that is delivered of a header list.
     *
     * @return fields, at least 0.
     */
    public int maxFields() {
        return maxFields;
    }

    /**
     * The most encoded octets that a header block may have, over all its fragments. Where it was not set it is four
     * times {@link #maxHeaderListSize()}, and at least 65,536.
     *
     * @return octets, at least 0.
     */
    public long maxEncodedLength() {
        if (maxEncodedLength >= 0) {
            return maxEncodedLength;
        }
        return maxHeaderListSize > Long.MAX_VALUE / 4
                ? Long.MAX_VALUE
                : Math.max(4 * maxHeaderListSize, LEAST_MAX_ENCODED_LENGTH);
    }

    /**
     * These limits with another {@link #maxHeaderListSize()}.
     *
     * @param octets the limit in octets, at least 0; {@link Long#MAX_VALUE} for none.
     * @return the new limits.
     * @throws IllegalArgumentException if it is negative.
     */
    public HpackLimits withMaxHeaderListSize(final long octets) {
        return new HpackLimits(notNegative(octets), maxFields, maxEncodedLength);
    }

    /**
     * These limits with another {@link #maxFields()}.
     *
     * @param fields the number of fields, at least 0; {@link Integer#MAX_VALUE} for no limit.
     * @return the new limits.
     * @throws IllegalArgumentException if it is negative.
     */
    public HpackLimits withMaxFields(final int fields) {
        return new HpackLimits(maxHeaderListSize, (int) notNegative(fields), maxEncodedLength);
    }

    /**
     * These limits with another {@link #maxEncodedLength()}.
     *
     * @param octets the limit in octets, at least 0; {@link Long#MAX_VALUE} for none.
     * @return the new limits.
     * @throws IllegalArgumentException if it is negative.
     */
    public HpackLimits withMaxEncodedLength(final long octets) {
        return new HpackLimits(maxHeaderListSize, maxFields, notNegative(octets));
    }

    private static long notNegative(final long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("a limit cannot be negative: " + limit);
        }
        return limit;
    }

    @Override
    public String toString() {
        return "HpackLimits[maxHeaderListSize=" + maxHeaderListSize + ", maxFields=" + maxFields + ", maxEncodedLength="
                + maxEncodedLength() + "]";
    }
}
