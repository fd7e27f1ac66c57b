package io.hpack.fuzz;

import io.hpack.fuzz.reference.ReferenceEncoder;

/** A place where an integer stands in a header block, by what is before and after it. */
enum IntegerForm {
    INDEXED("", 0x80, 7, ""),
    INCREMENTAL("", 0x40, 6, "\u0001v"),
    WITHOUT_INDEXING("", 0x00, 4, "\u0001v"),
    NEVER_INDEXED("", 0x10, 4, "\u0001v"),
    SIZE_UPDATE("", 0x20, 5, ""),
    NAME_LENGTH("\u0000", 0x00, 7, ""),
    VALUE_LENGTH("\u0000\u0001n", 0x00, 7, ""),
    HUFFMAN_LENGTH("\u0010\u0001n", 0x80, 7, "");

    private final String before;
    private final int flags;
    final int prefixBits;
    private final String after;

    IntegerForm(final String before, final int flags, final int prefixBits, final String after) {
        this.before = before;
        this.flags = flags;
        this.prefixBits = prefixBits;
        this.after = after;
    }

    /** The octets after the prefix. */
    static int octetsAfterPrefix(final int prefixBits, final long value) {
        return ReferenceEncoder.minimalInteger(0, prefixBits, value).length() - 1;
    }

    /**
     * A block with the integer, and behind it as many octets as it says if it is the length of a string and not too
     * large.
     *
     * @param zeros redundant ones; left away if the integer has no octet after its prefix.
     */
    String block(final long value, final int zeros, final int largestLength) {
        final String minimal = ReferenceEncoder.minimalInteger(flags, prefixBits, value);
        String block = before + (minimal.length() == 1 ? minimal : ReferenceEncoder.padded(minimal, zeros)) + after;
        if (isLength() && value <= largestLength) {
            // In Huffman form that is so many times "1" and "2", of 5 bits, so padded.
            block += (this == HUFFMAN_LENGTH ? "\u0008" : "a").repeat((int) value);
            block += this == NAME_LENGTH ? "\u0001v" : "";
        }
        return block;
    }

    boolean isLength() {
        return this == NAME_LENGTH || this == VALUE_LENGTH || this == HUFFMAN_LENGTH;
    }
}
