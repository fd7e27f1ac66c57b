package io.hpack;

import static io.hpack.Indexing.INCREMENTAL;
import static io.hpack.Indexing.NEVER;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sequences of calls that encoders have been found to get wrong. */
class EncoderSequencesTest {
    private final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
    private final HpackDecoder decoder = Decoding.decoder();

    private List<String> roundTrip(final Field... fields) {
        return roundTrip(List.of(fields));
    }

    private List<String> roundTrip(final List<Field> fields) {
        final Outcome outcome = Decoding.decode(decoder, Field.block(encoder, fields));
        assertEquals(null, outcome.error());
        assertEquals(
                fields.stream()
                        .map(field -> field.line(field.indexing() == NEVER))
                        .toList(),
                outcome.lines());
        assertEquals(outcome.table(), encoder.dynamicTable().toString());
        return outcome.lines();
    }

    @Test
    void shouldRememberTheLowestSize() {
        encoder.huffman(HuffmanCoding.NEVER);
        roundTrip(Field.of("x-a", "b"));
        encoder.maxDynamicTableSize(0);
        encoder.maxDynamicTableSize(4096);
        final byte[] expected = new WireBuilder()
                .hex("20 3fe11f")
                .literal(INCREMENTAL, "x-a", "b")
                .octets();
        assertArrayEquals(expected, Field.block(encoder, Field.of("x-a", "b")));
    }

