package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Threads;

/**
 * One thread, and one on each core; every thread has connections of its own, and they share nothing but tables that nobody
 * writes to. The time is that of a pass in each thread. Numbers in between: {@code -t}, with any other benchmark too.
 */
@Threads(1)
public class ThreadsBenchmark extends JobBenchmark {
    @Param({"block-decode", "block-encode", "hop"})
    String work;

    @Param({"hpack", "netty"})
    String contender;

    @Param({"headers"})
    String set;

    @Param({"default"})
    String settings;

    /** For JMH. */
    public ThreadsBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open(work, contender, set, settings);
    }

    /**
     * A pass in as many threads as there are cores.
     *
     * @param counters of what is done.
     * @return the checksum of the outcome.
     */
    @Benchmark
    @Threads(Threads.MAX)
    public long passOnAllCores(final Counters counters) {
        return pass(counters);
    }
}
