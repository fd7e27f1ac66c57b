package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** Huffman-coded strings are decoded by each of our kernels, on the heap and off it. */
public class HuffmanKernelBenchmark extends JobBenchmark {
    @Param({"hpack"})
    String contender;

    @Param({"short", "medium", "long", "mix"})
    String set;

    @Param({
        "kernel:FSM_4BIT",
        "kernel:FSM_8BIT",
        "kernel:LOOKUP_12BIT",
        "kernel:FSM_4BIT+memory:direct",
        "kernel:FSM_8BIT+memory:direct",
        "kernel:LOOKUP_12BIT+memory:direct"
    })
    String settings;

    /** For JMH. */
    public HuffmanKernelBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("huffman-decode", contender, set, settings);
    }
}
