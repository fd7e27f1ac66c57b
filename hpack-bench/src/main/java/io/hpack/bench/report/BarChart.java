package io.hpack.bench.report;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.RowResult;
import java.awt.Color;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The arms of a row, a bar of nanoseconds each with its interval. Label and figures are above the bar, so that many arms with long
 * names can be read on a narrow screen; an arm without a figure says why.
 */
final class BarChart {
    private static final int SIDE = 6;
    private static final int BAND = 36;
    private static final int BELOW = 34;
    private static final float BAR = 12;

    private BarChart() {}

    static String of(final String id, final RowResult row) {
        final List<ArmResult> arms = row.arms();
        final double most = arms.stream()
                .filter(Figures::measured)
                .mapToDouble(arm -> Math.max(arm.nanos().high(), arm.nanos().value()))
                .max()
                .orElse(1);
        final Plot plot = new Plot(arms.size() * BAND + BELOW + 2, SIDE, 2, 2 * SIDE, BELOW);
        plot.ranges(0, Scale.ceiling(most), 0, arms.size());
        for (final double tick : Scale.ticks(most)) {
            plot.line(tick, 0, tick, arms.size(), Ink.GRID, 1);
        }
        for (int i = 0; i < arms.size(); i++) {
            if (Figures.measured(arms.get(i))) {
                drawBar(plot, arms.get(i), arms.size() - i - 0.7);
            }
        }
        plot.draw();
        for (int i = 0; i < arms.size(); i++) {
            label(plot, arms.get(i), plot.screenY(arms.size() - i) + 13);
        }
        for (final double tick : Scale.ticks(most)) {
            plot.text(plot.screenX(tick), plot.bottom() + 14, anchor(tick, most), "tick", Figures.plain(tick));
        }
        plot.text(
                Plot.WIDTH / 2.0,
                plot.bottom() + 30,
                "middle",
                "axis-title",
                "ns a " + row.unit() + ", less is better");
        return plot.svg(id, row.title() + ": nanoseconds a " + row.unit(), describe(row));
    }

    static String anchor(final double tick, final double most) {
        return tick == 0 ? "start" : tick >= Scale.ceiling(most) ? "end" : "middle";
    }

    private static void drawBar(final Plot plot, final ArmResult arm, final double y) {
        final Estimate nanos = arm.nanos();
        final Color ink = Figures.ours(arm) ? Ink.OURS : Ink.THEIRS;
        plot.line(0, y, nanos.value(), y, ink, BAR);
        interval(plot, nanos.low(), nanos.high(), y, 0.1);
    }

    static void interval(final Plot plot, final double low, final double high, final double y, final double cap) {
        plot.line(low, y, high, y, Ink.INTERVAL, 1.5f);
        plot.line(low, y - cap, low, y + cap, Ink.INTERVAL, 1.5f);
        plot.line(high, y - cap, high, y + cap, Ink.INTERVAL, 1.5f);
    }

    private static void label(final Plot plot, final ArmResult arm, final double y) {
        final String figures = Figures.measured(arm) ? figures(arm) : "";
        final double room = Plot.WIDTH - 4 * SIDE - figures.length() * 6.6;
        plot.text(SIDE, y, "start", Figures.ours(arm) ? "label mine" : "label", Plot.fit(arm.label(), room));
        if (Figures.measured(arm)) {
            plot.text(Plot.WIDTH - 2 * SIDE, y, "end", "value", figures);
        } else {
            plot.text(SIDE, y + 16, "start", "absent", Plot.fit(Figures.absence(arm), Plot.WIDTH - 3 * SIDE));
        }
    }

    private static String figures(final ArmResult arm) {
        return Figures.number(arm.nanos().value()) + " ns"
                + (arm.octets() > 0 ? " · " + Figures.number(arm.octets()) + " octets" : "");
    }

    private static String describe(final RowResult row) {
        return row.arms().stream()
                .map(arm -> arm.label() + ": "
                        + (Figures.measured(arm)
                                ? figures(arm) + ", interval " + Figures.interval(arm.nanos())
                                : Figures.absence(arm)))
                .collect(Collectors.joining("; "));
    }
}
