package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/** A field is written whole or not at all, in every kind of buffer and by every method; nothing else is touched. */
class EncoderAtomicityTest {
    /** A method that gives the encoder a field. */
    interface Call {
        boolean header(HpackEncoder encoder, String name, String value, Indexing indexing);
    }

    private static final List<String[]> FIELDS = List.of(
            new String[] {"x-a-name", "a value that is new"},
            new String[] {"user-agent", "octets \u0001\u00ff\u0080 that are not coded"},
            new String[] {"content-type", "text/html"},
            new String[] {"x-known", "known"},
            new String[] {"x-known", "unknown"},
            new String[] {":method", "GET"},
            new String[] {"x", "y".repeat(190)},
            new String[] {"x", "\u00fe".repeat(130)},
            new String[] {"x-empty", ""});

    private static Map<String, Call> calls() {
        final Map<String, Call> calls = new TreeMap<>();
        calls.put("array", (e, n, v, x) -> e.header(pad(n), 3, n.length(), pad(v), 3, v.length(), x));
        calls.put(
                "array, policy",
                (e, n, v, x) -> x == Indexing.INCREMENTAL
                        ? e.header(pad(n), 3, n.length(), pad(v), 3, v.length())
                        : e.header(pad(n), 3, n.length(), pad(v), 3, v.length(), x));
        calls.put("buffer", (e, n, v, x) -> e.header(heap(n), 3, n.length(), heap(v), 3, v.length(), x));
        calls.put(
                "off-heap",
                (e, n, v, x) -> x == Indexing.INCREMENTAL
                        ? e.header(direct(n), 3, n.length(), direct(v), 3, v.length())
                        : e.header(direct(n), 3, n.length(), direct(v), 3, v.length(), x));
        calls.put("off-heap name", (e, n, v, x) -> e.header(direct(n), 3, n.length(), heap(v), 3, v.length(), x));
        calls.put("off-heap value", (e, n, v, x) -> e.header(heap(n), 3, n.length(), direct(v), 3, v.length(), x));
        calls.put("chars", (e, n, v, x) -> e.header(n, v, x));
        calls.put("chars, policy", (e, n, v, x) -> x == Indexing.INCREMENTAL ? e.header(n, v) : e.header(n, v, x));
        calls.put("prepared", (e, n, v, x) -> e.header(PreparedField.of(n, v, x)));
        calls.put("forwarded", (e, n, v, x) -> forwarded(n, v, field -> e.header(field, x)));
        calls.put(
                "forwarded, policy",
                (e, n, v, x) ->
                        forwarded(n, v, field -> x == Indexing.INCREMENTAL ? e.header(field) : e.header(field, x)));
        return calls;
    }

    /** Have a decoder deliver a field. */
    private static boolean forwarded(final String name, final String value, final Predicate<HeaderField> encoding) {
        final HpackEncoder sender = new HpackEncoder(4096, IndexingPolicy.NONE);
        final byte[] block = Field.block(sender, List.of(Field.of(name, value)));
        final List<Boolean> written = new ArrayList<>();
        Decoding.decoder().decode(block, 0, block.length, true, field -> written.add(encoding.test(field)));
        return written.get(0);
    }

    private static Map<String, Call> staticNameCalls() {
        final Map<String, Call> calls = new TreeMap<>();
        calls.put("static, array", (e, n, v, x) -> e.header(last(n), pad(v), 3, v.length(), x));
        calls.put(
                "static, array, policy",
                (e, n, v, x) -> x == Indexing.INCREMENTAL
                        ? e.header(last(n), pad(v), 3, v.length())
                        : e.header(last(n), pad(v), 3, v.length(), x));
        calls.put("static, buffer", (e, n, v, x) -> e.header(last(n), heap(v), 3, v.length(), x));
        calls.put(
                "static, off-heap",
                (e, n, v, x) -> x == Indexing.INCREMENTAL
                        ? e.header(last(n), direct(v), 3, v.length())
                        : e.header(last(n), direct(v), 3, v.length(), x));
        calls.put("static, chars", (e, n, v, x) -> e.header(last(n), v, x));
        calls.put(
                "static, chars, policy",
                (e, n, v, x) -> x == Indexing.INCREMENTAL ? e.header(last(n), v) : e.header(last(n), v, x));
        calls.put("static, prepared", (e, n, v, x) -> e.header(PreparedField.of(last(n), v, x)));
        return calls;
    }

    /** The last of the static indexes with a name. */
    private static int last(final String name) {
        int index = StaticRows.nameIndex(name);
        while (index < StaticRows.length() && StaticRows.entry(index + 1).name().equals(name)) {
            index++;
        }
        return index;
    }

