package io.hpack.bench.report;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Conditions;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.RowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What both forms of the report have in tables. */
final class Tables {
    private Tables() {}

    static Table compared(final List<Source> sources) {
        final Table table =
                new Table("results", "kind", "complete", "rounds", "intervals", "JVMs", "started", "finished");
        for (final Source source : sources) {
            final Results results = source.results();
            table.line(
                    source.name(),
                    results.kind() + (results.quick() ? ", quick" : ", full"),
                    results.complete() ? "yes" : "no, it was interrupted",
                    Integer.toString(results.rounds()),
                    Figures.plain(100 * results.confidence()) + " %, corrected for " + results.comparisons()
                            + " ratios",
                    pairs(results.conditions().jvms()),
                    text(results.started()),
                    text(results.finished()));
        }
        return table;
    }

    /** The contenders and their versions. */
    static String contenders(final List<Source> sources) {
        final TreeMap<String, TreeSet<String>> versions = new TreeMap<>();
        sources.stream()
                .flatMap(source -> source.results().rows().stream())
                .flatMap(row -> row.arms().stream())
                .filter(arm -> arm.job() != null && arm.job().split("/").length > 2)
                .forEach(arm -> {
                    final TreeSet<String> of =
                            versions.computeIfAbsent(arm.job().split("/")[1], c -> new TreeSet<>());
                    if (arm.version() != null) {
                        of.add(arm.version());
                    }
                });
        return versions.entrySet().stream()
                .map(entry -> (entry.getKey() + " " + String.join(", ", entry.getValue())).strip())
                .collect(Collectors.joining("; "));
    }

    /** What the hop's rows say of us, Netty and the native peer, a sentence each. */
    static List<String> headline(final List<Source> sources) {
        final List<String> sentences = new ArrayList<>();
        for (final Source source : sources) {
            for (final RowResult row : source.rows("hop")) {
                final String parts = row.arms().stream()
                        .filter(arm -> arm.label().equals(row.reference()) || isChief(arm))
                        .map(arm -> headline(row, arm))
                        .collect(Collectors.joining("; "));
                sentences.add((sources.size() > 1 ? source.name() + ", " : "") + row.title() + ": " + parts + ".");
            }
        }
        return sentences;
    }

    private static boolean isChief(final ArmResult arm) {
        return arm.job() != null && (arm.job().contains("/netty") || arm.job().contains("/nghttp2/"));
    }

    private static String headline(final RowResult row, final ArmResult arm) {
        if (!Figures.measured(arm)) {
            return arm.label() + ": " + Figures.absence(arm);
        }
        if (arm.label().equals(row.reference())) {
            return arm.label() + " takes " + Figures.withInterval(arm.nanos()) + " ns a " + row.unit();
        }
        return arm.label() + " " + Figures.ratio(arm.ratio()) + " as long"
                + ("no difference".equals(arm.verdict()) ? " (no difference)" : "");
    }

    /** A JVM of a source. */
    private record Place(Source source, String jvm, String title) {}

    /** Of each limit all that was measured: a line for each JVM of each source that has it. */
    static Table targets(final List<Source> sources) {
        final List<Place> places = places(sources);
        final Table table = new Table("against", "must", "target", "results", "measured");
        String work = null;
        for (final Target target : Target.all()) {
            if (!target.work().equals(work)) {
                work = target.work();
                table.group(work);
            }
            final List<Place> measured = places.stream()
                    .filter(place -> target.measured(place.source(), place.jvm()) != null)
                    .toList();
            if (measured.isEmpty()) {
                line(table, target, Figures.NONE, target.verdict(null));
            }
            measured.forEach(place ->
                    line(table, target, place.title(), target.verdict(target.measured(place.source(), place.jvm()))));
        }
        return table;
    }

    private static void line(final Table table, final Target target, final String results, final String verdict) {
        table.line(target.peer(), target.limit(target.must()), target.limit(target.target()), results, verdict);
    }

