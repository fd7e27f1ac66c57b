package io.hpack.bench.report;

import java.util.ArrayList;
import java.util.List;

/** Round values for axes. */
final class Scale {
    private static final double[] RATIOS = {
        0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1, 1.01, 1.02, 1.05, 1.1,
        1.25, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000
    };

    private Scale() {}

    /** The least round number that is not below a value, and whose parts are round too. */
    static double ceiling(final double value) {
        return value > 0 ? step(value) * Math.ceil(value / step(value) - 1e-9) : 1;
    }

    /** Values from 0 to the ceiling of a value. */
    static List<Double> ticks(final double value) {
        final List<Double> ticks = new ArrayList<>();
        final double step = step(value);
        for (int i = 0; i * step <= ceiling(value) * (1 + 1e-9); i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private static double step(final double value) {
        if (!(value > 0)) {
            return 1;
        }
        final double rough = value / 4;
        final double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (final double factor : new double[] {1, 2, 2.5, 5}) {
            if (factor * power >= rough) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /**
     * Ratios for a logarithmic axis, 1 among them.
     *
     * @param low   the axis begins here.
     * @param high  and ends here.
     * @param most  how many there is room for.
     * @return the ratios, evenly enough that their labels do not touch.
     */
    static List<Double> ratioTicks(final double low, final double high, final int most) {
        final double gap = Math.log(high / low) / most;
        final List<Double> ticks = new ArrayList<>(List.of(1.0));
        for (final double ratio : RATIOS) {
            if (ratio >= low
                    && ratio <= high
                    && ticks.stream().allMatch(tick -> Math.abs(Math.log(tick / ratio)) >= gap)) {
                ticks.add(ratio);
            }
        }
        return ticks;
    }
}
