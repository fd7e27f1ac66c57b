package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobSize;
import io.hpack.bench.work.UnsupportedJobException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Times a {@link Job}, which each thread has for itself. An invocation is a pass. The contender, the data set and the
 * settings are parameters; settings are {@code default} or any of the job's, as in {@code -p settings=table:0+feed:whole}.
 *
 * <p>A job that its contender cannot do ends with the reason, as a failure of this combination of parameters alone.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgsPrepend = {JobBenchmark.OPEN_MISC, JobBenchmark.OPEN_HPACK})
@State(Scope.Thread)
public abstract class JobBenchmark {
    /** For Agrona's buffers and the JDK's codec; a JVM that JMH starts is not given what the jar's manifest opens. */
    static final String OPEN_MISC = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    /** As {@link #OPEN_MISC}. */
    static final String OPEN_HPACK = "--add-opens=java.net.http/jdk.internal.net.http.hpack=ALL-UNNAMED";

    private Job job;
    private long checksum;
    private JobSize size;

    /** For subclasses. */
    protected JobBenchmark() {}

    /**
     * Open the job.
     *
     * @return the job.
     * @throws UnsupportedJobException if the contender cannot do it.
     */
    abstract Job open() throws UnsupportedJobException;

    /** Verify the outcome: in the tests of these benchmarks, since here it would take call sites to other places. */
    void verify() throws UnsupportedJobException {
        job.verify();
    }

    /**
     * Open the job.
     *
     * @throws UnsupportedJobException if the contender cannot do it.
     */
    @Setup(Level.Trial)
    public void setUp() throws UnsupportedJobException {
        job = open();
        size = job.size();
        checksum = job.pass();
    }

    /**
     * A pass over the data set.
     *
     * @param counters of what is done.
     * @return the checksum of the outcome.
     */
    @Benchmark
    public long pass(final Counters counters) {
        final long outcome = job.pass();
        if (outcome != checksum) {
            throw new IllegalStateException("the outcome has changed from " + checksum + " to " + outcome);
        }
        counters.item += size.items();
        counters.octet += Math.max(size.octetsIn(), size.octetsOut());
        return outcome;
    }

    /** Close the job. */
    @TearDown(Level.Trial)
    public void tearDown() {
        job.close();
    }

    /**
     * What has been done; JMH divides the time by it, as it divides it by the invocations. The numbers are nanoseconds an
     * item and an octet, whatever the unit's name.
     */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Counters {
        /** Strings, fields, blocks: the items of {@link JobSize}. */
        public long item;

        /** Octets read or written, whichever are more: those of the decoded form, as a rule. */
        public long octet;

        /** Nothing is counted yet. */
        public Counters() {}
    }
}
