package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.result.Estimate;
import org.junit.jupiter.api.Test;

class IntervalsTest {
    /** Quantiles of Student's t from the usual tables: 0.975 alone, 0.995 for five together. */
    @Test
    void shouldTakeQuantilesOfStudentsT() {
        assertEquals(12.706, Intervals.quantile(1, 1), 0.001);
        assertEquals(4.303, Intervals.quantile(2, 1), 0.001);
        assertEquals(2.201, Intervals.quantile(11, 1), 0.001);
        assertEquals(4.604, Intervals.quantile(4, 5), 0.001);
        assertEquals(3.106, Intervals.quantile(11, 5), 0.001);
    }

    @Test
    void shouldGiveTheGeometricMeanAndItsInterval() {
        // Logarithms 0, 1, 2: mean 1, standard deviation 1, standard error 1 / sqrt(3).
        final Estimate estimate = Intervals.geometricMean(new double[] {1, Math.E, Math.E * Math.E}, 1);
        final double half = 4.302653 / Math.sqrt(3);
        assertEquals(Math.E, estimate.value(), 1e-9);
        assertEquals(Math.exp(1 - half), estimate.low(), 1e-5);
        assertEquals(Math.exp(1 + half), estimate.high(), 1e-2);
    }

    @Test
    void shouldWidenWithTheNumberOfComparisons() {
        final double[] ratios = {1.01, 1.02, 0.99, 1.03};
        final Estimate alone = Intervals.geometricMean(ratios, 1);
        final Estimate together = Intervals.geometricMean(ratios, 100);
        assertEquals(alone.value(), together.value());
        assertTrue(together.low() < alone.low() && together.high() > alone.high());
    }

    @Test
    void shouldGiveAPointForEqualValues() {
        assertEquals(new Estimate(2, 2, 2), rounded(Intervals.geometricMean(new double[] {2, 2, 2}, 7)));
    }

    @Test
    void shouldRefuseOneValue() {
        assertThrows(IllegalArgumentException.class, () -> Intervals.geometricMean(new double[] {1}, 1));
        assertThrows(IllegalArgumentException.class, () -> Intervals.geometricMean(new double[] {1, 2}, 0));
    }

    private static Estimate rounded(final Estimate estimate) {
        return new Estimate(rounded(estimate.value()), rounded(estimate.low()), rounded(estimate.high()));
    }

    private static double rounded(final double value) {
        return Math.round(value * 1e9) / 1e9;
    }
}