    /** How many of the limits are met, a sentence for each JVM. */
    static List<String> targetCounts(final List<Source> sources) {
        final List<String> sentences = new ArrayList<>();
        for (final Place place : places(sources)) {
            int met = 0;
            int missed = 0;
            int absent = 0;
            for (final Target target : Target.all()) {
                final Estimate measured = target.measured(place.source(), place.jvm());
                met += measured != null && target.met(measured) ? 1 : 0;
                missed += measured != null && !target.met(measured) ? 1 : 0;
                absent += measured == null ? 1 : 0;
            }
            sentences.add(place.title() + ": of what must be, " + met + " met, " + missed + " missed, " + absent
                    + " not in these results.");
        }
        return sentences;
    }

    private static List<Place> places(final List<Source> sources) {
        final List<Place> places = new ArrayList<>();
        for (final Source source : sources) {
            final TreeSet<String> jvms = source.results().rows().stream()
                    .filter(row -> !row.section().equals(Section.PRICE))
                    .flatMap(row -> row.arms().stream())
                    .filter(Figures::ours)
                    .map(ArmResult::jvm)
                    .filter(Objects::nonNull)
                    .collect(Collectors.toCollection(TreeSet::new));
            jvms.forEach(jvm -> places.add(
                    new Place(source, jvm, jvms.size() > 1 ? source.name() + ", JVM " + jvm : source.name())));
        }
        return places;
    }

    /** All figures of a section. */
    static Table full(final Source source, final Section section) {
        final Table table = new Table(
                "arm",
                "ns [interval]",
                "ratio [interval]",
                "verdict",
                "valid / void rounds",
                "octets written",
                "octets allocated",
                "GC ms a second",
                "JVM, flags");
        final Map<String, String> titles = Section.titles(source);
        for (final RowResult row : source.rows(section.id())) {
            table.group(heading(row, titles));
            row.arms()
                    .forEach(arm -> table.line(
                            arm.label(),
                            Figures.measured(arm) ? Figures.withInterval(arm.nanos()) : Figures.absence(arm),
                            Figures.measured(arm) ? Figures.ratio(arm.ratio()) : Figures.NONE,
                            arm.verdict() == null ? Figures.NONE : arm.verdict(),
                            arm.validRounds() + " / " + Figures.voidRounds(arm),
                            figure(arm, arm.octets()),
                            figure(arm, arm.allocated()) + (arm.allocationFree() ? " (declared: 0)" : ""),
                            figure(arm, arm.collectorMillis()),
                            (text(arm.jvm()) + " " + Objects.toString(arm.flags(), "")).strip()));
        }
        return table;
    }

    private static String figure(final ArmResult arm, final double value) {
        return arm.validRounds() > 0 ? Figures.number(value) : Figures.NONE;
    }

    private static String heading(final RowResult row, final Map<String, String> titles) {
        return row.title() + ", a " + row.unit()
                + (row.x() == null ? "" : ", " + Objects.toString(row.xTitle(), "at") + ": " + Figures.plain(row.x()))
                + "; floor " + (row.floor() == null ? "not measured" : Figures.ratio(row.floor()))
                + (row.adverse() == null
                        ? ""
                        : "; case it can make worse: " + titles.getOrDefault(row.adverse(), row.adverse()))
                + " (" + row.id() + ")";
    }

    /** What a setting costs in nanoseconds and octets. */
    static Table prices(final Source source) {
        final Table table = new Table(
                "setting",
                "against",
                "ns more [interval]",
                "octets more",
                "ratio [interval]",
                "verdict",
                "unit",
                "case");
        for (final RowResult row : source.rows(Section.PRICE)) {
            final ArmResult reference = reference(row);
            for (final ArmResult arm : row.arms()) {
                if (arm != reference) {
                    final boolean measured = reference != null && Figures.measured(reference) && Figures.measured(arm);
                    table.line(
                            arm.label(),
                            row.reference(),
                            measured ? more(reference, arm.ratio()) : Figures.absence(arm),
                            measured ? signed(arm.octets() - reference.octets()) : Figures.NONE,
                            measured ? Figures.ratio(arm.ratio()) : Figures.NONE,
                            arm.verdict() == null ? Figures.NONE : arm.verdict(),
                            text(row.unit()),
                            row.title());
                }
            }
        }
        return table;
    }

