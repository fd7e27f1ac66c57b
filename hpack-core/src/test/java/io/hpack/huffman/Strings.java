package io.hpack.huffman;

import java.util.Random;

/** Strings to encode. */
final class Strings {
    private Strings() {}

    /** Text of common octets, text of printable ones, any octets, or text with a few of any. */
    static byte[] random(final Random random, final int length) {
        final byte[] octets = new byte[length];
        final int kind = random.nextInt(4);
        for (int i = 0; i < length; i++) {
            final boolean any = kind == 2 || kind == 3 && random.nextInt(6) == 0;
            octets[i] = (byte)
                    (any
                            ? random.nextInt(256)
                            : kind == 0 ? "aceiost012".charAt(random.nextInt(10)) : ' ' + random.nextInt(95));
        }
        return octets;
    }
}
