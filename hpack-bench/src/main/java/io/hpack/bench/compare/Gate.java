package io.hpack.bench.compare;

import java.util.Locale;

/**
 * Voids what was disturbed.
 *
 * @param mostLoad the part of one processor that all else may use, and that the host may take: 0.1 for a tenth.
 */
record Gate(double mostLoad) {
    static final String LOAD = "other load";
    static final String STEAL = "time stolen by the host";
    static final String PACE = "processor not at the pace";
    static final String PREEMPTED = "did not have its processor";
    static final String COMPILATION = "compilation";
    static final String ALLOCATION = "allocation";
    static final String COLLECTION = "collection";
    static final String BACKGROUND = "work in the background";
    static final String DRIFT = "drift";
    static final String UNFINISHED = "no outcome";

    private static final double MOST_DRIFT = 0.1;

    /** Where too few parts count, and compilers worked for more of the window than this, it is their doing. */
    private static final double MOST_COMPILING = 0.1;

    /** An arm that does not allocate is one busy thread: the compiler and all else are idle. */
    static final double MOST_OWN = 1.1;

    /** The kernel's figures are off by so many ticks at either end of a window. */
    private static final int TICKS = 2;

    /**
     * Whether a measurement counts.
     *
     * @param measurement of an arm that can be measured.
     * @return null if it does, or the reason why not.
     */
    String reason(final Measurement measurement) {
        final double window = measurement.windowNanos();
        final double ticks = TICKS * MachineLoad.TICK_NANOS;
        final double most = mostLoad * window + ticks;
        if (measurement.parts() < Timing.PARTS) {
            return measurement.compilerMillis() * 1e6 > MOST_COMPILING * window ? COMPILATION : PACE;
        }
        if (!(measurement.nanos() > 0) || measurement.passes() <= 0) {
            return UNFINISHED;
        }
        if (measurement.otherNanos() > most) {
            return LOAD;
        }
        if (measurement.stealNanos() > most) {
            return STEAL;
        }
        if (measurement.cpuNanos() < window - most) {
            return PREEMPTED;
        }
        if (measurement.allocationFree()) {
            if (measurement.allocated() != 0) {
                return ALLOCATION;
            }
            if (measurement.collections() != 0) {
                return COLLECTION;
            }
            if (measurement.cpuNanos() > MOST_OWN * window + ticks) {
                return BACKGROUND;
            }
        }
        return Math.abs(measurement.drift()) <= MOST_DRIFT ? null : DRIFT;
    }

    /** What is checked, for the conditions of the results. */
    String describe(final boolean isLoadKnown) {
        final String cpu = String.format(Locale.ROOT, "%.0f %%", 100 * mostLoad);
        return isLoadKnown
                ? "void if all else used, or the host took, more than " + cpu
                        + " of a processor and 20 ms in the window (/proc/stat), or the arm lacked as much"
                : "NOT CHECKED: this system has no /proc/stat; void only if the arm lacked more than " + cpu
                        + " of a processor";
    }
}
