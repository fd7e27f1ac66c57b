package io.hpack.bench.compare;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobSize;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.bench.work.WrongOutcomeException;
import java.util.List;

/** Verifies, warms up and measures a job, in this JVM. */
final class Measurer {
    private static final long PACE_NANOS = 400_000_000;

    /** More processor time than this, by the clock, and something is compiled. */
    private static final double MOST_OWN = 1.1;

    private final Job job;
    private final List<Job> beside;
    private final Timing timing;
    private final Pace pace = new Pace();
    private final Cores cores = Cores.ofThisThread();
    private final long[] partNanos = new long[Timing.PARTS * Timing.MOST_STRETCH];
    private final long[] partPasses = new long[partNanos.length];
    private final long[] partAllocated = new long[partNanos.length];
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
        final Pace pace = new Pace();
        pace.sampleFor(PACE_NANOS);
        return Measurement.verified(job, version, pace.fullNanos());
    }

    /**
     * Warm up and measure a job that was verified in another JVM.
     *
     * @param fullPace what {@link Pace#fullNanos} was at best in JVMs like this one, or 0 if not known.
     */
    static Measurement measure(
            final Job job, final List<Job> beside, final Timing timing, final long fullPace, final String version) {
        final Measurer measurer = new Measurer(job, beside, timing);
        final JobSize size = job.size();
        measurer.checksum = job.pass();
        // What was made while the job was opened lies among what is dead by now; it would not in a program that runs.
        System.gc();
        measurer.warmUp();
        return measurer.window(size, fullPace, version);
    }

    /** Until nothing was compiled for a while; all that the window needs is run, so that it is compiled when it counts. */
    private void warmUp() {
        final long begin = System.nanoTime();
        final long least = timing.warmUpMillis() * 1_000_000L;
        int quietHalves = 0;
        long elapsed;
        do {
            final MachineLoad loadBefore = MachineLoad.now();
            final long compilerBefore = JvmCounters.compilerMillis();
            final long halfBegin = System.nanoTime();
            for (parts = 0; parts < Timing.PARTS / 2; parts++) {
                pace.sample();
                part();
                beside.forEach(Job::pass);
            }
            final long half = System.nanoTime() - halfBegin;
            JvmCounters.collections();
            JvmCounters.collectorMillis();
            JvmCounters.allocated();
            final boolean isCompiling = JvmCounters.compilerMillis() != compilerBefore
                    || MachineLoad.now().ownSince(loadBefore) > MOST_OWN * half + MachineLoad.TICK_NANOS;
            quietHalves = isCompiling ? 0 : quietHalves + 1;
            elapsed = System.nanoTime() - begin;
        } while (elapsed < least || quietHalves < Timing.QUIET_HALVES && elapsed < Timing.MOST_WARM_UPS * least);
    }

    private Measurement window(final JobSize size, final long knownPace, final String version) {
        final long ownPace = pace.fullNanos();
        final long fullPace = knownPace == 0 ? ownPace : Math.min(ownPace, knownPace);
        final double slowest = Timing.SLOWEST_PACE * fullPace;
        final boolean allocates = job.allocates();
        long allNanos = 0;
        long allPasses = 0;
        long allAllocated = 0;
        final MachineLoad before = MachineLoad.now();
        final long compilerBefore = JvmCounters.compilerMillis();
        final long collectorBefore = JvmCounters.collectorMillis();
        final long collectionsBefore = JvmCounters.collections();
        final long begin = System.nanoTime();
        final long partMillis = Math.max(1, timing.partNanos() / 1_000_000);
        long paceBefore = pace.sample();
        long compiledBefore = compilerBefore;
        int slow = 0;
        parts = 0;
        while (!isLongEnough(System.nanoTime() - begin, allocates, collectionsBefore)) {
            part();
            allNanos += partNanos[parts];
            allPasses += passes;
            allAllocated += partAllocated[parts];
            final long paceAfter = pace.sample();
            final long compiledAfter = JvmCounters.compilerMillis();
            if (compiledAfter != compiledBefore) {
                // A compilation is known when it ends: whatever it may have run beside does not count.
                parts = (int) Math.max(0, parts - 1 - (compiledAfter - compiledBefore) / partMillis);
            } else if (Math.max(paceBefore, paceAfter) <= slowest) {
                parts++;
                slow = 0;
            } else if (++slow == Timing.MOST_SLOW_PARTS) {
                cores.move();
                slow = 0;
            }
            paceBefore = paceAfter;
            compiledBefore = compiledAfter;
        }
        final long window = System.nanoTime() - begin;
        final long collections = JvmCounters.collections() - collectionsBefore;
        final long collectorMillis = JvmCounters.collectorMillis() - collectorBefore;
        final long compilerMillis = compiledBefore - compilerBefore;
        final MachineLoad after = MachineLoad.now();
        final boolean isPaced = parts >= Timing.PARTS;
        final long nanos = isPaced ? sum(partNanos, 0, parts) : allNanos;
        final long count = isPaced ? sum(partPasses, 0, parts) : allPasses;
        final long allocated = isPaced ? sum(partAllocated, 0, parts) : allAllocated;
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
                parts,
                fullPace,
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

    /** Whether there are as many parts that count as wanted, or no more time. */
    private boolean isLongEnough(final long nanos, final boolean allocates, final long collectionsBefore) {
        final double windows = nanos / (timing.windowMillis() * 1e6);
        if (parts < Timing.PARTS) {
            return windows >= Timing.MOST_STRETCH;
        }
        return parts == partNanos.length
                || !allocates
                || windows >= Timing.MOST_WINDOWS_FOR_COLLECTIONS
                || JvmCounters.collections() - collectionsBefore >= Timing.COLLECTIONS;
    }

    /** A part of a window, in warm-up too, so that it is compiled when it counts. */
    private void part() {
        passes = 0;
        final long allocatedBefore = JvmCounters.allocated();
        partNanos[parts] = run(timing.partNanos());
        partAllocated[parts] = JvmCounters.allocated() - allocatedBefore;
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
