package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** What it costs that a JVM uses other kernels as well: between iterations they decode the same, at the same call sites. */
public class KernelMixBenchmark extends JobBenchmark {
    @Param({"huffman-decode", "block-decode"})
    String work;

    @Param({"FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT"})
    String kernel;

    /** The kernels that are used between iterations, warm-up iterations included. */
    @Param({"none", "all"})
    String others;

    private final List<Job> otherJobs = new ArrayList<>();

    /** For JMH. */
    public KernelMixBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        if (others.equals("all")) {
            for (final HuffmanDecoder other : HuffmanDecoder.values()) {
                otherJobs.add(open(other.name()));
            }
        }
        return open(kernel);
    }

    private Job open(final String name) throws UnsupportedJobException {
        return Data.open(work, "hpack", work.equals("huffman-decode") ? "mix" : "headers", "kernel:" + name);
    }

    /** A pass of each other kernel. */
    @Setup(Level.Iteration)
    public void useOthers() {
        otherJobs.forEach(Job::pass);
    }

    /** Close the other jobs. */
    @TearDown(Level.Trial)
    public void closeOthers() {
        otherJobs.forEach(Job::close);
    }
}
