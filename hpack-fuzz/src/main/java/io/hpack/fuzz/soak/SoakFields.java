package io.hpack.fuzz.soak;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.StaticTable;
import java.util.SplittableRandom;

/** Names and values that come up again and again, some often and some seldom, and octets that never did before. */
final class SoakFields {
    private static final int STRINGS = 512;
    private static final int NEW_LENGTH = 48;

    private final SplittableRandom random;
    private final byte[][] names = new byte[STRINGS][];
    private final byte[][] values = new byte[STRINGS][];
    /** For each field of a block one that is written over block by block. */
    private final byte[][] fresh;

    SoakFields(final SplittableRandom random, final int maxFields) {
        this.random = random;
        this.fresh = new byte[maxFields][NEW_LENGTH];
        for (int i = 0; i < STRINGS; i++) {
            names[i] = i < STRINGS / 2
                    ? StaticTable.name(1 + i % StaticTable.LENGTH).getBytes(ISO_8859_1)
                    : ("x-" + Integer.toString(i * 7919, 36)).getBytes(ISO_8859_1);
            values[i] = newValue(i);
        }
    }

    /** Of 0 to 300 octets, most of them short: text, or any octets. */
    private byte[] newValue(final int i) {
        final byte[] value = new byte[i % 16 == 0 ? random.nextInt(300) : random.nextInt(24)];
        for (int j = 0; j < value.length; j++) {
            value[j] = (byte) (i % 5 == 0 ? random.nextInt(256) : 'a' + random.nextInt(26));
        }
        return value;
    }

    byte[] name() {
        return names[often()];
    }

    /** The value of a field of the block; it may be another one in the next block. */
    byte[] value(final int field) {
        if (random.nextInt(4) != 0) {
            return values[often()];
        }
        for (int i = 0; i < NEW_LENGTH; i++) {
            fresh[field][i] = (byte) (' ' + random.nextInt(95));
        }
        return fresh[field];
    }

    /** Half of the time one of the first sixteenth. */
    private int often() {
        return random.nextInt(random.nextBoolean() ? STRINGS / 16 : STRINGS);
    }
}
