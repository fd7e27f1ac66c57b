package io.hpack.bench.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.Field;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Opens jobs, verifies them, and has each do two passes. */
class JobsTest {
    private static final BenchData DATA = new BenchData(Corpora.folder(), null);
    private static final String SMALL = "grpc-requests";
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static Stream<String> ours() {
        final List<String> names = new ArrayList<>();
        for (final String set : HuffmanSet.NAMES) {
            names.add("huffman-decode/hpack/" + set);
            names.add("huffman-encode/hpack/" + set);
            names.add("huffman-length/hpack/" + set);
        }
        for (final String kernel : List.of("FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT")) {
            names.add("huffman-decode/hpack/medium?kernel=" + kernel);
            names.add("huffman-decode/hpack/medium?memory=direct&kernel=" + kernel);
            names.add("block-decode/hpack/" + SMALL + "?kernel=" + kernel);
        }
        for (final String work : List.of("block-decode", "block-encode", "hop")) {
            for (final String connection : List.of("steady", "pooled", "new")) {
                for (final String table : List.of("0", "4096", "65536")) {
                    names.add(work + "/hpack/" + SMALL + "?connection=" + connection + "&table=" + table);
                }
            }
            names.add(work + "/hpack/headers");
            names.add(work + "/hpack/steady-16-52-requests");
            names.add(work + "/hpack/steady-57-52-requests");
            names.add(work + "/hpack/steady-16-52-responses?repeat=100");
            for (final String policy : List.of("ALL", "NONE", "REPEATING")) {
                names.add(work + "/hpack/" + SMALL + "?policy=" + policy);
            }
            names.add(work + "/hpack/" + SMALL + "?huffman=never");
            names.add(work + "/hpack/" + SMALL + "?threshold=20");
            names.add(work + "/hpack/" + SMALL + "?never=te,user-agent");
        }
        for (final String memory : List.of("heap", "direct")) {
            names.add("block-decode/hpack/" + SMALL + "?memory=" + memory);
            names.add("block-decode/hpack/" + SMALL + "?feed=fragmented&memory=" + memory);
            for (final String way : List.of("static", "octets", "prepared")) {
                names.add("block-encode/hpack/" + SMALL + "?memory=" + memory + "&names=" + way);
            }
        }
        names.add("block-decode/hpack/" + SMALL + "?limits=off");
        names.add("block-decode/hpack/" + SMALL + "?view=list");
        names.add("hop/hpack/" + SMALL + "?limits=off");
        names.add("hop/hpack/" + SMALL + "?kernel=FSM_4BIT");
        names.add("block-encode/hpack/steady-16-52-responses?names=prepared");
        names.add("block-encode/hpack/" + SMALL + "?connection=new&names=prepared&policy=ALL");
        names.add("creation/hpack/codecs?codec=decoder");
        names.add("creation/hpack/codecs?codec=encoder&table=0");
        return names.stream();
    }

    static Stream<String> others() {
        final List<String> names = new ArrayList<>();
        for (final String contender : Contenders.NAMES) {
            for (final String work : List.of("huffman-decode", "huffman-encode", "huffman-length")) {
                names.add(work + "/" + contender + "/short");
            }
            for (final String work : List.of("block-decode", "block-encode", "hop")) {
                names.add(work + "/" + contender + "/" + SMALL);
                names.add(work + "/" + contender + "/" + SMALL + "?connection=new");
                names.add(work + "/" + contender + "/" + SMALL + "?table=0");
                names.add(work + "/" + contender + "/steady-16-52-responses?repeat=10");
            }
            names.add("creation/" + contender + "/codecs?codec=decoder");
            names.add("creation/" + contender + "/codecs?codec=encoder");
        }
        return names.stream();
    }

    @ParameterizedTest
    @MethodSource("ours")
    void shouldDoAllThatWeOffer(final String name) throws UnsupportedJobException {
        final Job job = Jobs.open(JobName.parse(name), DATA);
        checkPasses(name, job);
        if (!job.allocates()) {
            assertEquals(0, leastAllocation(job), name);
        }
    }

