package io.hpack.bench.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table, for both forms of the report. */
final class Table {
    private final List<String> heads;
    private final List<Group> groups = new ArrayList<>();
    private boolean grouped;

    /**
     * Lines that belong together.
     *
     * @param title what they are, or null.
     * @param lines their cells.
     */
    private record Group(String title, List<List<String>> lines) {}

    Table(final String... heads) {
        this.heads = List.of(heads);
    }

    Table(final List<String> heads) {
        this.heads = List.copyOf(heads);
    }

    void group(final String title) {
        grouped = true;
        groups.add(new Group(title, new ArrayList<>()));
    }

    void line(final String... cells) {
        line(List.of(cells));
    }

    void line(final List<String> cells) {
        if (cells.size() != heads.size()) {
            throw new IllegalArgumentException(cells + ": not a cell for each of " + heads);
        }
        if (groups.isEmpty()) {
            groups.add(new Group(null, new ArrayList<>()));
        }
        groups.get(groups.size() - 1).lines().add(cells);
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    /** In a box of its own that scrolls, so that the page need not. A line with a missed limit is marked. */
    String html() {
        final StringBuilder html = new StringBuilder("<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>");
        heads.forEach(head -> html.append(Xml.element("th scope=\"col\"", head)));
        html.append("</tr></thead>\n");
        for (final Group group : groups) {
            html.append("<tbody>\n");
            if (group.title() != null) {
                html.append("<tr class=\"group\">")
                        .append(Xml.element("th scope=\"rowgroup\" colspan=\"" + heads.size() + "\"", group.title()))
                        .append("</tr>\n");
            }
            group.lines().forEach(line -> appendLine(line, html));
            html.append("</tbody>\n");
        }
        return html.append("</table></div>\n").toString();
    }

    private static void appendLine(final List<String> cells, final StringBuilder html) {
        final boolean missed = cells.stream().anyMatch(cell -> cell.contains(Target.MISSED));
        html.append(missed ? "<tr class=\"missed\">" : "<tr>");
        html.append(Xml.element("th scope=\"row\"", cells.get(0)));
        cells.stream().skip(1).forEach(cell -> html.append(Xml.element("td", unbroken(cell))));
        html.append("</tr>\n");
    }

    /** An interval is not cut at the end of a line. */
    private static String unbroken(final String cell) {
        return cell.replaceAll("(?<=[0-9],) (?=[-+0-9])", "\u00a0");
    }

    /** With the group as a column of its own, filled in its first line. */
    String markdown() {
        final StringBuilder markdown = new StringBuilder();
        final List<String> columns = new ArrayList<>(heads);
        if (grouped) {
            columns.add(0, "row");
        }
        append(columns, markdown);
        append(Collections.nCopies(columns.size(), "---"), markdown);
        for (final Group group : groups) {
            String title = group.title() == null ? "" : group.title();
            for (final List<String> line : group.lines()) {
                final List<String> cells = new ArrayList<>();
                if (grouped) {
                    cells.add(title);
                    title = "";
                }
                line.forEach(cell -> cells.add(cell.contains(Target.MISSED) ? "**" + escape(cell) + "**" : cell));
                append(cells, markdown);
            }
        }
        return markdown.append('\n').toString();
    }

    private static void append(final List<String> cells, final StringBuilder markdown) {
        markdown.append('|');
        cells.forEach(cell -> markdown.append(' ')
                .append(cell.startsWith("**") ? cell : escape(cell))
                .append(" |"));
        markdown.append('\n');
    }

    /** Text that is neither a cell's end nor markup. */
    static String escape(final String text) {
        return text.replaceAll("\\s+", " ").replaceAll("([\\\\`*_<>|\\[\\]])", "\\\\$1");
    }
}
