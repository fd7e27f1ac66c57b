package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HpackCountersTest {
    private final HpackDecoder decoder =
            Decoding.decoder(HpackLimits.DEFAULT.withMaxHeaderListSize(200).withMaxFields(5));
    private final HpackCounters counters = decoder.counters();

    @Test
    void shouldCountEachRepresentation() {
        final byte[] block = new WireBuilder()
                .sizeUpdate(0)
                .sizeUpdate(4096)
                .indexed(2)
                .literal(Indexing.INCREMENTAL, "n", "v")
                .indexed(62)
                .literal(Indexing.WITHOUT, 62, "w")
                .literal(Indexing.NEVER, "a", "", true)
                .octets();
        for (int blocks = 1; blocks <= 2; blocks++) {
            final Outcome outcome = Decoding.decode(decoder, block, blocks == 1 ? new int[0] : new int[] {9, 13});
            assertEquals(BlockStatus.COMPLETE, outcome.status());
            assertEquals(blocks, counters.blocks());
            assertEquals(5 * blocks, counters.fields());
            assertEquals(2 * blocks, counters.indexed());
            assertEquals(blocks, counters.incremental());
            assertEquals(blocks, counters.withoutIndexing());
            assertEquals(blocks, counters.neverIndexed());
            assertEquals(2 * blocks, counters.sizeUpdates());
            assertEquals((long) blocks * block.length, counters.encodedOctets());
            assertEquals((10 + 2 + 2 + 2 + 1) * blocks, counters.plainOctets());
            assertEquals(blocks, decoder.insertions());
            assertEquals(blocks - 1, decoder.evictions());
        }
        assertEquals(
                "blocks 2, fields 10 (indexed 4, incremental 2, without indexing 2, never indexed 2), size updates 4, "
                        + "octets encoded " + 2 * block.length + ", plain 34",
                counters.toString());
    }

    @Test
    void shouldTellTheLiteralsApart() {
        final byte[] block = new WireBuilder()
                .literal(Indexing.NEVER, "a", "")
                .literal(Indexing.WITHOUT, "b", "")
                .literal(Indexing.WITHOUT, "c", "")
                .literal(Indexing.INCREMENTAL, "d", "")
                .octets();
        Decoding.decode(decoder, block);
        assertEquals(1, counters.incremental());
        assertEquals(2, counters.withoutIndexing());
        assertEquals(1, counters.neverIndexed());
    }

    @Test
    void shouldCountFieldsThatAreNotDelivered() {
        final String octets = "x".repeat(5000);
        final byte[] block = new WireBuilder()
                .literal(Indexing.INCREMENTAL, "n", octets)
                .literal(Indexing.WITHOUT, "n", octets)
                .literal(Indexing.NEVER, "n", octets)
                .indexed(2)
                .octets();
        assertEquals(BlockStatus.LIST_TOO_LARGE, Decoding.decode(decoder, block).status());
        assertEquals(
                BlockStatus.LIST_TOO_LARGE,
                Decoding.decode(decoder, block, Decoding.everyOctet(block)).status());
        assertEquals(2, counters.indexed());
        assertEquals(2, counters.incremental());
        assertEquals(2, counters.withoutIndexing());
        assertEquals(2, counters.neverIndexed());
        assertEquals(2 * (3 * 5001 + 10), counters.plainOctets());
        assertEquals(0, decoder.insertions());
        assertEquals(0, decoder.evictions());
    }

    @Test
    void shouldCountABlockWhenItEnds() {
        final byte[] block = new WireBuilder().indexed(2).indexed(4).octets();
        decoder.decode(block, 0, 1, false, field -> {});
        assertEquals(0, counters.blocks());
        assertEquals(0, counters.fields());
        decoder.decode(block, 1, 1, true, field -> {});
        assertEquals(1, counters.blocks());
        assertEquals(2, counters.fields());
    }

    @Test
    void shouldNotCountABlockThatFails() {
        assertEquals(
                HpackError.INDEX_ZERO,
                Decoding.decode(decoder, new WireBuilder().indexed(2).indexed(0))
                        .error());
        assertEquals(0, counters.blocks());
        assertEquals(0, counters.fields());
        assertEquals(0, counters.encodedOctets());
    }

    @Test
    void shouldCountFromZeroAfterReset() {
        Decoding.decode(decoder, new WireBuilder().sizeUpdate(100).literal(Indexing.INCREMENTAL, "n", "v"));
        decoder.reset();
        assertEquals(
                "blocks 0, fields 0 (indexed 0, incremental 0, without indexing 0, never indexed 0), size updates 0, "
                        + "octets encoded 0, plain 0",
                counters.toString());
        assertEquals(0, decoder.insertions());
        assertEquals(0, decoder.evictions());
    }
}
