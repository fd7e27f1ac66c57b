package io.hpack;

import org.agrona.DirectBuffer;

/** A copy of names and values that are not in an array. */
final class InputCopy {
    private static final int FIRST_LENGTH = 256;
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;
    private static final byte[] NOTHING = {};

    private byte[] octets = NOTHING;

    /**
     * Make room for a name and a value.
     *
     * @return the array for them.
     */
    byte[] room(final int nameLength, final int valueLength) {
        if ((nameLength | valueLength) < 0) {
            throw new IllegalArgumentException("a length cannot be negative: " + Math.min(nameLength, valueLength));
        }
        final long length = (long) nameLength + valueLength;
        if (length > octets.length) {
            if (length > MAX_LENGTH) {
                throw new IllegalArgumentException("name and value have too many octets to be copied: " + length);
            }
            final int needed = (int) length;
            final int rounded = needed <= FIRST_LENGTH ? FIRST_LENGTH : Integer.highestOneBit(needed - 1) << 1;
            octets = new byte[Math.max(needed, rounded)];
        }
        return octets;
    }

    void put(final int at, final DirectBuffer source, final int offset, final int length) {
        source.getBytes(offset, octets, at, length);
    }

    /** Copy chars as ISO-8859-1. */
    void put(final int at, final CharSequence chars, final int length) {
        put(octets, at, chars, length);
    }

    static void put(final byte[] target, final int at, final CharSequence chars, final int length) {
        int all = 0;
        for (int i = 0; i < length; i++) {
            final char c = chars.charAt(i);
            target[at + i] = (byte) c;
            all |= c;
        }
        if (all > 0xff) {
            throw new IllegalArgumentException("a char above 0xFF is not an octet");
        }
    }

    static byte[] octets(final CharSequence chars) {
        final byte[] octets = new byte[chars.length()];
        put(octets, 0, chars, octets.length);
        return octets;
    }

    /** Keep no more than what usual fields need. */
    void trim() {
        if (octets.length > BlockOutput.MAX_KEPT_LENGTH) {
            octets = NOTHING;
        }
    }
}
