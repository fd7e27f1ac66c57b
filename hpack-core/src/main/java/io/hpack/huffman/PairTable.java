package io.hpack.huffman;

/** The codes of each pair of octets as one, built from {@link EncodeTable}. */
final class PairTable {
    static final int MAX_BITS = 25;

    /** By the two octets: {@code code << 6 | length in bits}; -1 if it has more than 25 bits. */
    static final int[] ENTRIES = entries(EncodeTable.ENTRIES);

    private PairTable() {}

    /** A row is a call, so that most rows are filled by compiled code. */
    private static int[] entries(final long[] codes) {
        final int[] entries = new int[codes.length << 8];
        for (int first = 0; first < codes.length; first++) {
            fillRow(entries, first << 8, codes[first], codes);
        }
        return entries;
    }

    private static void fillRow(final int[] entries, final int row, final long first, final long[] codes) {
        for (int second = 0; second < codes.length; second++) {
            final long entry = codes[second];
            final int bits = (int) (first + entry) & 0xff;
            final long code = (first >>> 8) << entry | entry >>> 8;
            entries[row | second] = bits <= MAX_BITS ? (int) code << 6 | bits : -1;
        }
    }
}
