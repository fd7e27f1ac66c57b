package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

/** A field to be encoded; the policy decides if the indexing is null. */
record Field(String name, String value, Indexing indexing) {
    static Field of(final String name, final String value) {
        return new Field(name, value, null);
    }

    static Field of(final String name, final String value, final Indexing indexing) {
        return new Field(name, value, indexing);
    }

    byte[] nameOctets() {
        return name.getBytes(ISO_8859_1);
    }

    byte[] valueOctets() {
        return value.getBytes(ISO_8859_1);
    }

    boolean encode(final HpackEncoder encoder) {
        final byte[] n = nameOctets();
        final byte[] v = valueOctets();
        return indexing == null
                ? encoder.header(n, 0, n.length, v, 0, v.length)
                : encoder.header(n, 0, n.length, v, 0, v.length, indexing);
    }

    /** A block with these fields. */
    static byte[] block(final HpackEncoder encoder, final List<Field> fields) {
        final byte[] array = new byte[1 << 16];
        assertTrue(encoder.beginBlock(array, 0, array.length));
        for (final Field field : fields) {
            assertTrue(field.encode(encoder), field::toString);
        }
        return Arrays.copyOf(array, encoder.endBlock());
    }

    static byte[] block(final HpackEncoder encoder, final Field... fields) {
        return block(encoder, List.of(fields));
    }

    /** How a decoder shows it; NEVER if it was sent so. */
    String line(final boolean never) {
        return name + ": " + value + (never ? " (never indexed)" : "");
    }
}
