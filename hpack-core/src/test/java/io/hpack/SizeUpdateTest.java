package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Dynamic table size updates, and the settings that they answer (RFC 7541, Section 4.2). */
class SizeUpdateTest {
    private static final byte[] FIELD = {(byte) 0x82};

    private final HpackDecoder decoder = Decoding.decoder();

    private static Decoding.Setup acknowledged(final int... settings) {
        return (scratch, huffman) -> {
            final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, scratch, huffman);
            for (final int setting : settings) {
                decoder.maxDynamicTableSize(setting);
            }
            return decoder;
        };
    }

    private static WireBuilder updates(final long... sizes) {
        final WireBuilder wire = new WireBuilder();
        for (final long size : sizes) {
            wire.sizeUpdate(size);
        }
        return wire;
    }

    private static void assertAccepted(final Decoding.Setup setup, final WireBuilder block) {
        final Outcome outcome = Decoding.everyWay(setup, block.octets());
        assertEquals(BlockStatus.COMPLETE, outcome.status(), "offset " + outcome.offset() + ": " + outcome.error());
    }

    private static void assertRefused(
            final Decoding.Setup setup, final WireBuilder block, final HpackError error, final int offset) {
        final Outcome outcome = Decoding.everyWay(setup, block.octets());
        assertEquals(error, outcome.error());
        assertEquals(offset, outcome.offset());
    }

    @Test
    void shouldTakeAnyNumberOfUpdatesBeforeTheFirstField() {
        assertAccepted(acknowledged(), updates(0, 4096, 17, 4096, 100).indexed(2));
        assertAccepted(acknowledged(), updates(0));
        Decoding.decode(decoder, updates(4096, 0, 100));
        assertEquals(100, decoder.dynamicTable().maxSize());
    }

    @Test
    void shouldRefuseAnUpdateAfterAnyField() {
        final HpackError misplaced = HpackError.TABLE_SIZE_UPDATE_MISPLACED;
        assertRefused(acknowledged(), new WireBuilder().indexed(2).sizeUpdate(0), misplaced, 1);
        assertRefused(acknowledged(), updates(0).indexed(2).sizeUpdate(4096), misplaced, 2);
        for (final Indexing indexing : Indexing.values()) {
            final WireBuilder literal = new WireBuilder().literal(indexing, "n", "v");
            assertRefused(acknowledged(), literal.sizeUpdate(0), misplaced, 5);
        }
    }

    @Test
    void shouldRefuseAMisplacedUpdateAtItsFirstOctet() {
        // The integer would be too long, or its rest is missing: both come later.
        final HpackError misplaced = HpackError.TABLE_SIZE_UPDATE_MISPLACED;
        assertRefused(acknowledged(), new WireBuilder().hex("82 3f ff ff ff ff ff"), misplaced, 1);
        assertRefused(acknowledged(), new WireBuilder().hex("82 3f"), misplaced, 1);
    }

    @Test
    void shouldTakeUpdatesAgainInTheNextBlock() {
        Decoding.decode(decoder, FIELD);
        assertEquals(
                BlockStatus.COMPLETE,
                Decoding.decode(decoder, updates(10).indexed(2)).status());
    }

    @Test
    void shouldRefuseAnUpdateAboveTheAcknowledgedSetting() {
        final HpackError tooLarge = HpackError.TABLE_SIZE_UPDATE_TOO_LARGE;
        assertAccepted(acknowledged(), updates(4095));
        assertAccepted(acknowledged(), updates(4096));
        assertRefused(acknowledged(), updates(4097), tooLarge, 0);
        assertRefused(acknowledged(), updates(0, 4097), tooLarge, 1);
        assertRefused(acknowledged(), updates(Integer.MAX_VALUE), tooLarge, 0);
        assertAccepted(acknowledged(8192), updates(8192));
        assertRefused(acknowledged(8192), updates(8193), tooLarge, 0);
        assertAccepted(acknowledged(0), updates(0));
        assertRefused(acknowledged(0), updates(1), tooLarge, 0);
        assertAccepted(acknowledged(100, 200), updates(100, 200));
        assertRefused(acknowledged(200, 100), updates(100, 101), tooLarge, 2);
        assertAccepted(acknowledged(HpackDecoder.LARGEST_TABLE_SIZE), updates(HpackDecoder.LARGEST_TABLE_SIZE));
    }

    @Test
    void shouldNotEnlargeTheTableBeforeTheUpdate() {
        decoder.maxDynamicTableSize(8192);
        assertEquals(4096, decoder.dynamicTable().maxSize());
        Decoding.decode(decoder, FIELD);
        assertEquals(4096, decoder.dynamicTable().maxSize());
        Decoding.decode(decoder, updates(8192));
        assertEquals(8192, decoder.dynamicTable().maxSize());
    }

    @Test
    void shouldRequireAnUpdateAfterTheSettingWasLowered() {
        final HpackError missing = HpackError.TABLE_SIZE_UPDATE_MISSING;
        for (final int setting : new int[] {0, 100, 4095}) {
            assertRefused(acknowledged(setting), new WireBuilder().indexed(2), missing, 0);
            assertRefused(acknowledged(setting), new WireBuilder().indexed(0), missing, 0);
            assertRefused(acknowledged(setting), new WireBuilder().literal(Indexing.INCREMENTAL, "n", "v"), missing, 0);
            assertAccepted(acknowledged(setting), updates(setting).indexed(2));
            assertAccepted(acknowledged(setting), updates(0).indexed(2));
        }
        assertAccepted(acknowledged(4096), new WireBuilder().indexed(2));
        assertAccepted(acknowledged(4097), new WireBuilder().indexed(2));
    }

    @Test
    void shouldRequireTheLowestOfSeveralSettings() {
        final HpackError missing = HpackError.TABLE_SIZE_UPDATE_MISSING;
        assertRefused(acknowledged(100, 4096), updates(4096).indexed(2), missing, 3);
        assertRefused(acknowledged(100, 4096), updates(101).indexed(2), missing, 2);
        assertAccepted(acknowledged(100, 4096), updates(100, 4096).indexed(2));
        assertAccepted(acknowledged(100, 4096), updates(100).indexed(2));
        assertAccepted(acknowledged(100, 4096), updates(4096, 100).indexed(2));
        assertAccepted(acknowledged(100, 4096), updates(99, 4096).indexed(2));
        assertRefused(acknowledged(200, 100, 300), updates(101, 300).indexed(2), missing, 5);
        assertAccepted(acknowledged(200, 100, 300), updates(100, 300).indexed(2));
    }

    /** Another update comes first, which is too large to satisfy: the field behind it is where one is missing. */
    @Test
    void shouldMissAnUpdateAtTheFirstFieldOfAnyKind() {
        final Decoding.Setup setup = acknowledged(100, 4096);
        final HpackError missing = HpackError.TABLE_SIZE_UPDATE_MISSING;
        assertRefused(setup, updates(300).indexed(2), missing, 3);
        assertRefused(setup, updates(300).indexed(130), missing, 3);
        assertRefused(setup, updates(300).hex("ff"), missing, 3);
        for (final Indexing indexing : Indexing.values()) {
            assertRefused(setup, updates(300).literal(indexing, "n", "v"), missing, 3);
            assertRefused(setup, updates(300).literal(indexing, 1000, "v"), missing, 3);
        }
    }

    @Test
    void shouldRequireNothingOfASettingThatIsNotBelowTheSizeInForce() {
        assertAccepted(acknowledged(8192, 4096), new WireBuilder().indexed(2));
        assertAccepted(acknowledged(8192, 5000), new WireBuilder().indexed(2));
        // 1000 is in force, though 4096 was acknowledged.
        Decoding.decode(decoder, updates(1000));
        decoder.maxDynamicTableSize(1000);
        assertEquals(BlockStatus.COMPLETE, Decoding.decode(decoder, FIELD).status());
        decoder.maxDynamicTableSize(999);
        assertEquals(
                HpackError.TABLE_SIZE_UPDATE_MISSING,
                Decoding.decode(decoder, FIELD).error());
    }

    @Test
    void shouldKeepTheUpdateDueOverEmptyBlocks() {
        decoder.maxDynamicTableSize(100);
        for (int i = 0; i < 3; i++) {
            assertEquals(
                    BlockStatus.COMPLETE, Decoding.decode(decoder, new byte[0]).status());
            assertEquals(
                    BlockStatus.COMPLETE,
                    Decoding.decode(decoder, new byte[0], 0, 0).status());
        }
        assertEquals(
                HpackError.TABLE_SIZE_UPDATE_MISSING,
                Decoding.decode(decoder, FIELD).error());
    }

    @Test
    void shouldRefuseABlockOfAnUpdateThatDoesNotSatisfy() {
        assertRefused(acknowledged(100, 4096), updates(101), HpackError.TABLE_SIZE_UPDATE_MISSING, 2);
        assertRefused(acknowledged(100, 4096), updates(300, 200), HpackError.TABLE_SIZE_UPDATE_MISSING, 6);
        assertAccepted(acknowledged(100, 4096), updates(100));
    }

    @Test
    void shouldBeSatisfiedOnce() {
        decoder.maxDynamicTableSize(100);
        Decoding.decode(decoder, updates(50));
        assertEquals(BlockStatus.COMPLETE, Decoding.decode(decoder, FIELD).status());
        assertEquals(50, decoder.dynamicTable().maxSize());
        Decoding.decode(decoder, updates(100));
        decoder.maxDynamicTableSize(60);
        assertEquals(
                HpackError.TABLE_SIZE_UPDATE_MISSING,
                Decoding.decode(decoder, FIELD).error());
    }

    @Test
    void shouldEvictWhenTheSizeIsLowered() {
        final byte[] fill = new WireBuilder()
                .literal(Indexing.INCREMENTAL, "a", "1")
                .literal(Indexing.INCREMENTAL, "b", "2")
                .literal(Indexing.INCREMENTAL, "c", "3")
                .octets();
        final int[][] sizesAndEntries = {{102, 3}, {101, 2}, {68, 2}, {67, 1}, {34, 1}, {33, 0}, {0, 0}};
        for (final int[] sizeAndEntries : sizesAndEntries) {
            final Decoding.Setup setup = Decoding.after(HpackLimits.DEFAULT, fill);
            final int entries = sizeAndEntries[1];
            if (entries > 0) {
                assertAccepted(setup, updates(sizeAndEntries[0], 4096).indexed(61 + entries));
            }
            final WireBuilder beyond = updates(sizeAndEntries[0], 4096);
            final int offset = beyond.length();
            assertRefused(setup, beyond.indexed(62 + entries), HpackError.INDEX_OUT_OF_RANGE, offset);
        }
    }

    @Test
    void shouldKeepEntriesWhenTheSizeIsRaised() {
        // The entries of a small table lie at both ends of its memory when the table grows.
        Decoding.decode(decoder, updates(100));
        for (int i = 0; i < 12; i++) {
            final String value = Integer.toString(i).repeat(16).substring(0, 16);
            Decoding.decode(decoder, new WireBuilder().literal(Indexing.INCREMENTAL, "", value));
        }
        final Outcome outcome = Decoding.decode(
                decoder,
                updates(4096)
                        .literal(Indexing.INCREMENTAL, "", "x".repeat(150))
                        .indexed(63)
                        .indexed(64));
        assertEquals(": 1111111111111111", outcome.lines().get(1));
        assertEquals(": 1010101010101010", outcome.lines().get(2));
    }

    @Test
    void shouldTakeSettingsFromZeroToTheLargest() {
        decoder.maxDynamicTableSize(0);
        decoder.maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
        for (final int octets : new int[] {-1, Integer.MIN_VALUE, HpackDecoder.LARGEST_TABLE_SIZE + 1}) {
            assertThrows(IllegalArgumentException.class, () -> decoder.maxDynamicTableSize(octets));
        }
    }

    @Test
    void shouldRefuseASettingWithinABlock() {
        decoder.decode(FIELD, 0, 1, false, f -> {});
        assertThrows(IllegalStateException.class, () -> decoder.maxDynamicTableSize(100));
        decoder.decode(FIELD, 0, 1, true, f -> {});
        decoder.maxDynamicTableSize(100);
    }

    @Test
    void shouldFillTheLargestTable() {
        decoder.maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
        final HpackDecoder unlimited = Decoding.decoder(HpackLimits.UNLIMITED);
        unlimited.maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
        final String value = "v".repeat(HpackDecoder.LARGEST_TABLE_SIZE - 33);
        final Outcome outcome = Decoding.decode(
                unlimited,
                updates(HpackDecoder.LARGEST_TABLE_SIZE)
                        .literal(Indexing.INCREMENTAL, "n", value)
                        .indexed(62)
                        .literal(Indexing.INCREMENTAL, "m", value)
                        .indexed(62));
        assertEquals(4, outcome.fields().size());
        assertEquals("m: " + value, outcome.lines().get(3));
        assertEquals(1, unlimited.dynamicTable().entries());
        Decoding.decode(unlimited, new WireBuilder().literal(Indexing.INCREMENTAL, "mm", value));
        assertEquals(0, unlimited.dynamicTable().entries());
    }
}
