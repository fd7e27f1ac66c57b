package io.hpack.bench.compare;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobSize;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.bench.work.WrongOutcomeException;
import java.util.List;

/** Verifies, warms up and measures a job, in this JVM. */
final class Measurer {
    private static final long PACE_NANOS = 400_000_000;

    /** Of an arm that allocates, until there were enough collections. */
    private static final int MOST_PARTS = Timing.PARTS * Timing.MOST_WINDOWS_FOR_COLLECTIONS;

    private final Job job;
    private final List<Job> beside;
    private final Timing timing;
    private final Pace pace = new Pace();
    private final Cores cores = Cores.ofThisThread();
    private final Parts parts = new Parts(MOST_PARTS);
    private long checksum;

    // Of the last part.
    private long nanos;
    private long passes;
    private long allocated;

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
            parts.clear();
            for (int i = 0; i < Timing.PARTS / 2; i++) {
                run(timing.partNanos());
                parts.add(nanos, passes, allocated, true);
                pace.sample();
                beside.forEach(Job::pass);
            }
            final long half = System.nanoTime() - halfBegin;
            JvmCounters.collections();
            JvmCounters.collectorMillis();
            final boolean isCompiling = JvmCounters.compilerMillis() != compilerBefore
                    || MachineLoad.now().ownSince(loadBefore) > Gate.MOST_OWN * half + MachineLoad.TICK_NANOS;
            quietHalves = isCompiling ? 0 : quietHalves + 1;
            elapsed = System.nanoTime() - begin;
        } while (elapsed < least || quietHalves < Timing.QUIET_HALVES && elapsed < Timing.MOST_WARM_UPS * least);
    }

    private Measurement window(final JobSize size, final long knownPace, final String version) {
        final long ownPace = pace.fullNanos();
        final long fullPace = knownPace == 0 ? ownPace : Math.min(ownPace, knownPace);
        final MachineLoad before = MachineLoad.now();
        final long compilerBefore = JvmCounters.compilerMillis();
        final long collectorBefore = JvmCounters.collectorMillis();
        final long collectionsBefore = JvmCounters.collections();
        final long begin = System.nanoTime();
        measureParts(fullPace, begin, collectionsBefore);
        final long window = System.nanoTime() - begin;
        final long collections = JvmCounters.collections() - collectionsBefore;
        final long collectorMillis = JvmCounters.collectorMillis() - collectorBefore;
        final long compilerMillis = JvmCounters.compilerMillis() - compilerBefore;
        final MachineLoad after = MachineLoad.now();
        return new Measurement(
                null,
                null,
                version,
                size.items(),
                size.unit(),
                (double) size.octetsOut() / size.items(),
                checksum,
                (double) parts.nanos() / parts.passes() / size.items(),
                window,
                parts.count(),
                fullPace,
                !job.allocates(),
                parts.allocated(),
                parts.passes(),
                collections,
                collectorMillis,
                compilerMillis,
                parts.drift(),
                after.ownSince(before),
                after.otherSince(before),
                after.stealSince(before));
    }

    private void measureParts(final long fullPace, final long begin, final long collectionsBefore) {
        final long partMillis = Math.max(1, timing.partNanos() / 1_000_000);
        long paceBefore = pace.sample();
        long compiledBefore = JvmCounters.compilerMillis();
        int off = 0;
        parts.clear();
        while (!isLongEnough(System.nanoTime() - begin, collectionsBefore)) {
            run(timing.partNanos());
            final long paceAfter = pace.sample();
            final long compiled = JvmCounters.compilerMillis() - compiledBefore;
            final boolean isOff = !timing.isAtPace(paceBefore, paceAfter, fullPace);
            parts.add(nanos, passes, allocated, compiled == 0 && !isOff);
            if (compiled != 0) {
                // A compilation is known when it ends: whatever it may have run beside does not count.
                parts.drop(1 + compiled / partMillis);
            }
            off = isOff ? off + 1 : 0;
            if (off == Timing.MOST_OFF_PARTS) {
                cores.move();
                off = 0;
            }
            paceBefore = paceAfter;
            compiledBefore += compiled;
        }
    }

    /** Whether there are as many parts that count as wanted, or no more time. */
    private boolean isLongEnough(final long elapsed, final long collectionsBefore) {
        if (parts.count() < Timing.PARTS) {
            return elapsed >= timing.mostMillis() * 1_000_000L;
        }
        return parts.isFull()
                || !job.allocates()
                || elapsed >= Timing.MOST_WINDOWS_FOR_COLLECTIONS * timing.windowMillis() * 1_000_000L
                || JvmCounters.collections() - collectionsBefore >= Timing.COLLECTIONS;
    }

    /** Run passes for the time of a part. */
    private void run(final long partNanos) {
        final long allocatedBefore = JvmCounters.allocated();
        passes = 0;
        nanos = passes(partNanos);
        allocated = JvmCounters.allocated() - allocatedBefore;
    }

    /** Passes until the time is up; the time that counts. */
    private long passes(final long partNanos) {
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
        } while (elapsed < partNanos);
        return counted < 0 ? elapsed : counted;
    }
}
