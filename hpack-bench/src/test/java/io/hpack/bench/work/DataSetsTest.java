package io.hpack.bench.work;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.HeaderSets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the sets of strings and blocks are like. */
class DataSetsTest {
    private static final BenchData DATA = new BenchData(Corpora.folder(), null);

    @ParameterizedTest
    @CsvSource({"short, 8, 16", "medium, 32, 64", "long, 200, 1000", "mix, 1, 5000"})
    void shouldHaveEnoughDistinctStrings(final String name, final int least, final int most) {
        final HuffmanSet set = HuffmanSet.read(name, DATA);
        final Set<String> distinct = new HashSet<>();
        int octets = 0;
        for (int i = 0; i < set.count(); i++) {
            final String string = set.string(i);
            assertTrue(string.length() >= least && string.length() <= most, string);
            assertTrue(HeaderSets.isHuffmanWorthy(string), string);
            assertTrue(string.length() <= set.maxLength());
            octets += string.length();
            distinct.add(string);
        }
        assertEquals(octets, set.plainOctets());
        assertEquals(set.count(), distinct.size());
        assertTrue(set.count() >= 2000, name);
        assertTrue(set.coded().length >= set.codedOctets() + HuffmanSet.SLACK);
        assertArrayEquals(set.plain(), HuffmanSet.read(name, DATA).plain());
    }

    @Test
    void shouldVisitAllInShuffledOrdersThatChange() {
        final Orders orders = new Orders(100);
        final Set<String> distinct = new HashSet<>();
        for (int i = 0; i < 14; i++) {
            final int[] order = orders.next();
            distinct.add(Arrays.toString(order));
            assertArrayEquals(
                    IntStream.range(0, 100).toArray(),
                    Arrays.stream(order).sorted().toArray());
        }
        assertEquals(7, distinct.size());
        assertFalse(distinct.contains(Arrays.toString(IntStream.range(0, 100).toArray())));
    }

    @Test
    void shouldHaveAConnectionASetOrABlock() throws UnsupportedJobException {
        final BlockSet steady = read("block-decode/hpack/headers");
        assertEquals(14, steady.nextOrder().length);
        assertEquals(2208, steady.blocks());
        final BlockSet fresh = read("block-decode/hpack/headers?connection=new");
        assertEquals(2208, fresh.nextOrder().length);
        assertEquals(2208, fresh.blocks());
        assertTrue(fresh.wire().length > steady.wire().length);
        assertArrayEquals(steady.octets(), fresh.octets());
        final long distinct = IntStream.range(0, steady.blocks())
                .mapToObj(steady::fields)
                .distinct()
                .count();
        assertTrue(distinct >= 2000, "distinct blocks: " + distinct);
    }

    @Test
    void shouldLengthenWhatRepeats() throws UnsupportedJobException {
        final BlockSet set = read("block-decode/hpack/steady-16-52-responses");
        assertTrue(set.blocks() > 600);
        assertEquals(1, set.repeat());
        final BlockSet hot = read("block-decode/hpack/steady-16-52-responses?repeat=600");
        assertTrue(hot.blocks() < 5);
        assertEquals(600, hot.repeat());
    }

    @Test
    void shouldFindWhatItHasKept(@TempDir final Path folder) throws UnsupportedJobException {
        final JobName name = JobName.parse("hop/hpack/cdn-requests?table=0");
        final BlockSet made = BlockSet.read(name, DATA);
        final BlockSet kept = BlockSet.read(name, DATA.keptIn(folder));
        final BlockSet found = BlockSet.read(name, new BenchData(folder.resolve("none"), null, folder));
        for (final BlockSet set : List.of(kept, found)) {
            assertEquals(made.blocks(), set.blocks());
            assertArrayEquals(made.octets(), set.octets());
            assertArrayEquals(made.offsets(), set.offsets());
            assertArrayEquals(made.staticNames(), set.staticNames());
            assertArrayEquals(made.firstFields(), set.firstFields());
            assertArrayEquals(made.wire(), set.wire());
            assertArrayEquals(made.wireOffsets(), set.wireOffsets());
            assertArrayEquals(made.connections(), set.connections());
            assertEquals(made.maxEncodedLength(), set.maxEncodedLength());
            for (int block = 0; block < made.blocks(); block++) {
                assertEquals(made.fields(block), set.fields(block));
            }
        }
        final HuffmanSet strings = HuffmanSet.read("short", DATA.keptIn(folder));
        assertArrayEquals(
                strings.coded(),
                HuffmanSet.read("short", new BenchData(folder, null, folder)).coded());
    }

    @Test
    void shouldKeepWhatDiffersApart(@TempDir final Path folder) throws UnsupportedJobException {
        final BenchData data = DATA.keptIn(folder);
        final int standard = BlockSet.read(JobName.parse("block-decode/hpack/cdn-requests"), data)
                .wire()
                .length;
        for (final String settings : List.of("connection=new", "table=0", "huffman=never", "policy=NONE")) {
            final BlockSet other = BlockSet.read(JobName.parse("block-decode/hpack/cdn-requests?" + settings), data);
            assertNotEquals(standard, other.wire().length, settings);
        }
        final JobName encode = JobName.parse("block-encode/hpack/cdn-requests?policy=NONE");
        final JobName hop = JobName.parse("hop/hpack/cdn-requests?policy=NONE");
        assertNotEquals(
                BlockSet.read(encode, data).wire().length,
                BlockSet.read(hop, data).wire().length);
        assertEquals(standard, BlockSet.read(hop, data).wire().length);
    }

    private static BlockSet read(final String name) throws UnsupportedJobException {
        return BlockSet.read(JobName.parse(name), DATA);
    }
}
