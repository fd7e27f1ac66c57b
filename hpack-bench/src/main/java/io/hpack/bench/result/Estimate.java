package io.hpack.bench.result;

/**
 * A figure and the interval it lies in.
 *
 * @param value the figure.
 * @param low   the interval's lower end.
 * @param high  the interval's upper end; infinite where few figures tell nothing.
 */
public record Estimate(double value, double low, double high) {
    /** Checks that all are numbers. */
    public Estimate {
        if (Double.isNaN(value) || Double.isNaN(low) || Double.isNaN(high)) {
            throw new IllegalArgumentException("not a number: " + value + " [" + low + ", " + high + "]");
        }
    }
}
