package io.hpack.bench.work;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.HeaderSets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
        assertEquals(1736, steady.blocks());
        final BlockSet fresh = read("block-decode/hpack/headers?connection=new");
        assertEquals(1736, fresh.nextOrder().length);
        assertEquals(1736, fresh.blocks());
        assertTrue(fresh.wire().length > steady.wire().length);
        assertArrayEquals(steady.octets(), fresh.octets());
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

    private static BlockSet read(final String name) throws UnsupportedJobException {
        return BlockSet.read(JobName.parse(name), DATA);
    }
}
