package io.hpack.bench.report;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.RowResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The charts of a section of one source's results. */
final class SectionCharts {
    /** So many lines of a chart are still one that can be taken in. */
    private static final int PRICES = 16;

    private final StringBuilder html = new StringBuilder();
    private final String prefix;
    private int count;

    private SectionCharts(final String prefix) {
        this.prefix = prefix;
    }

    /**
     * Draw them.
     *
     * @param prefix  what makes their ids unique on the page.
     * @param source  the results.
     * @param section the section.
     * @return figures, as HTML.
     */
    static String of(final String prefix, final Source source, final Section section) {
        final SectionCharts charts = new SectionCharts(prefix);
        final List<RowResult> rows = source.rows(section.id());
        if (section.id().equals(Section.PRICE)) {
            charts.prices(rows);
        } else {
            charts.curves(rows);
            charts.rows(rows);
        }
        return charts.html.toString();
    }

    private String id() {
        return prefix + "-" + count++;
    }

    private void figure(final String title, final String chart, final String note) {
        html.append("<figure>\n")
                .append(Xml.element("figcaption", title))
                .append('\n')
                .append(chart)
                .append(note)
                .append("</figure>\n");
    }

    private void curves(final List<RowResult> rows) {
        for (final CurveCharts.Family family : CurveCharts.families(rows)) {
            final List<String> absences = CurveCharts.absences(family);
            String note = absences.isEmpty()
                    ? ""
                    : Xml.element("p class=\"note\"", "Without a figure: " + String.join("; ", absences));
            for (final CurveCharts.Chart chart : CurveCharts.charts(id(), family)) {
                figure(chart.title(), chart.html(), note);
                note = "";
            }
        }
    }

    private void rows(final List<RowResult> rows) {
        for (final RowResult row : rows) {
            final boolean curve = row.x() != null;
            final List<RatioChart.Entry> entries = RatioChart.entries(row);
            if (!curve) {
                html.append("<div class=\"pair\">\n");
                figure(row.title() + ": time", BarChart.of(id(), row), "");
            }
            if (!entries.isEmpty()) {
                final String title = row.title() + ": times as long as " + row.reference();
                figure(title, RatioChart.of(id(), title, axis(row.reference()), entries), floor(row));
            }
            html.append(curve ? "" : "</div>\n");
        }
    }

    private static String axis(final String reference) {
        return "times as long as " + Plot.fit(reference, 190);
    }

    private static String floor(final RowResult row) {
        return Xml.element(
                "p class=\"note\"",
                row.floor() == null
                        ? "The floor was not measured: no difference can be told from chance."
                        : "Band: " + row.reference() + " against itself, " + Figures.ratio(row.floor()) + ".");
    }

    private void prices(final List<RowResult> rows) {
        final Map<String, List<RatioChart.Entry>> byUnit = new LinkedHashMap<>();
        for (final RowResult row : rows) {
            for (final RatioChart.Entry entry : RatioChart.entries(row)) {
                byUnit.computeIfAbsent("a " + row.unit(), unit -> new ArrayList<>())
                        .add(new RatioChart.Entry(entry.label(), entry.arm(), entry.floor(), price(row, entry.arm())));
            }
        }
        byUnit.forEach((unit, entries) -> {
            for (int from = 0; from < entries.size(); from += PRICES) {
                final String title = "Price of settings, " + unit + (from == 0 ? "" : ", continued");
                figure(
                        title,
                        RatioChart.of(
                                id(),
                                title,
                                "times as long as the default",
                                entries.subList(from, Math.min(entries.size(), from + PRICES))),
                        Xml.element("p class=\"note\"", "Bands: the default against itself."));
            }
        });
    }

    private static String price(final RowResult row, final ArmResult arm) {
        final ArmResult reference = Tables.reference(row);
        if (reference == null || !Figures.measured(reference) || arm.ratio() == null) {
            return Figures.NONE;
        }
        final double octets = arm.octets() - reference.octets();
        return Tables.signed(reference.nanos().value() * (arm.ratio().value() - 1)) + " ns"
                + (Math.abs(octets) < 0.005 ? "" : ", " + Tables.signed(octets) + " octets");
    }
}
