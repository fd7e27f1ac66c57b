package io.hpack.bench.work;

/** Destinations that move within a few kibioctets, as the buffers of a program that is well made do; and checksums. */
final class Targets {
    /** What a destination begins within. */
    private static final int WINDOW = 4096;

    private Targets() {}

    /** The octets that a target must have for results of a length, slack included. */
    static int length(final int longest) {
        return WINDOW + longest + HuffmanSet.SLACK;
    }

    /** Where the next result goes: behind the last one. */
    static int next(final int position, final int length) {
        return position + length & WINDOW - 1;
    }

    /** What a result adds to the checksum. Whatever the order of the results, the checksum is the same. */
    static long sum(final int length, final int first, final int last) {
        return length + ((long) (first + last) << Byte.SIZE);
    }

    /** The same for octets in an array. */
    static long sum(final byte[] octets, final int offset, final int length) {
        return sum(length, octets[offset], octets[offset + length - 1]);
    }

    /** The same for a string of one char an octet. */
    static long sum(final CharSequence string) {
        return sum(string.length(), string.charAt(0), string.charAt(string.length() - 1));
    }
}
