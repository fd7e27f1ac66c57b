package io.hpack;

import java.util.ArrayList;
import java.util.List;

/** A dynamic table as a list, the newest entry first: RFC 7541, Section 4, word for word. */
final class ListModel {
    record Entry(String name, String value) {
        int size() {
            return name.length() + value.length() + 32;
        }
    }

    final List<Entry> entries = new ArrayList<>();
    private long maxSize;

    ListModel(final long maxSize) {
        this.maxSize = maxSize;
    }

    long maxSize() {
        return maxSize;
    }

    void maxSize(final long octets) {
        maxSize = octets;
        evictTo(octets);
    }

    long size() {
        return entries.stream().mapToLong(Entry::size).sum();
    }

    /** Whether the entry was added. */
    boolean insert(final String name, final String value) {
        final Entry entry = new Entry(name, value);
        evictTo(maxSize - entry.size());
        if (entry.size() > maxSize) {
            return false;
        }
        entries.add(0, entry);
        return true;
    }

    private void evictTo(final long octets) {
        long size = size();
        while (size > octets && !entries.isEmpty()) {
            size -= entries.remove(entries.size() - 1).size();
        }
    }

    /** As RFC 7541, Appendix C prints it. */
    @Override
    public String toString() {
        if (entries.isEmpty()) {
            return "empty.";
        }
        final StringBuilder lines = new StringBuilder();
        for (int i = 0; i < entries.size(); i++) {
            final Entry entry = entries.get(i);
            lines.append('[').append(" ".repeat(i < 9 ? 2 : i < 99 ? 1 : 0)).append(i + 1);
            lines.append("] (s = ")
                    .append(" ".repeat(entry.size() < 100 ? 1 : 0))
                    .append(entry.size());
            lines.append(") ")
                    .append(entry.name())
                    .append(": ")
                    .append(entry.value())
                    .append('\n');
        }
        return lines.append("      Table size: ")
                .append(" ".repeat(size() < 100 ? 1 : 0))
                .append(size())
                .toString();
    }
}
