package io.hpack.fuzz;

import io.hpack.fuzz.KnownDifferences.Difference;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The page that says what decoders make of the wire cases. It is the same on every JVM. */
public final class ConformancePage {
    /** Its name in the folder of the corpora. */
    public static final String FILE = "CONFORMANCE.md";

    private static final String INTRODUCTION = """
            # What HPACK decoders make of the wire cases

            Made by `java -jar hpack-bench/target/hpack.jar peers --page corpora/CONFORMANCE.md`; not edited by hand.

            Every case of [wire-cases](wire-cases/README.md) without a limit on the header list (what a decoder does past one, and where it has it, is its own affair) is given to each
            decoder as whole blocks on one new connection. A decoder agrees if it gives the fields of the case, or refuses a block that has to be refused in a way that it declares: which
            error it names does not matter. Where its API does not tell never-indexed fields, they are compared without the mark. Rules of HTTP are switched off where that is possible.

            Each difference is listed in [peers](peers/README.md) by case and version, as a fault of *theirs* where the RFCs are clear, or as *open* where they leave a choice (then the case
            says what this library chose). The command runs all decoders that the JVM can run, and makes no page if a difference is not listed or a listed one does not occur; the build's
            tests check the same, and that this page is up to date. The JDK's codec needs `--add-opens`, which hpack.jar carries; Helidon's needs Java 21.
            """;

    private static final String OURS = "hpack";

    private final PeerComparison comparison;
    private final StringBuilder page = new StringBuilder();

    private ConformancePage(final PeerComparison comparison) {
        this.comparison = comparison;
    }

    /**
     * Make the page.
     *
     * @param comparison what is known, which must be what was found.
     * @return the page, as Markdown.
     */
    public static String of(final PeerComparison comparison) {
        return new ConformancePage(comparison).write();
    }

    private String write() {
        page.append(INTRODUCTION);
        writeSummary();
        writeSubjects();
        comparison.known().forEach(this::writeDifferences);
        return page.toString();
    }

    private void writeSummary() {
        page.append("\n## Summary\n\n");
        row("decoder", "version", "agrees", "theirs", "undeclared", "open", "no API", "tells never indexed");
        row("---", "---", "--:", "--:", "--:", "--:", "--:", "---");
        final int cases = comparison.cases().size();
        final int ours = comparison.ours().size();
        row("**" + OURS + "**", "this", count(ours), count(cases - ours), "0", "0", "0", "yes");
        for (final KnownDifferences known : comparison.known()) {
            final int run =
                    (int) comparison.cases().stream().filter(known::runs).count();
            row(
                    known.peer().toString(),
                    String.join(", ", known.versions()),
                    count(run - known.theirs() - known.undeclared() - known.open()),
                    count(known.theirs()),
                    count(known.undeclared()),
                    count(known.open()),
                    count(cases - run),
                    known.tellsNeverIndexed() ? "yes" : "no");
        }
        page.append("""

                *theirs*: the RFCs are clear and the decoder does something else. *undeclared*: it refuses what has to be refused, by an exception that it does not declare, so that its
                callers have to be prepared. *open*: the RFCs leave a choice. *no API*: cases in which the setting changes on a connection.
                """);
    }

    private void writeSubjects() {
        page.append("\n## By subject\n\nCases that agree, of those that can be run.\n\n");
        final String[] cells = new String[comparison.known().size() + 2];
        cells[0] = "subject";
        cells[1] = OURS;
        for (int i = 2; i < cells.length; i++) {
            cells[i] = comparison.known().get(i - 2).peer().toString();
        }
        row(cells);
        row("--- ".repeat(cells.length).trim().split(" "));
        final Map<String, List<WireCase>> subjects = comparison.cases().stream()
                .collect(Collectors.groupingBy(WireCase::file, LinkedHashMap::new, Collectors.toList()));
        subjects.forEach((file, cases) -> {
            cells[0] = file.replace(".json", "");
            cells[1] = share(cases, comparison.ours());
            for (int i = 2; i < cells.length; i++) {
                cells[i] = share(cases, comparison.known().get(i - 2));
            }
            row(cells);
        });
    }

    private static String share(final List<WireCase> cases, final Set<String> agreeing) {
        return cases.stream()
                        .filter(wireCase -> agreeing.contains(wireCase.id()))
                        .count() + "/" + cases.size();
    }

    private static String share(final List<WireCase> cases, final KnownDifferences known) {
        final List<WireCase> run = cases.stream().filter(known::runs).toList();
        final Set<String> agreeing = run.stream().map(WireCase::id).collect(Collectors.toCollection(HashSet::new));
        known.differences().forEach(difference -> difference.cases().forEach(agreeing::remove));
        return run.isEmpty() ? "-" : share(run, agreeing);
    }

    private void writeDifferences(final KnownDifferences known) {
        page.append("\n## ")
                .append(known.peer())
                .append(' ')
                .append(String.join(", ", known.versions()))
                .append("\n\n");
        row("class", "RFC", "what it does", "reason", "cases");
        row("---", "---", "---", "---", "---");
        for (final Difference difference : known.differences()) {
            row(
                    difference.kind().toString().toLowerCase(Locale.ROOT),
                    sections(difference.rfc()),
                    difference.verdict().words(),
                    difference.what(),
                    difference.cases().size() + ": `" + String.join("`, `", difference.cases()) + "`");
        }
    }

    /** {@code 4.2;9113:4.3.1} with the numbers of both RFCs. */
    private static String sections(final String rfc) {
        return rfc.startsWith("9113:") ? rfc.replace(":", ", ") : "7541, " + rfc.replace(";9113:", "; 9113, ");
    }

    private static String count(final int number) {
        return Integer.toString(number);
    }

    private void row(final String... cells) {
        page.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
