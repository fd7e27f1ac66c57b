package io.hpack.bench.compare;

import io.hpack.bench.result.Estimate;
import org.apache.commons.statistics.distribution.TDistribution;

/** Geometric means with intervals by Student's t on the logarithms. */
final class Intervals {
    /** Of an interval, or of all of a run's intervals together if they are corrected for their number. */
    static final double CONFIDENCE = 0.95;

    private Intervals() {}

    /**
     * The geometric mean and its interval.
     *
     * @param values      at least two, all above 0.
     * @param comparisons how many intervals are to hold together (Bonferroni); 1 for this one alone.
     * @return the mean and the interval.
     */
    static Estimate geometricMean(final double[] values, final int comparisons) {
        final int n = values.length;
        if (n < 2 || comparisons < 1) {
            throw new IllegalArgumentException(n + " values, " + comparisons + " comparisons");
        }
        double sum = 0;
        for (final double value : values) {
            sum += Math.log(value);
        }
        final double mean = sum / n;
        double squares = 0;
        for (final double value : values) {
            final double distance = Math.log(value) - mean;
            squares += distance * distance;
        }
        final double standardError = Math.sqrt(squares / (n - 1) / n);
        final double half = quantile(n - 1, comparisons) * standardError;
        return new Estimate(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
    }

    /** How many standard errors the interval reaches to either side. */
    static double quantile(final int degreesOfFreedom, final int comparisons) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - CONFIDENCE) / comparisons / 2);
    }
}
