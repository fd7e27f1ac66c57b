package io.hpack.fuzz.reference;

import io.hpack.HpackError;
import io.hpack.fuzz.Field;
import java.util.ArrayList;
import java.util.List;

/** The static and the dynamic table as one (RFC 7541, Sections 2.3 and 4). */
final class ReferenceTable {
    private static final int OVERHEAD = 32;
    private static final List<Field> STATIC_ENTRIES = new ArrayList<>();

    static {
        for (final String row : Rows.of("static-table.tsv")) {
            final String[] columns = row.split("\t", -1);
            STATIC_ENTRIES.add(Field.of(columns[1], columns[2]));
        }
    }

    /** The newest one first. */
    private final List<Field> entries = new ArrayList<>();

    private int maxSize = 4096;

    /** Section 4.1. */
    static long size(final Field field) {
        return (long) field.name().length() + field.value().length() + OVERHEAD;
    }

    int size() {
        long size = 0;
        for (final Field entry : entries) {
            size += size(entry);
        }
        return (int) size;
    }

    int maxSize() {
        return maxSize;
    }

    /** Section 4.3. */
    void maxSize(final int octets) {
        maxSize = octets;
        evictTo(maxSize);
    }

    /** Section 4.4. */
    void insert(final Field field) {
        evictTo(maxSize - size(field));
        if (size(field) <= maxSize) {
            entries.add(0, Field.of(field.name(), field.value()));
        }
    }

    private void evictTo(final long octets) {
        while (!entries.isEmpty() && size() > octets) {
            entries.remove(entries.size() - 1);
        }
    }

    /** The largest index (Section 2.3.3). */
    int lastIndex() {
        return STATIC_ENTRIES.size() + entries.size();
    }

    /**
     * Section 2.3.3.
     *
     * @throws Fault if there is no such entry.
     */
    Field entry(final int index) {
        if (index == 0) {
            throw new Fault(HpackError.INDEX_ZERO);
        }
        if (index > lastIndex()) {
            throw new Fault(HpackError.INDEX_OUT_OF_RANGE);
        }
        return index <= STATIC_ENTRIES.size()
                ? STATIC_ENTRIES.get(index - 1)
                : entries.get(index - STATIC_ENTRIES.size() - 1);
    }

    TableState state() {
        return new TableState(List.copyOf(entries), size(), maxSize);
    }
}
