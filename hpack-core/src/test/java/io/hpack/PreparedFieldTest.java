package io.hpack;

import static io.hpack.Indexing.INCREMENTAL;
import static io.hpack.Indexing.NEVER;
import static io.hpack.Indexing.WITHOUT;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PreparedFieldTest {
    private static byte[] encode(final HpackEncoder encoder, final PreparedField... fields) {
        final byte[] array = new byte[8192];
        assertTrue(encoder.beginBlock(array, 0, array.length));
        for (final PreparedField field : fields) {
            assertTrue(encoder.header(field));
        }
        return Arrays.copyOf(array, encoder.endBlock());
    }

    private static PreparedField prepared(final Field field) {
        return PreparedField.of(field.name(), field.value(), field.indexing());
    }

    @Test
    void shouldTellWhatItIs() {
        final PreparedField field = PreparedField.of("x-name", "value", WITHOUT);
        assertEquals("x-name", field.name());
        assertEquals("value", field.value());
        assertEquals(WITHOUT, field.indexing());
        assertEquals("x-name: value", field.toString());
        assertEquals(
                "x: (never indexed, 6 octets)",
                PreparedField.of("x", "secret", NEVER).toString());
        assertEquals(
                ":method",
                PreparedField.of(StaticTable.METHOD_POST, "PUT", WITHOUT).name());
        final byte[] octets = "<ab>".getBytes(ISO_8859_1);
        final PreparedField copied = PreparedField.of(octets, 1, 1, octets, 2, 1, WITHOUT);
        octets[1] = 'z';
        assertEquals("a: b", copied.toString());
    }

    @Test
    void shouldRefuseWhatIsNotAField() {
        assertThrows(IllegalArgumentException.class, () -> PreparedField.of("\u0100", "", WITHOUT));
        assertThrows(IllegalArgumentException.class, () -> PreparedField.of("", "\u0100", WITHOUT));
        assertThrows(IllegalArgumentException.class, () -> PreparedField.of(0, "", WITHOUT));
        assertThrows(IllegalArgumentException.class, () -> PreparedField.of(62, "", WITHOUT));
        assertThrows(NullPointerException.class, () -> PreparedField.of("", "", null));
        final byte[] octets = new byte[4];
        assertThrows(IndexOutOfBoundsException.class, () -> PreparedField.of(octets, 1, 4, octets, 0, 1, WITHOUT));
        assertThrows(IndexOutOfBoundsException.class, () -> PreparedField.of(octets, 1, 3, octets, -1, 1, WITHOUT));
    }

    /** On several connections in turn, which are reset at times, with the same fields given plainly too. */
    @Test
    void shouldEncodeAsThePlainFieldDoes() {
        final Random random = new Random(3);
        final List<Field> fields = new ArrayList<>();
        final List<PreparedField> prepared = new ArrayList<>();
        final Indexing[] all = Indexing.values();
        for (int i = 0; i < 150; i++) {
            final String name = i % 3 == 0 ? StaticRows.entry(1 + i % 61).name() : "x-" + i % 20;
            final Field field = Field.of(name, "v".repeat(random.nextInt(50)) + i, all[i % 10 == 0 ? 2 : i % 2]);
            fields.add(field);
            prepared.add(prepared(field));
        }
        final HpackEncoder[] encoders = new HpackEncoder[4];
        final ModelEncoder[] models = new ModelEncoder[4];
        for (int block = 0; block < 1000; block++) {
            final int which = random.nextInt(4);
            if (encoders[which] == null || random.nextInt(25) == 0) {
                encoders[which] =
                        encoders[which] == null ? new HpackEncoder(4096, IndexingPolicy.ALL) : encoders[which];
                encoders[which].reset();
                models[which] = new ModelEncoder(4096, (name, length) -> INCREMENTAL, false);
            }
            final byte[] array = new byte[8192];
            encoders[which].beginBlock(array, 0, array.length);
            models[which].begin();
            for (int i = random.nextInt(20); i > 0; i--) {
                final int at = random.nextInt(random.nextBoolean() ? 10 : fields.size());
                final boolean plainly = random.nextInt(4) == 0;
                assertTrue(plainly ? fields.get(at).encode(encoders[which]) : encoders[which].header(prepared.get(at)));
                models[which].header(fields.get(at));
            }
            assertArrayEquals(models[which].end(), Arrays.copyOf(array, encoders[which].endBlock()));
        }
    }

    @Test
    void shouldWriteStringsAsTheEncoderIsToldTo() {
        final Field field = Field.of("x-name", "a longer value", WITHOUT);
        for (final int threshold : new int[] {0, 6, 7, 14, 15}) {
            for (final HuffmanCoding coding : HuffmanCoding.values()) {
                final HpackEncoder encoder = new HpackEncoder();
                encoder.huffmanThreshold(threshold);
                encoder.huffman(coding);
                assertArrayEquals(Field.block(encoder, field), encode(encoder, prepared(field)));
            }
        }
    }

    @Test
    void shouldSendOneThatIsLargerThanTheTableWithoutIndexing() {
        final HpackEncoder encoder = new HpackEncoder(100, IndexingPolicy.ALL);
        final PreparedField large = PreparedField.of("name", "v".repeat(65), INCREMENTAL);
        final PreparedField fitting = PreparedField.of("name", "v".repeat(64), INCREMENTAL);
        encode(encoder, large, large);
        assertEquals(0, encoder.insertions());
        encode(encoder, fitting, fitting);
        assertEquals(1, encoder.insertions());
        assertEquals(2, encoder.counters().withoutIndexing());
        assertEquals(1, encoder.counters().indexed());
    }

    @Test
    void shouldNotMoveThePredictions() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        final HpackEncoder plain = new HpackEncoder(4096, IndexingPolicy.ALL);
        final PreparedField prepared = PreparedField.of("x-prepared", "1", INCREMENTAL);
        final byte[] array = new byte[1000];
        for (int block = 0; block < 5; block++) {
            encoder.beginBlock(array, 0, 1000);
            for (int i = 0; i < 5; i++) {
                if (block % 2 == 0) {
                    encoder.header(prepared);
                }
                encoder.header("x-" + i, "v");
            }
            final byte[] octets = Arrays.copyOf(array, encoder.endBlock());
            final List<Field> fields = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                if (block % 2 == 0) {
                    fields.add(Field.of("x-prepared", "1"));
                }
                fields.add(Field.of("x-" + i, "v"));
            }
            assertArrayEquals(Field.block(plain, fields), octets);
        }
    }

    @Test
    void shouldHaveASerialOfItsOwnUntilTheyRunOut() {
        assertNotEquals(PreparedField.of("x", "1", WITHOUT).serial, PreparedField.of("x", "1", WITHOUT).serial);
        final AtomicInteger next = new AtomicInteger(Integer.MAX_VALUE - 1);
        assertEquals(Integer.MAX_VALUE - 1, PreparedField.takeSerial(next));
        assertEquals(Integer.MAX_VALUE, PreparedField.takeSerial(next));
        for (int i = 0; i < 3; i++) {
            assertEquals(0, PreparedField.takeSerial(next));
        }
    }

    /** Entries that are no prepared field's have the serial 0 too. */
    @Test
    void shouldBeFoundByItsOctetsWithoutASerial() {
        final PreparedField one = new PreparedField("x1".getBytes(ISO_8859_1), 1, INCREMENTAL, 0);
        final PreparedField two = new PreparedField("x2".getBytes(ISO_8859_1), 1, INCREMENTAL, 0);
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        Field.block(encoder, Field.of("x", "0"));
        encode(encoder, one, two);
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(WireBuilder.octetsOf("bfbebfbe"), encode(encoder, one, two, one, two));
        }
    }
}
