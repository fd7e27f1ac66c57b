package io.hpack.bench.compare;

/**
 * How long an arm is warmed and measured.
 *
 * @param warmUpMillis the least time before the measured window.
 * @param windowMillis the measured window.
 * @param mostMillis   how long is waited at most for enough of it to count.
 */
public record Timing(int warmUpMillis, int windowMillis, int mostMillis) {
    /** For figures to be published. */
    public static final Timing FULL = new Timing(900, 144, 7200);

    /** For a first look. */
    public static final Timing QUICK = new Timing(300, 144, 1500);

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

    /** A part counts only if the processor was no slower than this before and after it. */
    static final double SLOWEST_PACE = 1.12;

    /** After so many parts below that, one after the other, the thread is moved to another core. */
    static final int MOST_SLOW_PARTS = 16;

    /** To start a JVM, read the data and verify the job, roughly; for estimates. */
    private static final int START_MILLIS = 900;

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
                + " ms. A part counts if a fixed loop of 0.3 million steps, run before and after it, took at most "
                + Math.round(100 * (SLOWEST_PACE - 1))
                + " % longer than at this processor's full pace, and nothing was compiled meanwhile; other parts are measured again, after "
                + MOST_SLOW_PARTS + " slow ones on another core, for at most "
                + mostMillis
                + " ms in all. The figure is the mean over the parts that count, garbage collection included.";
    }
}
