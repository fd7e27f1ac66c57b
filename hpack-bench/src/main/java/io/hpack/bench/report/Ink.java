package io.hpack.bench.report;

import java.awt.Color;
import java.util.List;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Colours that stand for classes of the style sheet: red, green and blue are of no meaning but to tell them apart. */
final class Ink {
    /** Not drawn. */
    static final Color NOTHING = new Color(1, 1, 0);

    static final Color AXIS = new Color(1, 1, 1);
    static final Color GRID = new Color(1, 1, 2);
    static final Color BAND = new Color(1, 1, 3);
    static final Color INTERVAL = new Color(1, 1, 4);
    static final Color OURS = new Color(1, 1, 5);
    static final Color THEIRS = new Color(1, 1, 6);

    /** How many series of a chart can be told apart. */
    static final int SERIES = 8;

    private static final List<String> NAMES = List.of("", "axis", "grid", "band", "interval", "ours", "theirs");
    private static final List<Marker> MARKERS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.SQUARE,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.TRIANGLE_DOWN,
            SeriesMarkers.OVAL,
            SeriesMarkers.RECTANGLE,
            SeriesMarkers.TRAPEZOID);

    private Ink() {}

    static Color series(final int index) {
        return new Color(1, 2, index);
    }

    static Marker marker(final int index) {
        return MARKERS.get(index);
    }

    /** The class of a colour as SVG has it, or an empty string if it is not to be drawn. */
    static String styleClass(final String rgb) {
        final String[] parts = rgb.replaceAll("[^0-9,]", "").split(",");
        if (parts.length != 3 || !parts[0].equals("1")) {
            return "";
        }
        final int index = Integer.parseInt(parts[2]);
        return parts[1].equals("2") ? "s" + index : NAMES.get(index);
    }
}
