package io.hpack.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table of text: the first column to the left, the others to the right, each as wide as it has to be. */
final class TextTable {
    private final List<String[]> rows = new ArrayList<>();

    TextTable(final String... headings) {
        rows.add(headings);
    }

    void row(final String... cells) {
        rows.add(cells);
    }

    void print(final PrintWriter out) {
        final int[] widths = new int[rows.get(0).length];
        for (final String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (final String[] row : rows) {
            final StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                final String padding = " ".repeat(widths[i] - row[i].length());
                line.append(i == 0 ? row[i] + padding : "  " + padding + row[i]);
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
