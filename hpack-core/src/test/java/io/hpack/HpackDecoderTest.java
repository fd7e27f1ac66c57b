package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The representations of RFC 7541, Section 6, and what they do to the dynamic table. */
class HpackDecoderTest {
    private static Outcome decoded(final WireBuilder block) {
        return Decoding.everyWay(Decoding.fresh(HpackLimits.DEFAULT), block.octets());
    }

    @Test
    void shouldDecodeEachEntryOfTheStaticTable() {
        final WireBuilder wire = new WireBuilder();
        for (int index = 1; index <= 61; index++) {
            wire.indexed(index);
        }
        final Outcome outcome = decoded(wire);
        assertEquals(61, outcome.fields().size());
        for (int index = 1; index <= 61; index++) {
            final ListModel.Entry entry = StaticRows.entry(index);
            assertEquals(
                    new DecodedField(entry.name(), entry.value(), false, StaticRows.nameIndex(entry.name())),
                    outcome.fields().get(index - 1));
        }
        assertEquals("empty.", outcome.table());
    }

    @Test
    void shouldInsertLiteralsWithIncrementalIndexingOnly() {
        final Outcome outcome = decoded(new WireBuilder()
                .literal(Indexing.WITHOUT, "a", "1")
                .literal(Indexing.INCREMENTAL, "b", "2")
                .literal(Indexing.NEVER, "c", "3")
                .literal(Indexing.INCREMENTAL, 1, "4"));
        assertEquals(List.of("a: 1", "b: 2", "c: 3 (never indexed)", ":authority: 4"), outcome.lines());
        assertEquals("[  1] (s =  43) :authority: 4\n[  2] (s =  34) b: 2\n      Table size:  77", outcome.table());
    }

    /** From 127 on an index takes several octets. */
    @Test
    void shouldDecodeEachEntryOfAFullTable() {
        final WireBuilder wire = new WireBuilder();
        for (int i = 0; i < 120; i++) {
            wire.literal(Indexing.INCREMENTAL, String.valueOf((char) ('!' + i)), "");
        }
        for (int index = 181; index >= 62; index--) {
            wire.indexed(index);
        }
        wire.indexed(127).indexed(126).indexed(128).indexed(2).indexed(181);
        final List<String> lines = decoded(wire).lines();
        assertEquals(lines.subList(0, 120), lines.subList(120, 240));
        final List<String> mixed = List.of(lines.get(54), lines.get(55), lines.get(53), ":method: GET", lines.get(0));
        assertEquals(mixed, lines.subList(240, 245));
    }

    @Test
    void shouldInsertAFieldAgainAndAgain() {
        final Outcome outcome = decoded(new WireBuilder()
                .literal(Indexing.INCREMENTAL, "a", "1")
                .literal(Indexing.INCREMENTAL, "a", "1")
                .indexed(63));
        assertEquals("[  1] (s =  34) a: 1\n[  2] (s =  34) a: 1\n      Table size:  68", outcome.table());
    }

    @Test
    void shouldNameADynamicEntryByItsIndexAtThatTime() {
        final Outcome outcome = decoded(new WireBuilder()
                .literal(Indexing.INCREMENTAL, "a", "1")
                .literal(Indexing.INCREMENTAL, 62, "2")
                .literal(Indexing.INCREMENTAL, "b", "3")
                .literal(Indexing.INCREMENTAL, 64, "4")
                .literal(Indexing.WITHOUT, 63, "5")
                .literal(Indexing.NEVER, 65, "6"));
        assertEquals(List.of("a: 1", "a: 2", "b: 3", "a: 4", "b: 5", "a: 6 (never indexed)"), outcome.lines());
    }

    @Test
    void shouldKeepNeverIndexedForEachFormOfLiteral() {
        final Outcome outcome = decoded(new WireBuilder()
                .literal(Indexing.INCREMENTAL, "n", "v")
                .literal(Indexing.NEVER, 2, "v")
                .literal(Indexing.NEVER, 62, "v", true)
                .literal(Indexing.NEVER, "n", "v", true)
                .literal(Indexing.NEVER, "n", "v")
                .literal(Indexing.WITHOUT, "n", "v")
                .indexed(62)
                .literal(Indexing.NEVER, "n", "x".repeat(5000))
                .literal(Indexing.INCREMENTAL, "n", "x".repeat(5000)));
        assertEquals(
                List.of(false, true, true, true, true, false, false, true, false),
                outcome.fields().stream().map(DecodedField::isNeverIndexed).toList());
    }

    @Test
    void shouldTakeIntegersThatAreLongerThanNeedBe() {
        final WireBuilder wire = new WireBuilder();
        for (int zeros = 0; zeros <= 4; zeros++) {
            wire.literal(Indexing.NEVER, 20, zeros)
                    .stringLength(false, 200, Math.min(zeros, 3))
                    .raw("v".repeat(200));
        }
        final Outcome outcome = decoded(wire);
        assertEquals(5, outcome.fields().size());
        for (final DecodedField field : outcome.fields()) {
            assertEquals(new DecodedField("access-control-allow-origin", "v".repeat(200), true, 20), field);
        }
    }

    @Test
    void shouldReachTheLastOfManyEntries() {
        final HpackDecoder decoder = Decoding.decoder();
        final WireBuilder fill = new WireBuilder();
        for (int i = 0; i < 128; i++) {
            fill.literal(Indexing.INCREMENTAL, "", "");
        }
        Decoding.decode(decoder, fill);
        assertEquals(128, decoder.dynamicTable().entries());
        assertEquals(4096, decoder.dynamicTable().size());
        assertEquals(
                List.of(": ", ": "),
                Decoding.decode(decoder, new WireBuilder().indexed(61 + 128).literal(Indexing.WITHOUT, 61 + 128, ""))
                        .lines());
        assertEquals(
                HpackError.INDEX_OUT_OF_RANGE,
                Decoding.decode(decoder, new WireBuilder().indexed(61 + 129)).error());
    }

    @Test
    void shouldKeepItsTableFromBlockToBlock() {
        final HpackDecoder decoder = Decoding.decoder();
        for (int i = 0; i < 300; i++) {
            final Outcome outcome = Decoding.decode(
                    decoder,
                    new WireBuilder()
                            .literal(Indexing.INCREMENTAL, "n" + i, "v".repeat(i % 70))
                            .indexed(62));
            assertEquals(outcome.fields().get(0), outcome.fields().get(1));
        }
        assertEquals(300, decoder.insertions());
        assertEquals(300 - decoder.dynamicTable().entries(), decoder.evictions());
    }

    @Test
    void shouldGiveViewsThatFollowTheDecoder() {
        final HpackDecoder decoder = Decoding.decoder();
        final DynamicTable table = decoder.dynamicTable();
        final HpackCounters counters = decoder.counters();
        Decoding.decode(decoder, new WireBuilder().literal(Indexing.INCREMENTAL, "n", "v"));
        assertSame(table, decoder.dynamicTable());
        assertSame(counters, decoder.counters());
        assertEquals("n", table.name(1));
        assertEquals("v", table.value(1));
        assertEquals(34, table.size());
        assertEquals(1, counters.fields());
        assertThrows(IndexOutOfBoundsException.class, () -> table.name(2));
    }
}
