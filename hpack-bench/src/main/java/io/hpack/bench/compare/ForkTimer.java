package io.hpack.bench.compare;

import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.JobName;
import java.nio.file.Path;
import java.util.Map;

/** Times jobs in JVMs of their own as {@code compare} does, for a first impression: one figure, without a gate. */
public final class ForkTimer {
    private final ForkRunner runner;

    /**
     * Make a timer that uses the JVM that runs this.
     *
     * @param data   the data.
     * @param timing of each job.
     */
    public ForkTimer(final BenchData data, final Timing timing) {
        runner = new ForkRunner(Map.of(Arm.THIS_JVM, Path.of(System.getProperty("java.home"))), data, timing);
    }

    /**
     * Verify a job, if that has not been done, and time it.
     *
     * @param job which.
     * @return nanoseconds an item.
     * @throws InterruptedException  if this thread was interrupted.
     * @throws IllegalStateException if the job cannot be done, or is done wrongly.
     */
    public double nanos(final JobName job) throws InterruptedException {
        final Measurement measurement = runner.run(Arm.of(job.contender(), job.toString()));
        if (measurement.absence() != null || measurement.error() != null) {
            throw new IllegalStateException(
                    job + ": " + (measurement.error() != null ? measurement.error() : measurement.absence()));
        }
        return measurement.nanos();
    }
}
