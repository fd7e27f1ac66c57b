package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {
    /** Six fields of 38 to 58 octets: literals plain and Huffman, indexed static and dynamic, not all inserted. */
    private static final byte[] BLOCK = new WireBuilder()
            .indexed(2)
            .literal(Indexing.INCREMENTAL, "custom-key", "custom-value-one")
            .literal(Indexing.WITHOUT, "x-plain", "0123456789")
            .literal(Indexing.NEVER, 62, "huffman-value", true)
            .indexed(62)
            .literal(Indexing.INCREMENTAL, "x-huffman", "last", true)
            .octets();

    private static final int[] SIZES = {42, 58, 49, 55, 58, 45};

    private static Outcome decoded(final HpackLimits limits) {
        return Decoding.everyWay(Decoding.fresh(limits), BLOCK);
    }

    @Test
    void shouldDeliverAListOfExactlyTheLimitAtEachField() {
        final Outcome unlimited = decoded(HpackLimits.UNLIMITED);
        assertEquals(6, unlimited.fields().size());
        long sum = 0;
        for (int i = 0; i < SIZES.length; i++) {
            for (int delta = -1; delta <= 1; delta++) {
                final long limit = sum + SIZES[i] + delta;
                final Outcome outcome = decoded(HpackLimits.UNLIMITED.withMaxHeaderListSize(limit));
                final int delivered = delta < 0 ? i : i + 1;
                assertEquals(unlimited.fields().subList(0, delivered), outcome.fields(), "limit " + limit);
                assertEquals(
                        delivered == SIZES.length ? BlockStatus.COMPLETE : BlockStatus.LIST_TOO_LARGE,
                        outcome.status(),
                        "limit " + limit);
                assertEquals(unlimited.table(), outcome.table());
            }
            sum += SIZES[i];
        }
    }

    @Test
    void shouldCallItTooManyFieldsAsLongAsTheListIsNotTooLarge() {
        // The second field is one too many, and the list with it is of 84 octets.
        final byte[] twice = new WireBuilder().indexed(2).indexed(2).octets();
        for (int size = 83; size <= 85; size++) {
            final HpackLimits limits =
                    HpackLimits.UNLIMITED.withMaxHeaderListSize(size).withMaxFields(1);
            final Outcome outcome = Decoding.everyWay(Decoding.fresh(limits), twice);
            assertEquals(1, outcome.fields().size());
            assertEquals(size < 84 ? BlockStatus.LIST_TOO_LARGE : BlockStatus.TOO_MANY_FIELDS, outcome.status());
        }
    }

    @Test
    void shouldDeliverALiteralThatFillsBothLimitsHoweverItIsCut() {
        for (final boolean huffman : new boolean[] {false, true}) {
            for (final String[] field : new String[][] {{"", ""}, {"name", ""}, {"", "value"}, {"name", "value"}}) {
                final int length = field[0].length() + field[1].length();
                assertJustFits(
                        new WireBuilder()
                                .literal(Indexing.WITHOUT, field[0], field[1], huffman)
                                .octets(),
                        32 + length);
            }
            assertJustFits(
                    new WireBuilder().literal(Indexing.NEVER, 4, "", huffman).octets(), 32 + ":path".length());
        }
    }

    private static void assertJustFits(final byte[] block, final int size) {
        for (int room = size - 1; room <= size; room++) {
            final HpackLimits limits =
                    HpackLimits.UNLIMITED.withMaxHeaderListSize(room).withMaxFields(1);
            final Outcome outcome = Decoding.everyWay(Decoding.fresh(limits), block);
            assertEquals(room < size ? BlockStatus.LIST_TOO_LARGE : BlockStatus.COMPLETE, outcome.status());
            assertEquals(room < size ? 0 : 1, outcome.fields().size());
        }
    }

    @Test
    void shouldInsertALiteralThatFillsTheTableWhenNothingIsDelivered() {
        final HpackLimits nothing = HpackLimits.UNLIMITED.withMaxHeaderListSize(0);
        for (final boolean huffman : new boolean[] {false, true}) {
            for (int size = 36; size <= 37; size++) {
                final byte[] newName = new WireBuilder()
                        .sizeUpdate(size - 1)
                        .literal(Indexing.INCREMENTAL, "name", "", huffman)
                        .octets();
                final byte[] indexedName = new WireBuilder()
                        .sizeUpdate(size)
                        .literal(Indexing.INCREMENTAL, 4, "", huffman)
                        .octets();
                for (final byte[] block : new byte[][] {newName, indexedName}) {
                    final Outcome unlimited = Decoding.everyWay(Decoding.fresh(HpackLimits.UNLIMITED), block);
                    assertEquals(
                            unlimited.table(),
                            Decoding.everyWay(Decoding.fresh(nothing), block).table());
                }
            }
        }
    }

    @Test
    void shouldDeliverExactlyTheNumberOfFields() {
        final Outcome unlimited = decoded(HpackLimits.UNLIMITED);
        for (int limit = 0; limit <= 7; limit++) {
            final Outcome outcome = decoded(HpackLimits.UNLIMITED.withMaxFields(limit));
            assertEquals(unlimited.fields().subList(0, Math.min(limit, 6)), outcome.fields());
            assertEquals(limit >= 6 ? BlockStatus.COMPLETE : BlockStatus.TOO_MANY_FIELDS, outcome.status());
            assertEquals(unlimited.table(), outcome.table());
        }
    }

    @Test
    void shouldDecodeExactlyTheEncodedOctets() {
        final Outcome unlimited = decoded(HpackLimits.UNLIMITED);
        final int[] starts = {0, 1, 30, 50, 63, 64, BLOCK.length};
        for (int limit = 0; limit <= BLOCK.length + 1; limit++) {
            final Outcome outcome = decoded(HpackLimits.UNLIMITED.withMaxEncodedLength(limit));
            if (limit >= BLOCK.length) {
                assertEquals(unlimited, outcome);
                continue;
            }
            int complete = 0;
            while (starts[complete + 1] <= limit) {
                complete++;
            }
            assertEquals(HpackError.BLOCK_TOO_LARGE, outcome.error());
            assertEquals(starts[complete], outcome.offset(), "limit " + limit);
            assertEquals(unlimited.fields().subList(0, complete), outcome.fields());
        }
    }

    @Test
    void shouldCountEncodedOctetsBlockByBlock() {
        final HpackDecoder decoder = Decoding.decoder(HpackLimits.UNLIMITED.withMaxEncodedLength(BLOCK.length));
        for (int i = 0; i < 3; i++) {
            assertEquals(
                    BlockStatus.COMPLETE,
                    Decoding.decode(decoder, BLOCK, 5, 5, 50).status());
        }
    }

    @Test
    void shouldFindAnErrorBeforeTheLimitFirst() {
        final byte[] block = new WireBuilder().indexed(2).indexed(0).indexed(2).octets();
        final HpackLimits limits = HpackLimits.UNLIMITED.withMaxEncodedLength(2);
        final Outcome outcome = Decoding.everyWay(Decoding.fresh(limits), block);
        assertEquals(HpackError.INDEX_ZERO, outcome.error());
        final Outcome limited = Decoding.everyWay(Decoding.fresh(HpackLimits.UNLIMITED.withMaxEncodedLength(1)), block);
        assertEquals(HpackError.BLOCK_TOO_LARGE, limited.error());
        assertEquals(1, limited.offset());
    }

    @Test
    void shouldNameTheListWhenOneFieldPassesBothLimits() {
        final HpackLimits both = HpackLimits.UNLIMITED.withMaxFields(2).withMaxHeaderListSize(SIZES[0] + SIZES[1]);
        assertEquals(BlockStatus.LIST_TOO_LARGE, decoded(both).status());
    }

    @Test
    void shouldKeepTheLimitThatWasPassedFirst() {
        final HpackLimits fieldsFirst =
                HpackLimits.UNLIMITED.withMaxFields(1).withMaxHeaderListSize(SIZES[0] + SIZES[1]);
        assertEquals(BlockStatus.TOO_MANY_FIELDS, decoded(fieldsFirst).status());
        final HpackLimits listFirst =
                HpackLimits.UNLIMITED.withMaxFields(2).withMaxHeaderListSize(SIZES[0] + SIZES[1] - 1);
        assertEquals(BlockStatus.LIST_TOO_LARGE, decoded(listFirst).status());
    }

    @Test
    void shouldSayInTheCallThatALimitIsPassed() {
        final HpackDecoder decoder = Decoding.decoder(HpackLimits.UNLIMITED.withMaxFields(1));
        final byte[] block = new WireBuilder().indexed(2).indexed(4).indexed(7).octets();
        assertEquals(BlockStatus.UNFINISHED, decoder.decode(block, 0, 1, false, f -> {}));
        assertEquals(BlockStatus.TOO_MANY_FIELDS, decoder.decode(block, 1, 1, false, f -> {}));
        assertEquals(BlockStatus.TOO_MANY_FIELDS, decoder.decode(block, 2, 0, false, f -> {}));
        assertEquals(BlockStatus.TOO_MANY_FIELDS, decoder.decode(block, 2, 1, true, f -> {}));
        assertEquals(BlockStatus.COMPLETE, decoder.decode(block, 0, 1, true, f -> {}));
    }

    @Test
    void shouldDecodeTheNextBlockAsIfNothingHadBeenLeftOut() {
        final byte[] next = new WireBuilder()
                .indexed(62)
                .indexed(63)
                .literal(Indexing.INCREMENTAL, 63, "v")
                .octets();
        final Outcome expected = Decoding.everyWay(Decoding.after(HpackLimits.UNLIMITED, BLOCK), next);
        assertEquals(3, expected.fields().size());
        final HpackLimits[] limits = {
            HpackLimits.UNLIMITED.withMaxFields(3), HpackLimits.UNLIMITED.withMaxHeaderListSize(160)
        };
        for (final HpackLimits limit : limits) {
            assertEquals(expected, Decoding.everyWay(Decoding.after(limit, BLOCK), next));
        }
    }

    /** A literal that is too long for the list and for the table, inside a block that goes on. */
    private static WireBuilder withUselessLiteral(final Indexing indexing, final boolean huffman) {
        return new WireBuilder()
                .literal(Indexing.INCREMENTAL, "n", "v")
                .literal(indexing, 62, "x".repeat(5000), huffman)
                .literal(indexing, "y".repeat(5000), "z".repeat(100), huffman)
                .literal(Indexing.INCREMENTAL, "m", "w");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEmptyTheTableForALiteralThatIsOfNoUse(final boolean huffman) {
        final HpackLimits limits = HpackLimits.UNLIMITED.withMaxHeaderListSize(1000);
        for (final Indexing indexing : Indexing.values()) {
            final byte[] block = withUselessLiteral(indexing, huffman).octets();
            final int entries = indexing == Indexing.INCREMENTAL ? 1 : 2;
            final int[][] allCuts = {{}, {100}, {100, 5100}, Decoding.everyOctet(block)};
            for (final int[] cuts : allCuts) {
                final HpackDecoder decoder = Decoding.decoder(limits);
                final Outcome outcome = Decoding.decode(decoder, block, cuts);
                assertEquals(BlockStatus.LIST_TOO_LARGE, outcome.status());
                assertEquals(1, outcome.fields().size());
                assertEquals(entries, decoder.dynamicTable().entries());
                assertEquals("m", decoder.dynamicTable().name(1));
            }
        }
    }

    @Test
    void shouldCheckTheHuffmanCodeOfALiteralThatIsOfNoUse() {
        final HpackLimits limits = HpackLimits.UNLIMITED.withMaxHeaderListSize(0);
        final String code = HuffmanRows.code('x').repeat(801);
        final String[] faulty = {
            code + HuffmanRows.code(256) + code, code + "1".repeat(8), code + "0", code + "1".repeat(16)
        };
        final HpackError[] errors = {
            HpackError.HUFFMAN_EOS,
            HpackError.HUFFMAN_PADDING_TOO_LONG,
            HpackError.HUFFMAN_PADDING_NOT_ONES,
            HpackError.HUFFMAN_PADDING_TOO_LONG
        };
        for (int i = 0; i < faulty.length; i++) {
            final byte[] string = HuffmanRows.pack(faulty[i]);
            final byte[] asValue = new WireBuilder()
                    .indexed(2)
                    .literal(Indexing.NEVER, 1, 0)
                    .string(string, true, 0)
                    .indexed(2)
                    .octets();
            final byte[] asName = new WireBuilder()
                    .indexed(2)
                    .literal(Indexing.WITHOUT, 0, 0)
                    .string(string, true, 0)
                    .string("v", false)
                    .octets();
            for (final byte[] block : new byte[][] {asValue, asName}) {
                final Outcome outcome = Decoding.everyWay(Decoding.fresh(limits), block);
                assertEquals(errors[i], outcome.error());
                assertEquals(1, outcome.offset());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTakeNoMemoryForWhatIsOnlyAnnounced(final boolean huffman) {
        loadAll();
        final HpackDecoder decoder = Decoding.decoder(HpackLimits.UNLIMITED);
        final byte[] start = new WireBuilder()
                .literal(Indexing.INCREMENTAL, 0, 0)
                .stringLength(huffman, Integer.MAX_VALUE, 0)
                .octets();
        final byte[] part = new byte[2];
        final HeaderHandler handler = f -> {};
        final long before = allocated();
        decoder.decode(start, 0, start.length, false, handler);
        for (int i = 0; i < 100; i++) {
            decoder.decode(part, 0, part.length, false, handler);
        }
        final long octets = allocated() - before;
        assertTrue(octets < 10_000, octets + " octets");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStoreNothingOfALongLiteralThatIsOfNoUse(final boolean huffman) {
        loadAll();
        assertEquals(
                BlockStatus.LIST_TOO_LARGE, longLiteral(HpackLimits.UNLIMITED.withMaxHeaderListSize(1000), huffman));
        assertEquals(BlockStatus.TOO_MANY_FIELDS, longLiteral(HpackLimits.UNLIMITED.withMaxFields(0), huffman));
    }

    /** Decode a literal of 20 MB in parts, and see that they are not kept. */
    private static BlockStatus longLiteral(final HpackLimits limits, final boolean huffman) {
        final HpackDecoder decoder = Decoding.decoder(limits);
        // Of a plain string, or the Huffman code of exactly 1.6 million zeros.
        final byte[] part = new byte[1_000_000];
        final int parts = 20;
        final byte[] start = new WireBuilder()
                .literal(Indexing.INCREMENTAL, 1, 0)
                .stringLength(huffman, (long) parts * part.length, 0)
                .octets();
        decoder.decode(start, 0, start.length, false, f -> {});
        final HeaderHandler handler = f -> {};
        final long before = allocated();
        BlockStatus status = BlockStatus.UNFINISHED;
        for (int i = 1; i <= parts; i++) {
            status = decoder.decode(part, 0, part.length, i == parts, handler);
        }
        final long octets = allocated() - before;
        assertTrue(octets < 20_000, octets + " octets");
        return status;
    }

    /** What is loaded at the first use is not to be measured. */
    private static void loadAll() {
        final byte[] block =
                new WireBuilder().literal(Indexing.WITHOUT, 1, "v", true).octets();
        Decoding.decode(Decoding.decoder(), block, Decoding.everyOctet(block));
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    @Test
    void shouldNotRejectWithALargerLimitWhatASmallerOneAccepts() {
        for (int seed = 0; seed < 1500; seed++) {
            final Random random = new Random(seed);
            final RandomWire wire = new RandomWire(random);
            final byte[] valid = wire.block();
            final byte[] block = random.nextBoolean() ? wire.damage(valid) : valid;
            final HpackLimits smaller = HpackLimits.UNLIMITED
                    .withMaxHeaderListSize(random.nextInt(500))
                    .withMaxFields(random.nextInt(10))
                    .withMaxEncodedLength(random.nextInt(1000));
            final HpackLimits larger = smaller.withMaxHeaderListSize(smaller.maxHeaderListSize() + random.nextInt(500))
                    .withMaxFields(smaller.maxFields() + random.nextInt(5))
                    .withMaxEncodedLength(smaller.maxEncodedLength() + random.nextInt(1000));
            final Outcome of = Decoding.decode(Decoding.decoder(smaller), block);
            final Outcome ofLarger = Decoding.decode(Decoding.decoder(larger), block);
            final int delivered = of.fields().size();
            assertEquals(of.fields(), ofLarger.fields().subList(0, delivered), "seed " + seed);
            if (of.error() == null) {
                assertEquals(null, ofLarger.error(), "seed " + seed);
                assertEquals(of.table(), ofLarger.table(), "seed " + seed);
            }
            if (of.status() == BlockStatus.COMPLETE) {
                assertEquals(of, ofLarger, "seed " + seed);
            }
        }
    }
}