    @Test
    void shouldEvictBeforeAnyIndexIsComputed() {
        final List<Field> fields = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            fields.add(Field.of("x-name", "value " + i));
        }
        roundTrip(fields);
        encoder.maxDynamicTableSize(100);
        decoder.maxDynamicTableSize(100);
        roundTrip(fields);
        assertEquals(100, encoder.dynamicTable().maxSize());
        assertEquals(2, encoder.dynamicTable().entries());
        roundTrip(fields.subList(8, 10));
    }

    @Test
    void shouldLeaveNoTraceOfAFieldThatIsRefused() {
        final byte[] array = new byte[100];
        encoder.beginBlock(array, 0, 100);
        assertTrue(encoder.header("x-one", "1"));
        assertTrue(encoder.header("x-two", "2"));
        final int length = encoder.encodedLength();
        final String table = encoder.dynamicTable().toString();
        final byte[] before = array.clone();
        assertThrows(IllegalArgumentException.class, () -> encoder.header("x-three", "snow \u2603"));
        assertThrows(IllegalArgumentException.class, () -> encoder.header("x-\u0100", "1"));
        assertThrows(IllegalArgumentException.class, () -> encoder.header(StaticTable.HOST, "\uffff"));
        assertEquals(length, encoder.encodedLength());
        assertEquals(table, encoder.dynamicTable().toString());
        assertArrayEquals(before, array);
        assertTrue(encoder.header("x-three", "3"));
        final byte[] block = Arrays.copyOf(array, encoder.endBlock());
        assertEquals(
                List.of("x-one: 1", "x-two: 2", "x-three: 3"),
                Decoding.decode(decoder, block).lines());
        assertEquals(3, encoder.counters().fields());
    }

    @Test
    void shouldSendASecondListAsIndexes() {
        final List<Field> fields = List.of(Field.of("x-one", "1"), Field.of("x-two", "2"), Field.of("x-three", "3"));
        roundTrip(fields);
        assertArrayEquals(WireBuilder.octetsOf("c0bfbe"), Field.block(encoder, fields));
        assertArrayEquals(WireBuilder.octetsOf("c0bfbe"), Field.block(encoder, fields));
    }

    @Test
    void shouldNameAFieldAfterAnEntryThatItEvicts() {
        encoder.maxDynamicTableSize(64);
        decoder.maxDynamicTableSize(64);
        roundTrip(Field.of("aaaa", "bbbb"), Field.of("aaaa", "c".repeat(28)), Field.of("aaaa", "d".repeat(28)));
        assertEquals(1, encoder.dynamicTable().entries());
        assertEquals(2, encoder.evictions());
        assertEquals(3, encoder.insertions());
    }

    @Test
    void shouldStayInStepWithTheDecoderThroughEvictions() {
        for (int i = 0; i < 300; i++) {
            roundTrip(Field.of("x-name-" + i % 7, "a value " + i), Field.of("date", "d".repeat(i % 60) + i));
        }
        assertTrue(encoder.evictions() > 400);
    }

    /** A setting counts from when it is acknowledged: a block from before is still of the old size. */
    @Test
    void shouldSignalASettingInTheNextBlockOnly() {
        roundTrip(Field.of("x", "1"));
        encoder.maxDynamicTableSize(100);
        decoder.maxDynamicTableSize(100);
        assertEquals(4096, encoder.dynamicTable().maxSize());
        final byte[] block = Field.block(encoder);
        assertArrayEquals(WireBuilder.octetsOf("3f45"), block);
        assertEquals(null, Decoding.decode(decoder, block).error());
        assertArrayEquals(new byte[0], Field.block(encoder));
    }

    @Test
    void shouldCapWhatThePeerAllows() {
        encoder.maxDynamicTableSize(1_912_930_560L);
        assertEquals(0, Field.block(encoder).length);
        final HpackEncoder larger = new HpackEncoder(HpackEncoder.LARGEST_TABLE_SIZE);
        assertEquals(0, Field.block(larger).length);
        larger.maxDynamicTableSize((1L << 32) - 1);
        assertArrayEquals(new WireBuilder().sizeUpdate(1 << 20).octets(), Field.block(larger));
        assertEquals(1 << 20, larger.dynamicTable().maxSize());
    }

    @Test
    void shouldEncodeALongBlockInSmallChunks() {
        final List<Field> fields = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            fields.add(Field.of("set-cookie", "c" + i));
            fields.add(Field.of(":method", "GET"));
        }
        final WireBuilder wire = new WireBuilder();
        byte[] chunk = new byte[16];
        encoder.beginBlock(chunk, 0, 16);
        for (final Field field : fields) {
            if (!field.encode(encoder)) {
                final byte[] next = new byte[16];
                wire.raw(Arrays.copyOf(chunk, encoder.continueBlock(next, 0, 16)));
                chunk = next;
                assertTrue(field.encode(encoder));
            }
        }
        wire.raw(Arrays.copyOf(chunk, encoder.endBlock()));
        final Outcome outcome = Decoding.decode(decoder, wire.octets());
        assertEquals(fields.stream().map(field -> field.line(false)).toList(), outcome.lines());
        assertArrayEquals(Field.block(new HpackEncoder(4096, IndexingPolicy.ALL), fields), wire.octets());
    }

    @Test
    void shouldKeepNeverIndexedFieldsOutOfTheTables() {
        for (int i = 0; i < 2; i++) {
            roundTrip(Field.of("x-secret", "hush", NEVER), Field.of("x-b", "bb"));
            assertEquals("x-b", encoder.dynamicTable().name(1));
            assertEquals(1, encoder.dynamicTable().entries());
        }
        assertEquals(2, encoder.counters().neverIndexed());
    }

    @Test
    void shouldSendANeverIndexedFieldAsALiteralEvenIfATableHasIt() {
        encoder.huffman(HuffmanCoding.NEVER);
        roundTrip(Field.of("x-secret", "hush"), Field.of(":method", "GET"));
        assertArrayEquals(WireBuilder.octetsOf("be"), Field.block(encoder, Field.of("x-secret", "hush")));
        final byte[] expected = new WireBuilder()
                .literal(NEVER, 62, "hush")
                .literal(NEVER, 2, "GET")
                .octets();
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(
                    expected,
                    Field.block(encoder, Field.of("x-secret", "hush", NEVER), Field.of(":method", "GET", NEVER)));
        }
    }

    /** So many entries that each field could be compared with all of them; 16 are looked at. */
    @Test
    void shouldEncodeManyValuesOfANameInLittleTime() {
        final HpackEncoder large = new HpackEncoder(1 << 20, IndexingPolicy.ALL);
        large.maxDynamicTableSize(1 << 20);
        final byte[] array = new byte[1 << 20];
        final byte[] name = "x-name".getBytes(ISO_8859_1);
        final long start = System.nanoTime();
        large.beginBlock(array, 0, array.length);
        for (int i = 0; i < 10_000; i++) {
            final byte[] value = (EncoderTableTest.collidingValue(i % 50) + i).getBytes(ISO_8859_1);
            assertTrue(large.header(name, 0, name.length, value, 0, value.length));
        }
        large.endBlock();
        assertEquals(10_000, large.dynamicTable().entries());
        assertTrue(System.nanoTime() - start < 5_000_000_000L);
    }

    @Test
    void shouldSendAFieldLargerThanTheTableWithoutIndexing() {
        encoder.maxDynamicTableSize(100);
        decoder.maxDynamicTableSize(100);
        roundTrip(Field.of("x", "1"));
        roundTrip(Field.of("name", "v".repeat(64), INCREMENTAL));
        assertEquals(1, encoder.dynamicTable().entries());
        assertEquals("name", encoder.dynamicTable().name(1));
        roundTrip(Field.of("name", "v".repeat(65), INCREMENTAL), Field.of("name", "w".repeat(65)));
        assertEquals("v".repeat(64), encoder.dynamicTable().value(1));
        assertEquals(2, encoder.counters().withoutIndexing());
    }

    @Test
    void shouldGoOnAfterIdsAreLowered() {
        final HpackEncoder other = new HpackEncoder(4096, IndexingPolicy.ALL);
        final PreparedField prepared = PreparedField.of("x-prepared", "p", INCREMENTAL);
        for (int block = 0; block < 60; block++) {
            final List<Field> fields = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                fields.add(Field.of("x-" + i, "" + (i % 5 == 0 ? block : i)));
            }
            if (block % 10 == 5) {
                other.fields.shiftIds(1 << 30);
            }
            final byte[] octets = Field.block(encoder, fields);
            assertArrayEquals(octets, Field.block(other, fields));
            assertTrue(other.fields.table().next() < 1 << 30);
            assertEquals(null, Decoding.decode(decoder, octets).error());
            final byte[] octetsOfPrepared = encode(encoder, prepared);
            assertArrayEquals(octetsOfPrepared, encode(other, prepared));
            assertEquals(null, Decoding.decode(decoder, octetsOfPrepared).error());
        }
        assertEquals(encoder.dynamicTable().toString(), other.dynamicTable().toString());
        assertEquals(encoder.insertions(), other.insertions());
        assertFalse(encoder.dynamicTable().entries() == 0);
    }

    @Test
    void shouldLowerIdsInTheMiddleOfABlockToo() {
        encoder.beginBlock(new byte[100], 0, 100);
        encoder.header("name", "value");
        encoder.fields.shiftIds(1 << 30);
        assertTrue(encoder.fields.table().next() > 1 << 30);
        final byte[] array = new byte[100];
        encoder.continueBlock(array, 0, 100);
        assertTrue(encoder.fields.table().next() < 1 << 30);
        encoder.header("name", "value");
        assertEquals(1, encoder.endBlock());
        assertEquals((byte) 0xbe, array[0]);
    }

    private static byte[] encode(final HpackEncoder encoder, final PreparedField field) {
        final byte[] array = new byte[100];
        encoder.beginBlock(array, 0, 100);
        assertTrue(encoder.header(field));
        return Arrays.copyOf(array, encoder.endBlock());
    }
}
