package io.hpack.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;

/**
 * A drawing area with two linear axes, as SVG that follows the page's theme.
 *
 * <p>XChart draws all shapes, each in the colour {@link Ink} stands for; these become classes that the style sheet colours. Text is
 * written as text, where XChart would draw outlines of a font: it can be read aloud, found and selected, and no font is needed here.
 */
final class Plot {
    /** Of every chart, in units that are about a pixel on a phone. */
    static final int WIDTH = 360;

    private static final int MARKER = 7;

    private final int height;
    private final int left;
    private final int top;
    private final XYChart chart;
    private double xMin;
    private double xMax;
    private double yMin;
    private double yMax;
    private final StringBuilder texts = new StringBuilder();
    private String shapes = "";

    Plot(final int height, final int left, final int top, final int right, final int bottom) {
        this.height = height;
        this.left = left;
        this.top = top;
        chart = new XYChart(WIDTH - left - right, height - top - bottom);
        chart.getStyler().setChartTitleVisible(false).setLegendVisible(false).setPlotBorderVisible(false);
        chart.getStyler().setChartPadding(0).setPlotContentSize(1).setToolTipsEnabled(false);
        chart.getStyler().setAxisTitlesVisible(false).setAxisTicksVisible(false).setPlotMargin(0);
        chart.getStyler().setPlotGridLinesVisible(false);
        chart.getStyler().setPlotBackgroundColor(Ink.NOTHING).setChartBackgroundColor(Ink.NOTHING);
    }

    /** Set the axes' ranges: from x1 to x2, and from y1 at the bottom to y2 at the top. */
    void ranges(final double x1, final double x2, final double y1, final double y2) {
        xMin = x1;
        xMax = x2;
        yMin = y1;
        yMax = y2;
        chart.getStyler().setXAxisMin(xMin).setXAxisMax(xMax).setYAxisMin(yMin).setYAxisMax(yMax);
    }

    void line(final double[] xs, final double[] ys, final Color ink, final float width) {
        series(xs, ys, ink, new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND))
                .setMarker(SeriesMarkers.NONE);
    }

    void line(final double x1, final double y1, final double x2, final double y2, final Color ink, final float width) {
        line(new double[] {x1, x2}, new double[] {y1, y2}, ink, width);
    }

    void mark(final double x, final double y, final Color ink, final Marker marker) {
        series(new double[] {x}, new double[] {y}, ink, new BasicStroke(0))
                .setMarker(marker)
                .setMarkerColor(ink);
    }

    private XYSeries series(final double[] xs, final double[] ys, final Color ink, final BasicStroke stroke) {
        final XYSeries series =
                chart.addSeries(Integer.toString(chart.getSeriesMap().size()), xs, ys);
        series.setLineColor(ink).setLineStyle(stroke);
        return series;
    }

    /** Draw all lines and marks. */
    void draw() {
        final SVGGraphics2D graphics = graphics();
        chart.getStyler().setMarkerSize(MARKER);
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        shapes = Shapes.of(graphics.getRoot());
    }

    /** A mark alone, as a legend shows it, in a box of 16 by 12. */
    static String key(final Color ink, final Marker marker) {
        final SVGGraphics2D graphics = graphics();
        graphics.setColor(ink);
        marker.paint(graphics, 8, 6, MARKER);
        return Shapes.of(graphics.getRoot());
    }

    private static SVGGraphics2D graphics() {
        try {
            final Document document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument("http://www.w3.org/2000/svg", "svg", null);
            return new SVGGraphics2D(SVGGeneratorContext.createDefault(document), false);
        } catch (final ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    double screenX(final double x) {
        return left + chart.getWidth() * (x - xMin) / (xMax - xMin);
    }

    double screenY(final double y) {
        return top + chart.getHeight() * (yMax - y) / (yMax - yMin);
    }

    double bottom() {
        return top + chart.getHeight();
    }

    /**
     * Write text.
     *
     * @param anchor {@code start}, {@code middle} or {@code end}: what of it is at x.
     * @param style  a class of the style sheet.
     */
    void text(final double x, final double y, final String anchor, final String style, final String text) {
        texts.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                style,
                Xml.escape(text)));
    }

    /** The chart as an element of a page, with its name and what it shows for those who do not see it. */
    String svg(final String id, final String title, final String description) {
        return String.format(
                Locale.ROOT,
                "<svg class=\"chart\" id=\"%1$s\" viewBox=\"0 0 %2$d %3$d\" role=\"img\" aria-labelledby=\"%1$s-t %1$s-d\">%n"
                        + "<title id=\"%1$s-t\">%4$s</title>%n<desc id=\"%1$s-d\">%5$s</desc>%n"
                        + "<g transform=\"translate(%6$d %7$d)\">%n%8$s</g>%n%9$s</svg>%n",
                id,
                WIDTH,
                height,
                Xml.escape(title),
                Xml.escape(description),
                left,
                top,
                shapes,
                texts);
    }

    /** Text that fits a width, cut if it must be. */
    static String fit(final String text, final double width) {
        final int most = (int) (width / 6.8);
        return text.length() <= most
                ? text
                : text.substring(0, Math.max(1, most - 1)).stripTrailing() + "…";
    }
}
