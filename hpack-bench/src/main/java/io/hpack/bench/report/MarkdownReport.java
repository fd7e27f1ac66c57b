package io.hpack.bench.report;

import java.util.List;

/** The tables of the report as Markdown. */
public final class MarkdownReport {
    private MarkdownReport() {}

    /**
     * Make the page.
     *
     * @param sources the results, one or more.
     * @return its text.
     */
    public static String of(final List<Source> sources) {
        final StringBuilder page = new StringBuilder("# HPACK codecs compared\n\n");
        page.append(Tables.compared(sources).markdown());
        page.append("Contenders: ")
                .append(Table.escape(Tables.contenders(sources)))
                .append(".\n\n");
        list(page, Tables.headline(sources));
        page.append("## Targets\n\n");
        list(page, Tables.targetCounts(sources));
        page.append(Tables.targets(sources).markdown());
        for (final Section section : Section.of(sources)) {
            page.append("## ").append(Table.escape(section.title())).append("\n\n");
            if (!section.about().isEmpty()) {
                page.append(section.about()).append("\n\n");
            }
            sources.stream()
                    .filter(source -> !source.rows(section.id()).isEmpty())
                    .forEach(source -> append(page, source, section, sources.size() > 1));
        }
        page.append("## Environment\n\n").append(Tables.environment(sources).markdown());
        page.append("## Method\n\n");
        list(page, Method.lines());
        final Table voids = Tables.voidRounds(sources);
        page.append("## Void rounds\n\n").append(voids.isEmpty() ? "None.\n" : voids.markdown());
        return page.toString().stripTrailing() + "\n";
    }

    private static void list(final StringBuilder page, final List<String> items) {
        items.forEach(item -> page.append("- ").append(Table.escape(item)).append('\n'));
        page.append(items.isEmpty() ? "" : "\n");
    }

    private static void append(
            final StringBuilder page, final Source source, final Section section, final boolean named) {
        if (named) {
            page.append("### ").append(Table.escape(source.name())).append("\n\n");
        }
        if (section.id().equals(Section.PRICE)) {
            page.append(Tables.prices(source).markdown());
        }
        page.append(Tables.full(source, section).markdown());
    }
}
