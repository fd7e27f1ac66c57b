package io.hpack.bench.jmh;

import io.hpack.bench.work.ColdJob;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.huffman.HuffmanDecoder;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A string or a block is decoded after so many KiB have been walked, that is with tables that are no longer in the nearest
 * caches. The walk is not timed: an invocation is one string or block, and JMH reads the clock around each. What that
 * costs is seen, and to be subtracted, in the rows of {@code walk-only}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgsPrepend = {JobBenchmark.OPEN_MISC, JobBenchmark.OPEN_HPACK})
@State(Scope.Thread)
public class CacheBenchmark {
    @Param({"cold-huffman", "cold-block"})
    String work;

    /** A contender; a kernel stands for ours with this kernel. */
    @Param({"FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT", "netty", "netty-headers", "string-builder", "walk-only"})
    String decoder;

    @Param({"0", "64", "256", "1024"})
    String walk;

    private ColdJob job;

    /** For JMH. */
    public CacheBenchmark() {}

    /**
     * Open the job.
     *
     * @throws UnsupportedJobException if the decoder cannot do it.
     */
    @Setup(Level.Trial)
    public void setUp() throws UnsupportedJobException {
        final boolean isKernel = Arrays.stream(HuffmanDecoder.values())
                .anyMatch(kernel -> kernel.name().equals(decoder));
        final String set = work.equals("cold-huffman") ? "mix" : "headers";
        job = (ColdJob) Data.open(
                work, isKernel ? "hpack" : decoder, set, "walk:" + walk + (isKernel ? "+kernel:" + decoder : ""));
    }

    /** Verify the outcome; see {@link JobBenchmark#verify()}. */
    void verify() throws UnsupportedJobException {
        job.verify();
    }

    /** Walk. */
    @Setup(Level.Invocation)
    public void prepare() {
        job.prepare();
    }

    /**
     * Decode a string or a block.
     *
     * @return its part of the checksum.
     */
    @Benchmark
    public long decode() {
        return job.next();
    }

    /** Close the job. */
    @TearDown(Level.Trial)
    public void tearDown() {
        job.close();
    }
}
