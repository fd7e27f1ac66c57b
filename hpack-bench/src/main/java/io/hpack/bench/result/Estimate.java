package io.hpack.bench.result;

/**
 * A figure and the interval it lies in.
 *
 * @param value the figure.
 * @param low   the interval's lower end.
 * @param high  the interval's upper end; infinite where few figures tell nothing.
 */
public record Estimate(double value, double low, double high) {
    /** Check an estimate that is measured, or null. */
    static void check(final Estimate estimate, final String name) {
        if (estimate != null && Double.isNaN(estimate.value + estimate.low + estimate.high)) {
            throw new IllegalArgumentException(name + " is not a number: " + estimate);
        }
    }
}
