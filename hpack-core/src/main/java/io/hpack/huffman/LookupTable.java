package io.hpack.huffman;

import java.util.Arrays;

/**
 * What {@link LookupKernel} looks up, built from {@link EncodeTable}; bits come complemented. The code is canonical:
 * in the order of length and symbol, the codes, left-aligned, ascend, so that each length has a range of values.
 */
final class LookupTable {
    private static final int BITS = 12;
    private static final int MIN_LENGTH = 5;
    private static final int MAX_LENGTH = 30;
    private static final int EOS = -1 << 8;

    /** By length: the code after the last one of this length, left-aligned in 32 bits. */
    private static final long[] LIMITS = new long[MAX_LENGTH + 1];

    /** By length: what to add to a code of this length to have its place in SYMBOLS. */
    private static final int[] BASES = new int[MAX_LENGTH + 1];

    /** All octets, in the order of their codes. */
    private static final byte[] SYMBOLS = new byte[256];

    /**
     * By the next 12 bits: {@code octets << 8 | number of octets << 6 | bits that their codes take}, the first octet
     * lowest; as many octets, up to two, as have their codes within the 12 bits; 0 if there is none.
     */
    static final int[] ENTRIES;

    static {
        sort(EncodeTable.ENTRIES, LIMITS, BASES, SYMBOLS);
        ENTRIES = entries(singles(EncodeTable.ENTRIES));
    }

    private LookupTable() {}

    private static void sort(final long[] codes, final long[] limits, final int[] bases, final byte[] symbols) {
        int count = 0;
        long limit = 0;
        for (int length = MIN_LENGTH; length <= MAX_LENGTH; length++) {
            bases[length] = count - (int) (limit >>> 32 - length);
            for (int symbol = 0; symbol < codes.length; symbol++) {
                if ((codes[symbol] & 0xff) == length) {
                    symbols[count++] = (byte) symbol;
                    limit += 1L << 32 - length;
                }
            }
            limits[length] = limit;
        }
    }

    /** By the next 12 bits: {@code octet << 8 | length} of the one code that they begin with, 0 if it is longer. */
    private static int[] singles(final long[] codes) {
        final int[] singles = new int[1 << BITS];
        for (int symbol = 0; symbol < codes.length; symbol++) {
            final int free = BITS - (int) (codes[symbol] & 0xff);
            if (free >= 0) {
                final int last = ~((int) (codes[symbol] >>> 8) << free) & singles.length - 1;
                Arrays.fill(singles, last + 1 - (1 << free), last + 1, symbol << 8 | BITS - free);
            }
        }
        return singles;
    }

    private static int[] entries(final int[] singles) {
        final int[] entries = new int[singles.length];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = entry(singles, i);
        }
        return entries;
    }

    private static int entry(final int[] singles, final int bits) {
        int taken = 0;
        int octets = 0;
        int count = 0;
        int single = singles[bits];
        while (single != 0 && taken + (single & 63) <= BITS) {
            octets |= (single >>> 8) << 8 * count++;
            taken += single & 63;
            single = singles[bits << taken & singles.length - 1];
        }
        return octets << 8 | count << 6 | taken;
    }

    /** The code at the top of the buffer: {@code octet << 8 | length}; negative, with its length, for EOS. */
    static int code(final long buffer) {
        return code(buffer, MIN_LENGTH);
    }

    /** The same, where it is known to have more than 12 bits. */
    static int longCode(final long buffer) {
        return code(buffer, BITS + 1);
    }

    private static int code(final long buffer, final int minLength) {
        final long bits = ~buffer >>> 32;
        for (int length = minLength; length <= MAX_LENGTH; length++) {
            if (bits < LIMITS[length]) {
                return (SYMBOLS[BASES[length] + (int) (bits >>> 32 - length)] & 0xff) << 8 | length;
            }
        }
        return EOS | MAX_LENGTH;
    }
}