    @Test
    void shouldWriteFieldsOneBehindTheOtherInEveryKindOfBuffer() {
        byte[] expected = null;
        for (final Target target : Target.values()) {
            final HpackEncoder encoder = new HpackEncoder();
            final Target.Memory memory = target.memory(700);
            assertTrue(memory.begin(encoder));
            for (int i = 0; i < 2; i++) {
                for (final String[] field : FIELDS) {
                    assertTrue(encoder.header(field[0], field[1]));
                }
            }
            final int length = encoder.endBlock();
            memory.assertPosition(length);
            memory.assertUntouchedAround(target.name());
            final byte[] octets = Arrays.copyOf(memory.range(), length);
            if (expected == null) {
                expected = octets;
            }
            assertArrayEquals(expected, octets, target.name());
        }
        final List<String> decoded = new ArrayList<>();
        Decoding.decoder()
                .decode(expected, 0, expected.length, true, field -> decoded.add(field.name() + ": " + field.value()));
        final List<String> given = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            FIELDS.forEach(field -> given.add(field[0] + ": " + field[1]));
        }
        assertEquals(given, decoded);
    }

    @Test
    void shouldWriteAFieldWholeOrNotAtAll() {
        for (final Target target : Target.values()) {
            for (final String[] field : FIELDS) {
                for (final Indexing indexing : Indexing.values()) {
                    final Map<String, Call> calls = calls();
                    if (StaticRows.nameIndex(field[0]) > 0) {
                        calls.putAll(staticNameCalls());
                    }
                    calls.forEach((name, call) -> assertAllOrNothing(
                            target, call, field, indexing, target + ", " + name + ", " + field[0] + ", " + indexing));
                }
            }
        }
    }

    private static void assertAllOrNothing(
            final Target target, final Call call, final String[] field, final Indexing indexing, final String what) {
        final byte[] expected = expected(field, indexing);
        assertTrue(expected.length <= HpackEncoder.maxEncodedLength(field[0].length(), field[1].length()), what);
        final int most = (int) HpackEncoder.maxEncodedLength(field[0].length(), field[1].length()) + 30;
        for (int room = 0; room <= most; room = next(room, expected.length)) {
            final HpackEncoder encoder = encoder();
            final Target.Memory memory = target.memory(room);
            assertTrue(memory.begin(encoder), what);
            final String table = encoder.dynamicTable().toString();
            final boolean fitted = call.header(encoder, field[0], field[1], indexing);
            assertEquals(room >= expected.length, fitted, what + ", room " + room);
            if (fitted) {
                assertArrayEquals(expected, Arrays.copyOf(memory.range(), expected.length), what);
                assertEquals(expected.length, encoder.encodedLength());
                assertEquals(expected.length, encoder.endBlock());
                memory.assertPosition(expected.length);
            } else {
                assertEquals(0, encoder.encodedLength());
                assertEquals(table, encoder.dynamicTable().toString());
                assertEquals(1, encoder.insertions());
                assertRetry(encoder, memory, call, field, indexing, expected, what);
            }
            memory.assertUntouchedAround(what + ", room " + room);
        }
    }

    private static int next(final int room, final int length) {
        if (room < length - 3) {
            return room < 6 ? room + 1 : Math.min(room + 7, length - 3);
        }
        return room < length + 3 ? room + 1 : room + 9;
    }

    private static void assertRetry(
            final HpackEncoder encoder,
            final Target.Memory memory,
            final Call call,
            final String[] field,
            final Indexing indexing,
            final byte[] expected,
            final String what) {
        final byte[] array = new byte[expected.length];
        assertEquals(0, encoder.continueBlock(array, 0, array.length));
        memory.assertPosition(0);
        assertTrue(call.header(encoder, field[0], field[1], indexing), what);
        assertEquals(expected.length, encoder.endBlock());
        assertArrayEquals(expected, array, what);
        assertEquals(2, encoder.counters().fields());
    }

    /** Has sent x-known: known, and predicts it. */
    private static HpackEncoder encoder() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        Field.block(encoder, Field.of("x-known", "known"));
        return encoder;
    }

    private static byte[] expected(final String[] field, final Indexing indexing) {
        final ModelEncoder model = new ModelEncoder(4096, (name, length) -> Indexing.INCREMENTAL, false);
        model.header(Field.of("x-known", "known"));
        model.begin();
        model.header(Field.of(field[0], field[1], indexing));
        return model.end();
    }

    @Test
    void shouldWritePredictedAndPreparedIndexesWholeOrNotAtAll() {
        for (final Target target : Target.values()) {
            final HpackEncoder encoder = new HpackEncoder(1 << 16, IndexingPolicy.ALL);
            encoder.maxDynamicTableSize(1 << 16);
            final PreparedField prepared = PreparedField.of("x-prepared", "1", Indexing.INCREMENTAL);
            final List<Field> fields = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                fields.add(Field.of("x", "" + i));
            }
            for (int block = 0; block < 4; block++) {
                Field.block(encoder, fields);
            }
            final byte[] array = new byte[100];
            encoder.beginBlock(array, 0, 100);
            assertTrue(encoder.header(prepared));
            encoder.endBlock();
            for (int room = 0; room < 4; room++) {
                final Target.Memory memory = target.memory(room);
                assertTrue(memory.begin(encoder));
                final byte[] first = Field.of("x", "0").valueOctets();
                // Index 61 + 301 takes three octets; the prepared field's, 62, one.
                assertEquals(room >= 3, encoder.header("x".getBytes(ISO_8859_1), 0, 1, first, 0, 1));
                assertEquals(room == 1 || room == 2, encoder.header(prepared));
                memory.assertUntouchedAround("room " + room);
                encoder.endBlock();
                if (room == 3) {
                    assertArrayEquals(new WireBuilder().indexed(61 + 301).octets(), memory.range());
                } else if (room > 0) {
                    assertEquals((byte) 0xbe, memory.range()[0]);
                }
            }
        }
    }

    @Test
    void shouldWriteStaticFieldsWholeOrNotAtAll() {
        for (final Target target : Target.values()) {
            for (int index = 1; index <= 61; index++) {
                final HpackEncoder encoder = new HpackEncoder();
                assertTrue(target.memory(0).begin(encoder));
                assertFalse(encoder.header(index));
                final Target.Memory memory = target.memory(1);
                assertEquals(0, memory.goOn(encoder));
                assertTrue(encoder.header(index));
                assertFalse(encoder.header(index));
                assertEquals(1, encoder.endBlock());
                assertEquals((byte) (0x80 | index), memory.range()[0]);
                memory.assertUntouchedAround("index " + index);
            }
        }
    }

    @Test
    void shouldBeginABlockWholeOrNotAtAll() {
        final byte[] expected = WireBuilder.octetsOf("20 3fe11f");
        for (final Target target : Target.values()) {
            final HpackEncoder encoder = new HpackEncoder();
            Field.block(encoder, Field.of("x", "y"));
            encoder.maxDynamicTableSize(0);
            encoder.maxDynamicTableSize(4096);
            for (int room = 0; room < 4; room++) {
                final Target.Memory memory = target.memory(room);
                assertFalse(memory.begin(encoder));
                assertEquals(1, encoder.dynamicTable().entries());
                assertEquals(0, encoder.encodedLength());
                memory.assertPosition(0);
                memory.assertUntouchedAround("room " + room);
            }
            final Target.Memory memory = target.memory(4);
            assertTrue(memory.begin(encoder));
            assertEquals(0, encoder.dynamicTable().entries());
            assertEquals(4, encoder.encodedLength());
            assertEquals(4, encoder.endBlock());
            assertArrayEquals(expected, memory.range());
            memory.assertPosition(4);
            memory.assertUntouchedAround("room 4");
            assertEquals(2, encoder.counters().sizeUpdates());
        }
    }

    /** A block cut at every field, into buffers of all kinds in turn, is the block in one buffer. */
    @Test
    void shouldContinueABlockAtEveryField() {
        final List<Field> fields = List.of(
                Field.of(":method", "GET"),
                Field.of("x-one", "1"),
                Field.of("x-one", "1"),
                Field.of("x-two", "v".repeat(300)),
                Field.of("authorization", "secret"));
        final byte[] whole = Field.block(new HpackEncoder(), fields);
        final HpackEncoder encoder = new HpackEncoder();
        final List<Target.Memory> memories = new ArrayList<>();
        final List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            final Target.Memory memory = Target.values()[i % Target.values().length].memory(400);
            if (i == 0) {
                assertTrue(memory.begin(encoder));
            } else {
                lengths.add(memory.goOn(encoder));
            }
            memories.add(memory);
            assertTrue(fields.get(i).encode(encoder));
        }
        lengths.add(encoder.endBlock());
        final WireBuilder parts = new WireBuilder();
        for (int i = 0; i < memories.size(); i++) {
            parts.raw(Arrays.copyOf(memories.get(i).range(), lengths.get(i)));
            memories.get(i).assertPosition(lengths.get(i));
            memories.get(i).assertUntouchedAround("part " + i);
        }
        assertArrayEquals(whole, parts.octets());
        assertEquals(whole.length, encoder.counters().encodedOctets());
        assertEquals(1, encoder.counters().blocks());
        assertEquals(fields.size(), encoder.counters().fields());
    }

    /** Octets with three others before and behind them. */
    private static byte[] pad(final String string) {
        return ("<<<" + string + ">>>").getBytes(ISO_8859_1);
    }

    private static DirectBuffer heap(final String string) {
        return new UnsafeBuffer(("!" + "<<<" + string + ">>>").getBytes(ISO_8859_1), 1, string.length() + 6);
    }

    private static DirectBuffer direct(final String string) {
        final byte[] octets = pad(string);
        return new UnsafeBuffer(
                ByteBuffer.allocateDirect(octets.length).put(octets).flip());
    }
}
