package io.hpack.huffman;

import java.util.Arrays;

/**
 * The codes of each pair of octets as one, built from {@link EncodeTable}. Building is interpreted code: it looks only
 * at the octets whose code can be part of a short enough pair, fewer than half, and copies what the others have.
 */
final class PairTable {
    private static final int MAX_BITS = 25;
    private static final int MIN_CODE_BITS = 5;

    /** By the two octets: {@code code << 6 | length in bits}; -1 if it has more than 25 bits. */
    static final int[] ENTRIES = entries(EncodeTable.ENTRIES);

    private PairTable() {}

    private static int[] entries(final long[] codes) {
        final int[] entries = new int[1 << 16];
        Arrays.fill(entries, 0, 1 << 8, -1);
        for (int filled = 1 << 8; filled < entries.length; filled <<= 1) {
            System.arraycopy(entries, 0, entries, filled, filled);
        }
        final int[] octets = new int[codes.length];
        int count = 0;
        for (int octet = 0; octet < codes.length; octet++) {
            if ((codes[octet] & 0xff) <= MAX_BITS - MIN_CODE_BITS) {
                octets[count++] = octet;
            }
        }
        for (int i = 0; i < count; i++) {
            fillRow(entries, octets[i] << 8, codes[octets[i]], codes, octets, count);
        }
        return entries;
    }

    /** A call for each row, so that most rows are filled by compiled code. */
    private static void fillRow(
            final int[] entries,
            final int row,
            final long first,
            final long[] codes,
            final int[] octets,
            final int count) {
        for (int i = 0; i < count; i++) {
            final long second = codes[octets[i]];
            final int bits = (int) (first + second) & 0xff;
            if (bits <= MAX_BITS) {
                entries[row | octets[i]] = (int) (first >>> 8 << second | second >>> 8) << 6 | bits;
            }
        }
    }
}
