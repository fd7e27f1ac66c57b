package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.BlockStatus;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.Indexing;
import io.hpack.IndexingPolicy;
import io.hpack.fuzz.reference.TableState;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Small tables that are filled to every degree, so that they begin anywhere in their memory, and are then given another
 * size: in all pairs of sizes, for decoder and encoder.
 */
class ExhaustiveTableTest {
    private static final int ENTRY = 34;
    private static final int SETTING = 65_536;

    @Test
    void shouldResizeTablesOfUpToSixEntries() {
        resizeAll(6);
    }

    @Tag("long")
    @Test
    void shouldResizeTablesOfUpToTwentyEntries() {
        resizeAll(20);
    }

    /** Where the number of entries changes, and next to it. */
    private static void resizeAll(final int entries) {
        final TreeSet<Integer> sizes = new TreeSet<>();
        for (int number = 0; number <= entries; number++) {
            for (int octets = -1; octets <= 1; octets++) {
                sizes.add(Math.max(0, number * ENTRY + octets));
            }
        }
        for (final int oldSize : sizes) {
            for (final int newSize : sizes) {
                for (int insertions = 0; insertions <= 2 * entries + 3; insertions++) {
                    resize(oldSize, newSize, insertions, entries + 2);
                }
            }
        }
    }

    private static void resize(final int oldSize, final int newSize, final int before, final int after) {
        final Tables tables = new Tables();
        tables.resize(oldSize);
        for (int i = 0; i < before; i++) {
            tables.insert();
        }
        tables.resize(newSize);
        tables.check();
        for (int i = 0; i < after; i++) {
            tables.insert();
            tables.check();
        }
    }

    /** The tables of an encoder and a decoder, and what ought to be in them. */
    private static final class Tables {
        private static final HpackScratch SCRATCH = new HpackScratch();
        private final byte[] block = new byte[64];
        private final HpackEncoder encoder = new HpackEncoder(SETTING, IndexingPolicy.ALL);
        private final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, SCRATCH);
        private final List<Field> expected = new ArrayList<>();
        private int maxSize = 4096;
        private char next = 'a';

        void resize(final int octets) {
            maxSize = octets;
            encoder.maxDynamicTableSize(octets);
            decoder.maxDynamicTableSize(octets);
            evict();
            assertTrue(encoder.beginBlock(block, 0, block.length));
            send();
        }

        void insert() {
            final String value = String.valueOf(next++);
            expected.add(0, Field.of("n", value));
            evict();
            assertTrue(encoder.beginBlock(block, 0, block.length));
            assertTrue(encoder.header("n", value, Indexing.INCREMENTAL));
            send();
        }

        private void evict() {
            while (expected.size() * ENTRY > maxSize) {
                expected.remove(expected.size() - 1);
            }
        }

        private void send() {
            final int length = encoder.endBlock();
            assertEquals(BlockStatus.COMPLETE, decoder.decode(block, 0, length, true, field -> {}));
        }

        void check() {
            final TableState state = new TableState(expected, expected.size() * ENTRY, maxSize);
            assertEquals(state, TableState.of(encoder.dynamicTable()));
            assertEquals(state, TableState.of(decoder.dynamicTable()));
        }
    }
}
