package io.hpack.bench.report;

import io.hpack.bench.result.Estimate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Curves with intervals over a few places on an axis, evenly spaced whatever their distance is. */
final class LineChart {
    private static final int HEIGHT = 270;

    /**
     * A curve.
     *
     * @param label  its name.
     * @param points its figures by their place on the axis.
     */
    record Curve(String label, TreeMap<Double, Estimate> points) {}

    /**
     * What the axes are.
     *
     * @param xs     the places on the horizontal axis, ascending.
     * @param xTitle what they are.
     * @param yTitle what the figures are.
     * @param most   the largest figure that there must be room for.
     */
    record Axes(List<Double> xs, String xTitle, String yTitle, double most) {}

    private LineChart() {}

    /** The chart and a legend, which wraps where the page is narrow. */
    static String of(final String id, final String title, final Axes axes, final List<Curve> curves) {
        final Plot plot = new Plot(HEIGHT, 46, 26, 10, 40);
        plot.ranges(-0.35, axes.xs().size() - 0.65, 0, Scale.ceiling(axes.most()));
        for (final double tick : Scale.ticks(axes.most())) {
            plot.line(-0.35, tick, axes.xs().size() - 0.65, tick, tick == 0 ? Ink.AXIS : Ink.GRID, 1);
        }
        for (int i = 0; i < curves.size(); i++) {
            final double aside = (i - (curves.size() - 1) / 2.0) * 0.05;
            draw(plot, axes, curves.get(i), i, aside);
        }
        plot.draw();
        plot.text(4, 14, "start", "axis-title", axes.yTitle());
        for (final double tick : Scale.ticks(axes.most())) {
            plot.text(40, plot.screenY(tick) + 4, "end", "tick", Figures.plain(tick));
        }
        for (int i = 0; i < axes.xs().size(); i++) {
            plot.text(
                    plot.screenX(i),
                    plot.bottom() + 15,
                    "middle",
                    "tick",
                    Figures.plain(axes.xs().get(i)));
        }
        plot.text(plot.screenX((axes.xs().size() - 1) / 2.0), HEIGHT - 7, "middle", "axis-title", axes.xTitle());
        return plot.svg(id, title, describe(axes, curves)) + legend(curves);
    }

    private static void draw(final Plot plot, final Axes axes, final Curve curve, final int index, final double aside) {
        final double[] xs = curve.points().keySet().stream()
                .mapToDouble(x -> axes.xs().indexOf(x) + aside)
                .toArray();
        final double[] ys =
                curve.points().values().stream().mapToDouble(Estimate::value).toArray();
        plot.line(xs, ys, Ink.series(index), 2);
        int i = 0;
        for (final Estimate point : curve.points().values()) {
            final double x = xs[i++];
            plot.line(x, point.low(), x, point.high(), Ink.series(index), 1.5f);
            plot.line(x - 0.025, point.low(), x + 0.025, point.low(), Ink.series(index), 1.5f);
            plot.line(x - 0.025, point.high(), x + 0.025, point.high(), Ink.series(index), 1.5f);
            plot.mark(x, point.value(), Ink.series(index), Ink.marker(index));
        }
    }

    private static String legend(final List<Curve> curves) {
        final StringBuilder legend = new StringBuilder("<ul class=\"legend\">\n");
        for (int i = 0; i < curves.size(); i++) {
            legend.append("<li><svg class=\"key\" viewBox=\"0 0 16 12\" aria-hidden=\"true\">")
                    .append(Plot.key(Ink.series(i), Ink.marker(i)))
                    .append("</svg>")
                    .append(Xml.escape(curves.get(i).label()))
                    .append("</li>\n");
        }
        return legend.append("</ul>\n").toString();
    }

    private static String describe(final Axes axes, final List<Curve> curves) {
        return axes.yTitle() + " by " + axes.xTitle() + ". "
                + curves.stream()
                        .map(curve -> curve.label() + ": "
                                + curve.points().entrySet().stream()
                                        .map(LineChart::describe)
                                        .collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("; "));
    }

    private static String describe(final Map.Entry<Double, Estimate> point) {
        return Figures.number(point.getValue().value()) + " at " + Figures.plain(point.getKey());
    }
}