    @ParameterizedTest
    @MethodSource("others")
    void shouldDoOrSayWhyNot(final String name) {
        try {
            checkPasses(name, Jobs.open(JobName.parse(name), DATA));
        } catch (final UnsupportedJobException e) {
            System.out.println(name + ": " + e.getMessage());
            assertTrue(e.getMessage().length() > 10, name);
        }
    }

    private static void checkPasses(final String name, final Job job) throws UnsupportedJobException {
        job.verify();
        final long checksum = job.pass();
        assertEquals(checksum, job.pass(), name);
        assertEquals(checksum, job.pass(), name);
        final JobSize size = job.size();
        assertTrue(size.items() > 0, name);
        assertEquals(name.startsWith("huffman-length") || name.startsWith("creation"), size.octetsOut() == 0, name);
        job.close();
    }

    /** The octets that a pass allocates, once the classes are loaded and what grows has grown. */
    private static long leastAllocation(final Job job) {
        assertTrue(THREADS.isThreadAllocatedMemoryEnabled());
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 10 && least > 0; i++) {
            final long before = THREADS.getCurrentThreadAllocatedBytes();
            job.pass();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    @Test
    void shouldRefuseWhatThereIsNot() {
        for (final String name : List.of(
                "knit/hpack/mix",
                "huffman-decode/nobody/mix",
                "huffman-decode/hpack/none",
                "block-decode/hpack/none",
                "block-decode/hpack/headers?color=red",
                "block-decode/hpack/headers?table=many",
                "huffman-decode/hpack/mix?kernel=FSM_2BIT")) {
            assertThrows(IllegalArgumentException.class, () -> Jobs.open(JobName.parse(name), DATA), name);
        }
        for (final String name : List.of(
                "block-decode/hpack/stories",
                "block-decode/hpack/headers?repeat=5",
                "block-decode/hpack/headers?names=octets",
                "block-encode/hpack/headers?names=prepared&policy=REPEATING")) {
            assertThrows(UnsupportedJobException.class, () -> Jobs.open(JobName.parse(name), DATA), name);
        }
    }

    @Test
    void shouldTakeStoriesFromTheFolder() throws UnsupportedJobException {
        // The project's own sets have the same form.
        final BenchData data = new BenchData(DATA.corpora(), DATA.corpora().resolve("headers"));
        final Job job = Jobs.open(JobName.parse("block-decode/hpack/stories"), data);
        job.verify();
        assertEquals(
                job.pass(),
                Jobs.open(JobName.parse("block-decode/hpack/headers"), DATA).pass());
        assertFalse(job.allocates());
    }

    @Test
    void shouldNoticeADecoderOfStringsThatIsWrong() {
        final HuffmanSet set = HuffmanSet.read("short", DATA);
        final Job job = new HuffmanDecodeJob(set) {
            @Override
            long decode(final int offset, final int length, final int position) {
                return 0;
            }

            @Override
            String decoded(final int offset, final int length, final int position) {
                return offset == 0 ? set.string(0) : set.string(0) + " ";
            }
        };
        assertThrows(WrongOutcomeException.class, job::verify);
    }

    @Test
    void shouldNoticeADecoderOfBlocksThatIsWrong() throws UnsupportedJobException {
        final BlockSet set = BlockSet.read(JobName.parse("block-decode/hpack/" + SMALL), DATA);
        final Job job = new BlockDecodeJob(set) {
            @Override
            void begin() {}

            @Override
            long block(final int block) {
                return 0;
            }

            @Override
            List<Field> decoded(final int block) {
                final List<Field> fields = set.fields(block);
                return block == 0 ? fields : fields.subList(1, fields.size());
            }
        };
        assertThrows(WrongOutcomeException.class, job::verify);
    }
}