    static ArmResult reference(final RowResult row) {
        return row.arms().stream()
                .filter(arm -> arm.label().equals(row.reference()))
                .findFirst()
                .orElse(null);
    }

    private static String more(final ArmResult reference, final Estimate ratio) {
        if (ratio == null) {
            return Figures.NONE;
        }
        final double nanos = reference.nanos().value();
        return signed(nanos * (ratio.value() - 1)) + " [" + signed(nanos * (ratio.low() - 1)) + ", "
                + signed(nanos * (ratio.high() - 1)) + "]";
    }

    static String signed(final double value) {
        return (value > 0 ? "+" : "") + Figures.number(value);
    }

    static Table environment(final List<Source> sources) {
        final List<String> heads = new ArrayList<>(List.of("what"));
        sources.forEach(source -> heads.add(source.name()));
        final Table table = new Table(heads);
        line(table, sources, "command", Results::command);
        condition(table, sources, "processor", c -> text(c.cpu()) + ", " + c.cpus() + " CPUs");
        condition(table, sources, "memory", c -> Figures.number(c.memory() / 1048576.0) + " MiB");
        condition(table, sources, "operating system", Conditions::kernel);
        condition(table, sources, "JVMs", c -> pairs(c.jvms()));
        condition(table, sources, "JVM flags", Conditions::flags);
        condition(table, sources, "Huffman kernel in force", Conditions::huffman);
        condition(table, sources, "native peer", Conditions::nativePeer);
        condition(table, sources, "timing", Conditions::timing);
        condition(table, sources, "load", Conditions::load);
        condition(table, sources, "SHA-256 of the jar", Conditions::jar);
        condition(table, sources, "SHA-256 of hpack-core's classes", Conditions::core);
        condition(table, sources, "SHA-256 of the corpora", Conditions::corpora);
        condition(table, sources, "SHA-256 of the stories", c -> c.stories() == null ? "without them" : c.stories());
        return table;
    }

    private static void condition(
            final Table table, final List<Source> sources, final String what, final Function<Conditions, String> of) {
        line(table, sources, what, results -> of.apply(results.conditions()));
    }

    private static void line(
            final Table table, final List<Source> sources, final String what, final Function<Results, String> of) {
        final List<String> cells = new ArrayList<>(List.of(what));
        sources.forEach(source -> cells.add(text(of.apply(source.results()))));
        table.line(cells);
    }

    static Table voidRounds(final List<Source> sources) {
        final Table table = new Table("results", "row", "arm", "valid", "void", "why");
        for (final Source source : sources) {
            for (final RowResult row : source.results().rows()) {
                row.arms().stream()
                        .filter(arm -> Figures.voidRounds(arm) > 0)
                        .forEach(arm -> table.line(
                                source.name(),
                                row.id(),
                                arm.label(),
                                Integer.toString(arm.validRounds()),
                                Integer.toString(Figures.voidRounds(arm)),
                                pairs(arm.voidRounds())));
            }
        }
        return table;
    }

    private static String pairs(final Map<String, ?> map) {
        return map == null
                ? Figures.NONE
                : new TreeMap<>(map)
                        .entrySet().stream()
                                .map(entry -> entry.getKey() + ": " + entry.getValue())
                                .collect(Collectors.joining("; "));
    }

    private static String text(final String text) {
        return text == null || text.isEmpty() ? Figures.NONE : text;
    }
}
