package io.hpack.bench.compare;

import io.hpack.bench.work.JobName;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one JVM does.
 *
 * @param label  what it is called in its row.
 * @param job    the job.
 * @param beside jobs that the same JVM does in turn with this one while it is warmed, but not while it is measured.
 * @param jvm    the label of the JVM.
 * @param flags  JVM flags beyond those of every arm.
 * @param unit   what the time is told for: {@link #BLOCK}, or null for what the job counts.
 */
public record Arm(String label, JobName job, List<JobName> beside, String jvm, List<String> flags, String unit) {
    /** A job on header blocks is told in blocks, whatever it counts. */
    static final String BLOCK = "block";

    /** The label of the JVM that runs the comparison. */
    public static final String THIS_JVM = "default";

    /** Copies the lists. */
    public Arm {
        beside = List.copyOf(beside);
        flags = List.copyOf(flags);
    }

    /**
     * An arm in the JVM that runs the comparison.
     *
     * @param label what it is called.
     * @param job   the job's name.
     * @return the arm.
     */
    static Arm of(final String label, final String job) {
        return new Arm(label, JobName.parse(job), List.of(), THIS_JVM, List.of(), null);
    }

    /** The same in another JVM, under another label. */
    Arm in(final String otherJvm, final String otherLabel) {
        return new Arm(otherLabel, job, beside, otherJvm, flags, unit);
    }

    /** The same in a JVM that does other jobs too. */
    Arm beside(final String... jobs) {
        return new Arm(label, job, Stream.of(jobs).map(JobName::parse).toList(), jvm, flags, unit);
    }

    /** The same, told in nanoseconds a block. */
    Arm perBlock() {
        return new Arm(label, job, beside, jvm, flags, BLOCK);
    }

    /** What the JVM does, in one line. */
    String work() {
        return Stream.concat(Stream.of(job), beside.stream())
                .map(JobName::toString)
                .collect(Collectors.joining(" beside "));
    }
}
