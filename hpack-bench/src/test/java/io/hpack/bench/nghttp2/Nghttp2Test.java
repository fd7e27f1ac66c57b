package io.hpack.bench.nghttp2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.Jobs;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.Stories;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The native peer, where it is installed. */
class Nghttp2Test {
    /** More than this many octets a job that has been closed are a leak. */
    private static final long LEAK = 4096;

    private static final int OPENINGS = 1000;
    private static final int[] FIRST_ONLY = {0};

    @BeforeEach
    void requireInstalled() {
        try {
            Nghttp2.library();
        } catch (final UnsupportedJobException e) {
            abort("nghttp2: " + e.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "huffman-decode/nghttp2/short",
                "huffman-decode/nghttp2/medium",
                "huffman-decode/nghttp2/long",
                "huffman-decode/nghttp2/mix",
                "huffman-encode/nghttp2/short",
                "huffman-encode/nghttp2/medium",
                "huffman-encode/nghttp2/long",
                "huffman-encode/nghttp2/mix",
                "huffman-length/nghttp2/mix"
            })
    void shouldCodeStrings(final String name) throws Exception {
        requireHuffman();
        shouldVerify(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "block-decode/nghttp2/headers",
                "block-decode/nghttp2/headers?connection=new",
                "block-decode/nghttp2/headers?table=0",
                "block-decode/nghttp2/headers?table=65536",
                "block-decode/nghttp2/headers?policy=NONE",
                "block-decode/nghttp2/headers?feed=fragmented",
                "block-decode/nghttp2/steady-16-52-requests?repeat=2000",
                "block-encode/nghttp2/headers",
                "block-encode/nghttp2/headers?connection=new",
                "block-encode/nghttp2/headers?names=octets",
                "block-encode/nghttp2/headers?table=0",
                "block-encode/nghttp2/headers?table=65536",
                "block-encode/nghttp2/steady-16-52-requests?repeat=2000",
                "hop/nghttp2/headers",
                "hop/nghttp2/headers?connection=new",
                "hop/nghttp2/headers?table=0",
                "hop/nghttp2/headers?table=65536",
                "hop/nghttp2/steady-16-52-requests?repeat=2000"
            })
    void shouldCodeBlocks(final String name) throws Exception {
        shouldVerify(name);
    }

    private static void shouldVerify(final String name) throws Exception {
        try (Job job = open(name)) {
            job.verify();
            assertTrue(job.size().items() >= 2000, name);
            assertTrue(job.size().octetsIn() > 0, name);
            assertFalse(job.allocates());
            final long checksum = job.pass();
            for (int i = 0; i < 10; i++) {
                assertEquals(checksum, job.pass(), name);
            }
            job.verify();
        }
    }

    @ParameterizedTest
    @CsvSource({"steady, 358782", "new, 727789"})
    void shouldEncodeStoriesToKnownLengths(final String connection, final long octets) throws Exception {
        final String stories = System.getProperty(Stories.PROPERTY);
        assumeTrue(stories != null, "no stories");
        final BenchData data = new BenchData(Corpora.folder(), Path.of(stories));
        for (final String work : new String[] {"block-encode", "hop"}) {
            final JobName name = JobName.parse(work + "/nghttp2/stories?connection=" + connection);
            try (Job job = Jobs.open(name, data)) {
                job.verify();
                assertEquals(octets, job.size().octetsOut(), work);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "huffman-decode/%s/mix",
                "huffman-encode/%s/mix",
                "huffman-length/%s/mix",
                "block-decode/%s/headers",
                "block-decode/%s/headers?table=65536",
                "block-decode/%s/steady-16-52-requests?repeat=2000"
            })
    void shouldHaveTheChecksumOfOtherContenders(final String name) throws Exception {
        requireHuffman();
        try (Job theirs = open(name.formatted("nghttp2"));
                Job ours = open(name.formatted("hpack"))) {
            assertEquals(ours.pass(), theirs.pass(), name);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "huffman-decode/nghttp2/mix?kernel=FSM_4BIT",
                "block-decode/nghttp2/headers?connection=pooled",
                "block-decode/nghttp2/headers?limits=on",
                "block-encode/nghttp2/headers?policy=ALL",
                "block-encode/nghttp2/headers?names=prepared",
                "hop/nghttp2/headers?view=list"
            })
    void shouldRefuseWhatItCannotDo(final String name) {
        assertThrows(UnsupportedJobException.class, () -> open(name).close());
    }

    @Test
    void shouldGiveItsVersion() throws Exception {
        final String version = Nghttp2.version();
        assertTrue(version.matches("nghttp2 [0-9.]+, .+ [0-9.]+.* -O3 -march=native"), version);
        assertTrue(version.startsWith("nghttp2 " + Nghttp2.release() + ", "), version);
    }

    @Test
    void shouldKeepTheLibraryForOtherProcesses() throws Exception {
        assertTrue(Files.size(Nghttp2.library()) > 0);
        assertEquals(Nghttp2.library(), Nghttp2.library());
    }

    @Test
    void shouldFreeWhatItHasTaken() throws Exception {
        final byte[] octets = new byte[1 << 11];
        Arrays.fill(octets, (byte) 0x82);
        final int[] layout = {octets.length, 1};
        openAndClose(octets, layout);
        final long before = residentOctets();
        for (int i = 0; i < OPENINGS; i++) {
            openAndClose(octets, layout);
        }
        final long grown = residentOctets() - before;
        assertTrue(grown < OPENINGS * LEAK, grown + " octets");
    }

    private static void openAndClose(final byte[] octets, final int[] layout) {
        final long handle = Driver.open(Driver.HOP, 4096, Driver.WHOLE, 1, octets, layout);
        Driver.pass(handle, FIRST_ONLY);
        Driver.close(handle);
    }

    private static long residentOctets() throws Exception {
        final Path status = Path.of("/proc/self/status");
        assumeTrue(Files.exists(status), "no /proc");
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS"))
                .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldRefuseBlocksThatAreNone() {
        final byte[] block = {(byte) 0x80};
        final int[] layout = {1, 1};
        final long handle = Driver.open(Driver.BLOCK_DECODE, 4096, Driver.WHOLE, 1, block, layout);
        try {
            final IllegalStateException e =
                    assertThrows(IllegalStateException.class, () -> Driver.pass(handle, FIRST_ONLY));
            assertTrue(e.getMessage().startsWith("item 0: nghttp2 says: "), e.getMessage());
            assertThrows(IllegalStateException.class, () -> Driver.outcome(handle, FIRST_ONLY));
        } finally {
            Driver.close(handle);
        }
        assertThrows(IllegalStateException.class, () -> Driver.open(Driver.HOP, 4096, Driver.WHOLE, 1, block, layout));
    }

    @Test
    void shouldRefuseStringsThatAreNone() throws Exception {
        requireHuffman();
        final byte[] padding = {(byte) 0xFF, (byte) 0xFF};
        final long handle = Driver.open(Driver.HUFFMAN_DECODE, 0, Driver.WHOLE, 1, padding, new int[] {2});
        try {
            assertThrows(IllegalStateException.class, () -> Driver.pass(handle, FIRST_ONLY));
        } finally {
            Driver.close(handle);
        }
    }

    @Test
    void shouldRefuseLayoutsAndOrdersOfOtherData() {
        final byte[] block = {(byte) 0x82};
        assertThrows(
                IllegalStateException.class,
                () -> Driver.open(Driver.BLOCK_DECODE, 4096, Driver.WHOLE, 1, block, new int[] {2, 1}));
        assertThrows(
                IllegalStateException.class,
                () -> Driver.open(Driver.BLOCK_DECODE, 4096, Driver.WHOLE, 1, block, new int[] {1, 0}));
        for (final int[] order : new int[][] {{}, {0, 0}, {1}, {-1}}) {
            final long handle = Driver.open(Driver.BLOCK_DECODE, 4096, Driver.WHOLE, 1, block, new int[] {1, 1});
            try {
                assertThrows(IllegalStateException.class, () -> Driver.pass(handle, order));
            } finally {
                Driver.close(handle);
            }
        }
    }

    @Test
    void shouldRefuseToRunWhenClosed() throws Exception {
        final Job job = open("block-decode/nghttp2/headers");
        job.close();
        job.close();
        assertThrows(IllegalStateException.class, job::pass);
        assertThrows(IllegalStateException.class, job::verify);
    }

    private static void requireHuffman() throws UnsupportedJobException {
        assumeTrue(Driver.huffmanFault() == null, Driver::huffmanFault);
    }

    private static Job open(final String name) throws UnsupportedJobException {
        return Jobs.open(JobName.parse(name), new BenchData(Corpora.folder(), null));
    }
}
