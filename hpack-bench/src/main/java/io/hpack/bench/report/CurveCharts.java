package io.hpack.bench.report;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.RowResult;
import io.hpack.bench.work.JobName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which rows of a section are points of the same curves, and what those curves are. */
final class CurveCharts {
    /** Rows that differ in nothing but their place on the axis. */
    record Family(String title, List<RowResult> rows) {}

    /** A chart as HTML, and what it is called. */
    record Chart(String title, String html) {}

    private static final Map<String, String> WORKS = Map.of(
            "huffman-decode", "Huffman decoding",
            "huffman-encode", "Huffman encoding",
            "cold-huffman", "Huffman decoding",
            "cold-block", "Block decoding");

    private CurveCharts() {}

    /** Rows with a place on the axis, in families; a family with a single place is no curve and is left out. */
    static List<Family> families(final List<RowResult> rows) {
        final Map<String, List<List<RowResult>>> byKey = new LinkedHashMap<>();
        for (final RowResult row : rows) {
            if (row.x() != null && Double.isFinite(row.x())) {
                final List<List<RowResult>> sets = byKey.computeIfAbsent(key(row), key -> new ArrayList<>());
                sets.stream()
                        .filter(set -> !hasPlace(set, row.x()))
                        .findFirst()
                        .orElseGet(() -> added(sets))
                        .add(row);
            }
        }
        final List<Family> families = new ArrayList<>();
        byKey.forEach((key, sets) ->
                sets.stream().filter(set -> set.size() > 1).forEach(set -> families.add(new Family(key, set))));
        return families;
    }

    private static List<RowResult> added(final List<List<RowResult>> sets) {
        sets.add(new ArrayList<>());
        return sets.get(sets.size() - 1);
    }

    private static boolean hasPlace(final List<RowResult> rows, final double x) {
        return rows.stream().anyMatch(row -> row.x() == x);
    }

    /** What a row's reference does, without what moves it along the axis. */
    private static String key(final RowResult row) {
        final ArmResult reference = row.arms().isEmpty() ? null : row.arms().get(0);
        if (reference == null || reference.job() == null) {
            return row.section();
        }
        try {
            final JobName job = JobName.parse(reference.job());
            final TreeMap<String, String> settings = new TreeMap<>(job.settings());
            settings.remove("kernel");
            final boolean cold = settings.remove("walk") != null || job.work().startsWith("cold");
            return WORKS.getOrDefault(job.work(), job.work())
                    + (cold ? ", " + job.set() : "")
                    + (settings.isEmpty() ? "" : ", " + String.join(", ", pairs(settings)))
                    + (reference.jvm() == null ? "" : ", JVM " + reference.jvm());
        } catch (final IllegalArgumentException e) {
            return row.section();
        }
    }

    private static List<String> pairs(final Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(e -> e.getKey() + " " + e.getValue())
                .toList();
    }

    /** The charts of a family: as many as are needed for their curves to be told apart, all with the same axes. */
    static List<Chart> charts(final String id, final Family family) {
        final List<LineChart.Curve> curves = curves(family);
        final double most = curves.stream()
                .flatMap(curve -> curve.points().values().stream())
                .mapToDouble(Estimate::high)
                .max()
                .orElse(1);
        final List<Double> xs =
                family.rows().stream().map(RowResult::x).sorted().toList();
        final RowResult first = family.rows().get(0);
        final LineChart.Axes axes = new LineChart.Axes(xs, title(first), yTitle(first), most);
        final List<Chart> charts = new ArrayList<>();
        final int parts = (curves.size() + Ink.SERIES - 1) / Ink.SERIES;
        for (int part = 0; part < parts; part++) {
            final int from = curves.size() * part / parts;
            final int to = curves.size() * (part + 1) / parts;
            final String title = family.title() + (parts == 1 ? "" : " (" + (part + 1) + " of " + parts + ")");
            charts.add(new Chart(title, LineChart.of(id + "-" + part, title, axes, curves.subList(from, to))));
        }
        return charts;
    }

    private static List<LineChart.Curve> curves(final Family family) {
        final Map<String, LineChart.Curve> curves = new LinkedHashMap<>();
        for (final RowResult row : family.rows()) {
            for (final ArmResult arm : row.arms()) {
                if (Figures.measured(arm)) {
                    curves.computeIfAbsent(arm.label(), label -> new LineChart.Curve(label, new TreeMap<>()))
                            .points()
                            .put(row.x(), throughput(row) ? rate(row, arm.nanos()) : arm.nanos());
                }
            }
        }
        return List.copyOf(curves.values());
    }

    /** Arms that are on no curve, with the reason: they are not dropped. */
    static List<String> absences(final Family family) {
        final List<String> absences = new ArrayList<>();
        for (final RowResult row : family.rows()) {
            for (final ArmResult arm : row.arms()) {
                if (!Figures.measured(arm)) {
                    absences.add(arm.label() + " at " + Figures.plain(row.x()) + ": " + Figures.absence(arm));
                }
            }
        }
        return absences;
    }

    private static String title(final RowResult row) {
        return row.xTitle() == null ? "" : row.xTitle();
    }

    private static boolean throughput(final RowResult row) {
        return "string".equals(row.unit()) && row.section().startsWith("huffman") && row.x() > 0
                || "octet".equals(row.unit());
    }

    private static String yTitle(final RowResult row) {
        return throughput(row) ? "million octets a second" : "ns a " + row.unit();
    }

    private static Estimate rate(final RowResult row, final Estimate nanos) {
        final double octets = 1000 * ("octet".equals(row.unit()) ? 1 : row.x());
        return new Estimate(octets / nanos.value(), octets / nanos.high(), octets / nanos.low());
    }
}
