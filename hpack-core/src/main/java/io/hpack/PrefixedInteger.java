package io.hpack;

/**
 * The integer representation (RFC 7541, Section 5.1): a prefix of N bits and, where they do not suffice, further
 * octets of seven bits each, least significant first.
 */
final class PrefixedInteger {
    /** The largest value that is decoded. */
    static final int MAX_VALUE = Integer.MAX_VALUE;

    /** The most octets after the prefix: five hold every value up to {@link #MAX_VALUE}. */
    static final int MAX_OCTETS = 5;

    /** The octets ran out inside the integer. */
    static final long INCOMPLETE = -1;

    /** The integer is larger than {@link #MAX_VALUE}. */
    static final long OVERFLOW = -2;

    /** The integer goes on after {@link #MAX_OCTETS}. */
    static final long TOO_LONG = -3;

    private PrefixedInteger() {}

    /**
     * Decode the octets after a prefix whose bits are all ones.
     *
     * @return the value in the upper half and the position after the integer in the lower one, or one of the negative
     *     constants.
     */
    static long decode(final byte[] array, final int offset, final int end, final int prefixMax) {
        long value = prefixMax;
        for (int i = 0; i < MAX_OCTETS; i++) {
            if (offset + i >= end) {
                return INCOMPLETE;
            }
            final int octet = array[offset + i];
            value += (long) (octet & 0x7f) << (7 * i);
            if (value > MAX_VALUE) {
                return OVERFLOW;
            }
            if (octet >= 0) {
                return value << 32 | offset + i + 1;
            }
        }
        return TOO_LONG;
    }

    /**
     * Encode an integer, with the flag bits of its representation above the prefix.
     *
     * @return the position after the integer, which takes at most six octets.
     */
    static int encode(final byte[] array, final int offset, final int value, final int prefixMax, final int flags) {
        if (value < prefixMax) {
            array[offset] = (byte) (flags | value);
            return offset + 1;
        }
        int p = offset;
        array[p++] = (byte) (flags | prefixMax);
        int rest = value - prefixMax;
        while (rest > 0x7f) {
            array[p++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        array[p++] = (byte) rest;
        return p;
    }

    /** How many octets {@link #encode} writes. */
    static int length(final int value, final int prefixMax) {
        if (value < prefixMax) {
            return 1;
        }
        int octets = 2;
        for (int rest = value - prefixMax; rest > 0x7f; rest >>>= 7) {
            octets++;
        }
        return octets;
    }
}
