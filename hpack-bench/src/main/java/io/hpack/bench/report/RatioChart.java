package io.hpack.bench.report;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.RowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** How many times the reference's time arms take, on a logarithmic axis, with the floor of each as a band around 1. */
final class RatioChart {
    /** The largest ratio that is drawn where it is, and the inverse of the smallest one. */
    private static final double WIDEST = 1e6;

    private static final int SIDE = 12;
    private static final int BAND = 36;
    private static final int BELOW = 34;

    /**
     * A line of the chart.
     *
     * @param label what is compared.
     * @param arm   the arm.
     * @param floor the reference against itself, or null.
     * @param value what is written beside the label.
     */
    record Entry(String label, ArmResult arm, Estimate floor, String value) {
        boolean measured() {
            return Figures.measured(arm) && arm.ratio() != null && arm.ratio().low() > 0;
        }

        String figures() {
            return measured() ? value : Figures.absence(arm);
        }
    }

    private RatioChart() {}

    /** All arms of a row but the reference. */
    static List<Entry> entries(final RowResult row) {
        final List<Entry> entries = new ArrayList<>();
        for (final ArmResult arm : row.arms()) {
            if (!arm.label().equals(row.reference())) {
                entries.add(new Entry(arm.label(), arm, row.floor(), Figures.ratio(arm.ratio())));
            }
        }
        return entries;
    }

    static String of(final String id, final String title, final String axis, final List<Entry> entries) {
        final double[] range = range(entries);
        final Plot plot = new Plot(entries.size() * BAND + BELOW + 2, SIDE, 2, SIDE, BELOW);
        plot.ranges(Math.log(range[0]), Math.log(range[1]), 0, entries.size());
        final List<Double> ticks = Scale.ratioTicks(range[0], range[1], 8);
        for (int i = 0; i < entries.size(); i++) {
            drawFloor(plot, entries.get(i), entries.size() - i - 0.5);
        }
        for (final double tick : ticks) {
            final double x = Math.log(tick);
            plot.line(x, 0, x, entries.size(), tick == 1 ? Ink.AXIS : Ink.GRID, tick == 1 ? 1.5f : 1);
        }
        for (int i = 0; i < entries.size(); i++) {
            drawRatio(plot, entries.get(i), entries.size() - i - 0.7);
        }
        plot.draw();
        for (int i = 0; i < entries.size(); i++) {
            label(plot, entries.get(i), plot.screenY(entries.size() - i) + 13);
        }
        for (final double tick : ticks) {
            plot.text(plot.screenX(Math.log(tick)), plot.bottom() + 14, "middle", "tick", Figures.plain(tick));
        }
        plot.text(Plot.WIDTH / 2.0, plot.bottom() + 30, "middle", "axis-title", axis);
        return plot.svg(id, title, describe(entries));
    }

    private static double[] range(final List<Entry> entries) {
        double low = 0.95;
        double high = 1.05;
        for (final Entry entry : entries) {
            final List<Estimate> shown = new ArrayList<>();
            if (entry.floor() != null) {
                shown.add(entry.floor());
            }
            if (entry.measured()) {
                shown.add(entry.arm().ratio());
            }
            for (final Estimate estimate : shown) {
                low = Math.min(low, drawn(estimate.low()));
                high = Math.max(high, drawn(estimate.high()));
            }
        }
        final double margin = Math.pow(high / low, 0.04);
        return new double[] {low / margin, high * margin};
    }

    /** Few rounds and many ratios can make an interval so wide that there is no axis for it. */
    private static double drawn(final double ratio) {
        return Math.min(Math.max(ratio, 1 / WIDEST), WIDEST);
    }

    private static double place(final double ratio) {
        return Math.log(drawn(ratio));
    }

    private static void drawFloor(final Plot plot, final Entry entry, final double y) {
        if (entry.floor() != null && entry.floor().low() > 0) {
            plot.line(place(entry.floor().low()), y, place(entry.floor().high()), y, Ink.BAND, BAND);
        }
    }

    private static void drawRatio(final Plot plot, final Entry entry, final double y) {
        if (entry.measured()) {
            final Estimate ratio = entry.arm().ratio();
            BarChart.interval(plot, place(ratio.low()), place(ratio.high()), y, 0.1);
            plot.mark(place(ratio.value()), y, Figures.ours(entry.arm()) ? Ink.OURS : Ink.THEIRS, SeriesMarkers.CIRCLE);
        }
    }

    private static void label(final Plot plot, final Entry entry, final double y) {
        final String figures = entry.measured() ? entry.figures() : "";
        final double room = Plot.WIDTH - 2 * SIDE - figures.length() * 6.6;
        plot.text(SIDE / 2.0, y, "start", "label", Plot.fit(entry.label(), room));
        if (entry.measured()) {
            plot.text(Plot.WIDTH - SIDE / 2.0, y, "end", "value", figures);
        } else {
            plot.text(SIDE / 2.0, y + 16, "start", "absent", Plot.fit(entry.figures(), Plot.WIDTH - SIDE));
        }
    }

    private static String describe(final List<Entry> entries) {
        return entries.stream()
                .map(entry -> entry.label() + ": " + entry.figures()
                        + (entry.measured()
                                ? ", ratio " + Figures.ratio(entry.arm().ratio())
                                : "")
                        + (entry.floor() == null ? "" : ", floor " + Figures.interval(entry.floor())))
                .collect(Collectors.joining("; "));
    }
}
