package io.hpack.bench.compare;

/**
 * How long an arm is warmed and measured.
 *
 * @param warmUpMillis the least time before the measured window.
 * @param windowMillis the measured window.
 */
public record Timing(int warmUpMillis, int windowMillis) {
    /** For figures to be published. */
    public static final Timing FULL = new Timing(1500, 300);

    /** For a first look. */
    public static final Timing QUICK = new Timing(300, 160);

    /** The most that a window is stretched. */
    static final int MOST_STRETCH = 4;

    /** The most that a warm-up is stretched. */
    static final int MOST_WARM_UPS = 8;

    /** A window has so many parts, by which drift is seen. */
    static final int PARTS = 8;

    /** A window of an arm that allocates is stretched until there were so many collections. */
    static final int COLLECTIONS = 3;

    /** To start a JVM, read the data and verify the job, roughly; for estimates. */
    private static final int START_MILLIS = 1500;

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
                + warmUpMillis + " ms and until nothing was compiled for half a window (at most "
                + MOST_WARM_UPS * warmUpMillis + " ms), then is measured for " + windowMillis
                + " ms. If it allocates, until there were " + COLLECTIONS + " collections, at most "
                + MOST_STRETCH * windowMillis
                + " ms. The figure is the mean over the window, garbage collection included.";
    }
}
