package io.hpack.bench.compare;

/**
 * How long an arm is warmed and measured.
 *
 * @param warmUpMillis the least time before the measured window.
 * @param windowMillis the measured window.
 * @param mostMillis   how long is waited at most for enough of it to count.
 * @param paceMicros   the pace at which is measured, or 0 for the fullest one seen: what {@link Pace}'s loop takes.
 */
public record Timing(int warmUpMillis, int windowMillis, int mostMillis, int paceMicros) {
    /** For figures to be published. */
    public static final Timing FULL = new Timing(900, 144, 7200, 0);

    /** For a first look. */
    public static final Timing QUICK = new Timing(300, 144, 1500, 0);

    /** The most that a warm-up is stretched. */
    static final int MOST_WARM_UPS = 8;

    /** Nothing may have been compiled for so many half windows. */
    static final int QUIET_HALVES = 4;

    /** A window has so many parts, by which drift is seen, and which count or do not. */
    static final int PARTS = 12;

    /** A window of an arm that allocates is stretched until there were so many collections. */
    static final int COLLECTIONS = 3;

    /** An arm that allocates so little that they are not reached in so many windows is measured without. */
    static final int MOST_WINDOWS_FOR_COLLECTIONS = 6;

    /** A part counts only if the processor's pace before and after it was off by no more than this. */
    private static final double MOST_OFF = 1.12;

    /** After so many parts off that, one after the other, the thread is moved to another core. */
    static final int MOST_OFF_PARTS = 16;

    /** To start a JVM, read the data and verify the job, roughly; for estimates. */
    private static final int START_MILLIS = 900;

    /** The same at another pace. */
    Timing at(final int micros) {
        return new Timing(warmUpMillis, windowMillis, mostMillis, micros);
    }

    /** Whether a part counts by what the loop took before and after it. */
    boolean isAtPace(final long before, final long after, final long fullNanos) {
        final double wanted = paceMicros == 0 ? fullNanos : 1e3 * paceMicros;
        final double fastest = paceMicros == 0 ? 0 : wanted / MOST_OFF;
        return Math.max(before, after) <= wanted * MOST_OFF && Math.min(before, after) >= fastest;
    }

    long partNanos() {
        return windowMillis * 1_000_000L / PARTS;
    }

    /** About how long a JVM takes. */
    int forkMillis() {
        return START_MILLIS + warmUpMillis + windowMillis;
    }

    @Override
    public String toString() {
        return "Each figure of a round is from a JVM of its own, the job having been verified in another: it runs for at least "
                + warmUpMillis + " ms and until nothing was compiled for " + QUIET_HALVES * windowMillis / 2
                + " ms (at most "
                + MOST_WARM_UPS * warmUpMillis + " ms), then is measured in " + PARTS + " parts of "
                + windowMillis / PARTS + " ms. If it allocates, there are more until there were " + COLLECTIONS
                + " collections, for at most " + MOST_WINDOWS_FOR_COLLECTIONS * windowMillis
                + " ms. A part counts if a fixed loop of 0.3 million steps, run before and after it, "
                + pace()
                + ", and nothing was compiled meanwhile; other parts are measured again, after "
                + MOST_OFF_PARTS + " of them on another core, for at most "
                + mostMillis
                + " ms in all. The figure is the mean over the parts that count, garbage collection included.";
    }

    private String pace() {
        final long off = Math.round(100 * (MOST_OFF - 1));
        return paceMicros == 0
                ? "took at most " + off + " % longer than at this processor's full pace"
                : "took " + paceMicros + " us, " + off
                        + " % more or less, which was asked for: the processor was shared";
    }
}
