package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeUpdatesTest {
    /** Settings of the peer between two blocks, and the updates that the second one begins with. */
    @ParameterizedTest
    @CsvSource({
        "4096, '', ''",
        "4096, 4096, ''",
        "4096, 8192, ''",
        "4096, 4095, 4095",
        "4096, 0, 0",
        "4096, 100 4096, 100 4096",
        "4096, 0 4096, 0 4096",
        "4096, 100 50 200, 50 200",
        "4096, 8192 4096, ''",
        "4096, 8192 100, 100",
        "16384, 8192, 8192",
        "16384, 100000, 16384",
        "16384, 8192 4096, ''",
        "16384, 8192 2048 16384, 2048 16384",
        "16384, 4294967295, 16384",
        "1048576, 4294967295, 1048576",
    })
    void shouldSignalTheLowestAndThenTheFinalSize(final int cap, final String settings, final String updates) {
        final HpackEncoder encoder = new HpackEncoder(cap, IndexingPolicy.ALL);
        Field.block(encoder, Field.of("x", "1"));
        for (final String setting : settings.split(" ")) {
            if (!setting.isEmpty()) {
                encoder.maxDynamicTableSize(Long.parseLong(setting));
            }
        }
        final WireBuilder expected = new WireBuilder();
        int count = 0;
        for (final String update : updates.split(" ")) {
            if (!update.isEmpty()) {
                expected.sizeUpdate(Long.parseLong(update));
                count++;
            }
        }
        assertArrayEquals(expected.octets(), Field.block(encoder));
        assertArrayEquals(new byte[0], Field.block(encoder));
        assertEquals(count, encoder.counters().sizeUpdates());
    }

    @ParameterizedTest
    @CsvSource({"0, 20", "31, 3f00", "30, 3e", "4095, 3fe01f", "4096, ''", "4097, ''"})
    void shouldSignalACapBelowTheInitialSizeInTheFirstBlock(final int cap, final String hex) {
        final HpackEncoder encoder = new HpackEncoder(cap);
        assertEquals(4096, encoder.dynamicTable().maxSize());
        for (int life = 0; life < 2; life++) {
            assertArrayEquals(WireBuilder.octetsOf(hex), Field.block(encoder));
            assertEquals(Math.min(cap, 4096), encoder.dynamicTable().maxSize());
            encoder.reset();
        }
    }

    @Test
    void shouldForgetSettingsWithAReset() {
        final HpackEncoder encoder = new HpackEncoder(10_000);
        encoder.maxDynamicTableSize(10);
        encoder.reset();
        assertEquals(0, Field.block(encoder).length);
        encoder.maxDynamicTableSize(10_000);
        Field.block(encoder);
        encoder.reset();
        assertEquals(4096, encoder.dynamicTable().maxSize());
        assertEquals(0, Field.block(encoder).length);
    }

    @Test
    void shouldSwitchTheTableOffAndOn() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        encoder.maxDynamicTableSize(0);
        for (int i = 0; i < 3; i++) {
            Field.block(encoder, Field.of("x", "1", Indexing.INCREMENTAL));
        }
        assertEquals(0, encoder.insertions());
        encoder.maxDynamicTableSize(4096);
        for (int i = 0; i < 3; i++) {
            Field.block(encoder, Field.of("x", "1", Indexing.INCREMENTAL));
        }
        assertEquals(1, encoder.insertions());
    }

    /** Random walks of settings, which a decoder that is told the same accepts. */
    @Test
    void shouldSatisfyTheDecoder() {
        for (int seed = 0; seed < 200; seed++) {
            final Random random = new Random(seed);
            final HpackEncoder encoder = new HpackEncoder(random.nextInt(3) * 3000 + 100, IndexingPolicy.ALL);
            final HpackDecoder decoder = Decoding.decoder();
            for (int block = 0; block < 30; block++) {
                for (int i = random.nextInt(4); i > 0; i--) {
                    final int size = random.nextInt(10) * random.nextInt(1000);
                    encoder.maxDynamicTableSize(size);
                    decoder.maxDynamicTableSize(size);
                }
                final byte[] octets = Field.block(
                        encoder, Field.of("a-name", "" + random.nextInt(100)), Field.of("b", "" + random.nextInt(9)));
                final Outcome outcome = Decoding.decode(decoder, octets);
                assertEquals(null, outcome.error(), "seed " + seed);
                assertEquals(outcome.table(), encoder.dynamicTable().toString());
                assertEquals(
                        decoder.dynamicTable().maxSize(), encoder.dynamicTable().maxSize());
            }
        }
    }

    @Test
    void shouldRefuseSettingsThatDoNotExist() {
        final HpackEncoder encoder = new HpackEncoder();
        assertThrows(IllegalArgumentException.class, () -> encoder.maxDynamicTableSize(-1));
        assertThrows(IllegalArgumentException.class, () -> encoder.maxDynamicTableSize(1L << 32));
        encoder.maxDynamicTableSize((1L << 32) - 1);
        assertThrows(IllegalArgumentException.class, () -> new HpackEncoder(-1));
        assertThrows(IllegalArgumentException.class, () -> new HpackEncoder((1 << 20) + 1));
    }
}
