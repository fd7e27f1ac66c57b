package io.hpack.bench.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An arm of a row: a contender, or the same contender in another way.
 *
 * @param label           what it is called in the row.
 * @param job             the job's name.
 * @param version         the contender's version, or null.
 * @param jvm             the label of its JVM in {@link Conditions#jvms()}.
 * @param flags           JVM flags beyond the common ones, or an empty string.
 * @param absence         why there is no figure, or null if there is one.
 * @param allocationFree  whether it is declared to allocate nothing, which was then checked.
 * @param validRounds     rounds that count.
 * @param voidRounds      how many rounds do not, by reason.
 * @param nanos           nanoseconds a unit, the interval at 95 % for itself alone; or null.
 * @param ratio           how many times the reference's time it takes, or null if it is the reference.
 * @param verdict         {@code slower}, {@code faster}, {@code no difference} or {@code not measured}; of the reference {@code reference}.
 * @param octets          octets written a unit.
 * @param allocated       octets of memory allocated a unit.
 * @param collectorMillis milliseconds of garbage collection a second.
 * @param roundNanos      nanoseconds a unit in each round, null where it was void; what the figures are made of.
 */
public record ArmResult(
        String label,
        String job,
        String version,
        String jvm,
        String flags,
        String absence,
        boolean allocationFree,
        int validRounds,
        Map<String, Integer> voidRounds,
        Estimate nanos,
        Estimate ratio,
        String verdict,
        double octets,
        double allocated,
        double collectorMillis,
        List<Double> roundNanos) {
    /** Checks that nothing is missing that has to be there. */
    public ArmResult {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(jvm, "jvm");
        Objects.requireNonNull(flags, "flags");
        Objects.requireNonNull(voidRounds, "voidRounds");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(roundNanos, "roundNanos");
        Estimate.check(nanos, "nanos");
        Estimate.check(ratio, "ratio");
    }
}
