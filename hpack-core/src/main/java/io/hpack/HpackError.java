package io.hpack;

/**
 * The ways in which a header block can fail to decode.
 *
 * <p>Each of them is fatal to the connection: an HTTP/2 endpoint treats it as a connection error of type
 * COMPRESSION_ERROR (RFC 9113, Section 4.3).
 */
public enum HpackError {
    /** An indexed header field has the index 0. */
    INDEX_ZERO("RFC 7541, Section 6.1", "the index 0 is not used"),

    /** An index lies beyond the static table and the entries that the dynamic table has now. */
    INDEX_OUT_OF_RANGE("RFC 7541, Section 2.3.3", "an index is beyond the end of the dynamic table"),

    /** An integer is larger than 2<sup>31</sup>&minus;1. */
    INTEGER_OVERFLOW("RFC 7541, Section 5.1", "an integer is larger than 2147483647"),

    /** An integer takes more than five octets after its prefix. */
    INTEGER_TOO_LONG("RFC 7541, Section 5.1", "an integer takes more than 5 octets after its prefix"),

    /** A Huffman-coded string contains the EOS symbol. */
    HUFFMAN_EOS("RFC 7541, Section 5.2", "a string contains the EOS symbol"),

    /** A Huffman-coded string ends in more than seven bits that are no complete symbol. */
    HUFFMAN_PADDING_TOO_LONG("RFC 7541, Section 5.2", "the padding of a string is longer than 7 bits"),

    /** A Huffman-coded string is padded with something else than the most significant bits of EOS. */
    HUFFMAN_PADDING_NOT_ONES("RFC 7541, Section 5.2", "the padding of a string has a bit that is not 1"),

    /** A dynamic table size update is larger than the last acknowledged SETTINGS_HEADER_TABLE_SIZE. */
    TABLE_SIZE_UPDATE_TOO_LARGE(
            "RFC 7541, Section 6.3", "a dynamic table size update exceeds the acknowledged setting"),

    /** A dynamic table size update follows a header field of the same block. */
    TABLE_SIZE_UPDATE_MISPLACED("RFC 7541, Section 4.2", "a dynamic table size update follows a header field"),

    /** SETTINGS_HEADER_TABLE_SIZE was lowered, and the block does not begin with the update that this requires. */
    TABLE_SIZE_UPDATE_MISSING("RFC 9113, Section 4.3.1", "the required dynamic table size update is missing"),

    /** The block ends inside a representation. */
    TRUNCATED("RFC 9113, Section 4.3", "the header block ends inside a representation"),

    /** The block has more octets than {@link HpackLimits#maxEncodedLength()}; a limit of this decoder, not of the RFC. */
    BLOCK_TOO_LARGE("RFC 9113, Section 10.5.1", "the header block has more octets than the decoder's limit");

    private final String section;
    private final String description;

    HpackError(final String section, final String description) {
        this.section = section;
        this.description = description;
    }

    /**
     * The section that makes this an error, or permits it.
     *
     * @return the RFC and its section, for example {@code RFC 7541, Section 5.2}.
     */
    public String section() {
        return section;
    }

    /**
     * What is wrong, in a few words.
     *
     * @return a description in English.
     */
    public String description() {
        return description;
    }
}
