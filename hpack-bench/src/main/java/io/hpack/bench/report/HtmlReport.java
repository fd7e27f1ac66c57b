package io.hpack.bench.report;

import java.util.List;

/** The report as one HTML page that needs nothing else: no script, no font, no network. */
public final class HtmlReport {
    private HtmlReport() {}

    /**
     * Make the page.
     *
     * @param sources the results, one or more.
     * @return its text.
     */
    public static String of(final List<Source> sources) {
        final List<Section> sections = Section.of(sources);
        final StringBuilder main = new StringBuilder();
        compared(main, sources);
        section(
                main,
                "targets",
                "Targets",
                list("ul", Tables.targetCounts(sources))
                        + Tables.targets(sources).html());
        for (final Section section : sections) {
            charts(main, sources, section);
        }
        for (final Section section : sections) {
            table(main, sources, section);
        }
        section(main, "environment", "Environment", Tables.environment(sources).html());
        section(main, "method", "Method", list("ol", Method.lines()));
        final Table voids = Tables.voidRounds(sources);
        section(main, "void", "Void rounds", voids.isEmpty() ? "<p>None.</p>\n" : voids.html());
        return Method.resource("page.html")
                .replace("@STYLE@", Method.resource("page.css"))
                .replace("@NAVIGATION@", navigation(sections))
                .replace("@MAIN@", main);
    }

    private static void compared(final StringBuilder main, final List<Source> sources) {
        final List<String> headline = Tables.headline(sources);
        section(
                main,
                "compared",
                "What was compared",
                (headline.isEmpty() ? "" : list("ul class=\"headline\"", headline))
                        + Tables.compared(sources).html()
                        + Xml.element("p", "Contenders: " + Tables.contenders(sources) + "."));
    }

    private static void charts(final StringBuilder main, final List<Source> sources, final Section section) {
        final StringBuilder charts = new StringBuilder(Xml.element("p", section.about()));
        for (int i = 0; i < sources.size(); i++) {
            if (!sources.get(i).rows(section.id()).isEmpty()) {
                heading(charts, sources, i);
                charts.append("<div class=\"charts\">\n")
                        .append(SectionCharts.of("chart-" + Xml.name(section.id()) + "-" + i, sources.get(i), section))
                        .append("</div>\n");
            }
        }
        section(main, Xml.name(section.id()), section.title(), charts.toString());
    }

    private static void table(final StringBuilder main, final List<Source> sources, final Section section) {
        final StringBuilder tables = new StringBuilder();
        for (int i = 0; i < sources.size(); i++) {
            final Source source = sources.get(i);
            if (!source.rows(section.id()).isEmpty()) {
                heading(tables, sources, i);
                if (section.id().equals(Section.PRICE)) {
                    tables.append(Tables.prices(source).html());
                }
                tables.append(Tables.full(source, section).html());
            }
        }
        section(main, Xml.name(section.id()) + "-figures", section.title() + ": all figures", tables.toString());
    }

    private static void heading(final StringBuilder html, final List<Source> sources, final int index) {
        if (sources.size() > 1) {
            html.append(Xml.element("h3", sources.get(index).name())).append('\n');
        }
    }

    private static void section(final StringBuilder main, final String id, final String title, final String content) {
        main.append("<section id=\"").append(id).append("\">\n");
        main.append(Xml.element("h2", title)).append('\n').append(content).append("</section>\n");
    }

    private static String list(final String element, final List<String> items) {
        final StringBuilder list = new StringBuilder("<" + element + ">\n");
        items.forEach(item -> list.append(Xml.element("li", item)).append('\n'));
        return list.append("</").append(element.split(" ", 2)[0]).append(">\n").toString();
    }

    private static String navigation(final List<Section> sections) {
        final StringBuilder links = new StringBuilder(link("targets", "Targets"));
        sections.forEach(section -> links.append(link(Xml.name(section.id()), section.title())));
        return links.append(link("environment", "Environment"))
                .append(link("method", "Method"))
                .append(link("void", "Void rounds"))
                .toString();
    }

    private static String link(final String id, final String title) {
        return "<a href=\"#" + id + "\">" + Xml.escape(title) + "</a>\n";
    }
}
