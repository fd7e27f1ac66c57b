package io.hpack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The static table from the rows of RFC 7541, Appendix A, as a list. */
final class StaticRows {
    /** By index, from 1. */
    private static final List<ListModel.Entry> ENTRIES = new ArrayList<>();

    static {
        ENTRIES.add(null);
        try {
            final Path rows = Path.of(System.getProperty("basedir", "."), "src/generator/resources/static-table.tsv");
            for (final String row : Files.readAllLines(rows)) {
                final String[] cells = row.split("\t", -1);
                ENTRIES.add(new ListModel.Entry(cells[1], cells[2]));
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private StaticRows() {}

    static int length() {
        return ENTRIES.size() - 1;
    }

    static ListModel.Entry entry(final int index) {
        return ENTRIES.get(index);
    }

    /** The lowest index with a name, or 0. */
    static int nameIndex(final String name) {
        for (int i = 1; i < ENTRIES.size(); i++) {
            if (ENTRIES.get(i).name().equals(name)) {
                return i;
            }
        }
        return 0;
    }

    /** Each name once, with its lowest index. */
    static List<Integer> lowestIndexes() {
        final List<Integer> indexes = new ArrayList<>();
        for (int i = 1; i < ENTRIES.size(); i++) {
            if (nameIndex(ENTRIES.get(i).name()) == i) {
                indexes.add(i);
            }
        }
        return indexes;
    }
}
