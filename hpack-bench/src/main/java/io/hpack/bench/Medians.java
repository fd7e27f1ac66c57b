package io.hpack.bench;

import java.util.List;

/** The median of measurements. */
final class Medians {
    private Medians() {}

    static double median(final List<? extends Number> values) {
        final double[] sorted =
                values.stream().mapToDouble(Number::doubleValue).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
