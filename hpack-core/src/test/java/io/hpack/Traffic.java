package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Random;

/**
 * Header blocks in plain form, each of them different: some fields repeat, some repeat seldom, some never, so that an
 * encoder inserts, evicts and refers to entries.
 */
final class Traffic {
    static final int NAME = 0;
    static final int VALUE = 1;

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/;=,. ";
    private static final String[] NAMES = {
        ":path", "user-agent", "accept", "cookie", "x-request-id", "x-forwarded-for", "etag", "traceparent", "referer"
    };

    /** Block, field, name or value, octets. */
    final byte[][][][] blocks;

    Traffic(final int count, final long seed) {
        final Random random = new Random(seed);
        blocks = new byte[count][][][];
        final byte[][] agents = new byte[8][];
        for (int i = 0; i < agents.length; i++) {
            agents[i] = text(random, 40 + random.nextInt(80));
        }
        for (int i = 0; i < count; i++) {
            final byte[][][] fields = new byte[2 + random.nextInt(NAMES.length)][2][];
            fields[0][NAME] = octets(":method");
            fields[0][VALUE] = octets(i % 3 == 0 ? "POST" : "GET");
            fields[1][NAME] = octets("x-unique-" + i % 7);
            fields[1][VALUE] = octets("block-" + i + "-" + random.nextInt());
            for (int f = 2; f < fields.length; f++) {
                fields[f][NAME] = octets(NAMES[f - 2]);
                fields[f][VALUE] = f == 3
                        ? agents[random.nextInt(agents.length)]
                        : text(random, random.nextInt(10) == 0 ? 300 : random.nextInt(60));
            }
            blocks[i] = fields;
        }
    }

    private static byte[] text(final Random random, final int length) {
        final byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) ALPHABET.charAt(random.nextInt(ALPHABET.length()));
        }
        return text;
    }

    private static byte[] octets(final String text) {
        return text.getBytes(ISO_8859_1);
    }

    /** The blocks as one connection carries them. */
    byte[][] encoded() {
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[16 * 1024];
        final byte[][] encoded = new byte[blocks.length][];
        for (int i = 0; i < encoded.length; i++) {
            encoder.beginBlock(buffer, 0, buffer.length);
            for (final byte[][] field : blocks[i]) {
                final byte[] name = field[NAME];
                final byte[] value = field[VALUE];
                encoder.header(name, 0, name.length, value, 0, value.length);
            }
            encoded[i] = java.util.Arrays.copyOf(buffer, encoder.endBlock());
        }
        return encoded;
    }
}
