package io.hpack.bench.compare;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobSize;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.bench.work.WrongOutcomeException;
import java.util.List;

/** Verifies, warms up and measures a job, in this JVM. */
final class Measurer {
    private final Job job;
    private final List<Job> beside;
    private final Timing timing;
    private final long[] partNanos = new long[Timing.PARTS * Timing.MOST_STRETCH];
    private final long[] partPasses = new long[partNanos.length];
    private int parts;
    private long checksum;
    private long passes;

    private Measurer(final Job job, final List<Job> beside, final Timing timing) {
        this.job = job;
        this.beside = beside;
        this.timing = timing;
    }

    /**
     * Verify a job, and those that are to run beside it. In a JVM that measures nothing: what verifies takes call sites
     * to places that the timed work never sees, and the compiler with them.
     *
     * @return a measurement without a time.
     */
    static Measurement verify(final Job job, final List<Job> beside, final String version)
            throws UnsupportedJobException {
        job.verify();
        for (final Job other : beside) {
            other.verify();
        }
        return Measurement.verified(job, version);
    }

    /** Warm up and measure a job that was verified in another JVM. */
    static Measurement measure(final Job job, final List<Job> beside, final Timing timing, final String version) {
        final Measurer measurer = new Measurer(job, beside, timing);
        measurer.checksum = job.pass();
        measurer.warmUp();
        return measurer.window(job.size(), version);
    }

    /** Until nothing was compiled for half a window. */
    private void warmUp() {
        final long begin = System.nanoTime();
        final long least = timing.warmUpMillis() * 1_000_000L;
        boolean isQuiet;
        long elapsed;
        do {
            final long before = JvmCounters.compilerMillis();
            for (parts = 0; parts < Timing.PARTS / 2; parts++) {
                part();
                beside.forEach(Job::pass);
            }
            isQuiet = JvmCounters.compilerMillis() == before;
            elapsed = System.nanoTime() - begin;
        } while (elapsed < least || !isQuiet && elapsed < Timing.MOST_WARM_UPS * least);
    }

    private Measurement window(final JobSize size, final String version) {
        final boolean allocates = job.allocates();
        final MachineLoad before = MachineLoad.now();
        final long compilerBefore = JvmCounters.compilerMillis();
        final long collectorBefore = JvmCounters.collectorMillis();
        final long collectionsBefore = JvmCounters.collections();
        final long allocatedBefore = JvmCounters.allocated();
        final long begin = System.nanoTime();
        for (parts = 0; parts < partNanos.length; parts++) {
            if (parts >= Timing.PARTS
                    && (!allocates || JvmCounters.collections() - collectionsBefore >= Timing.COLLECTIONS)) {
                break;
            }
            part();
        }
        final long window = System.nanoTime() - begin;
        final long allocated = JvmCounters.allocated() - allocatedBefore;
        final long collections = JvmCounters.collections() - collectionsBefore;
        final long collectorMillis = JvmCounters.collectorMillis() - collectorBefore;
        final long compilerMillis = JvmCounters.compilerMillis() - compilerBefore;
        final MachineLoad after = MachineLoad.now();
        final long nanos = sum(partNanos, 0, parts);
        final long count = sum(partPasses, 0, parts);
        return new Measurement(
                null,
                null,
                version,
                size.items(),
                size.unit(),
                (double) size.octetsOut() / size.items(),
                checksum,
                (double) nanos / count / size.items(),
                window,
                !allocates,
                allocated,
                count,
                collections,
                collectorMillis,
                compilerMillis,
                drift(),
                after.ownSince(before),
                after.otherSince(before),
                after.stealSince(before));
    }

    /** A part of a window, in warm-up too, so that it is compiled when it counts. */
    private void part() {
        passes = 0;
        partNanos[parts] = run(timing.partNanos());
        partPasses[parts] = passes;
    }

    /** Passes until the time is up; the time that counts. */
    private long run(final long nanos) {
        final long begin = System.nanoTime();
        long elapsed;
        long counted = 0;
        do {
            if (job.pass() != checksum) {
                throw new WrongOutcomeException("the outcome of a pass differs from that of the first");
            }
            passes++;
            counted += job.nanos();
            elapsed = System.nanoTime() - begin;
        } while (elapsed < nanos);
        return counted < 0 ? elapsed : counted;
    }

    private double drift() {
        final int half = parts / 2;
        final double first = (double) sum(partNanos, 0, half) / sum(partPasses, 0, half);
        final double second = (double) sum(partNanos, half, parts) / sum(partPasses, half, parts);
        return second / first - 1;
    }

    private static long sum(final long[] values, final int from, final int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum;
    }
}
