package io.hpack.fuzz.reference;

import io.hpack.DynamicTable;
import io.hpack.fuzz.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * A dynamic table as a value, for comparisons.
 *
 * @param entries the newest one first.
 * @param size    in octets.
 * @param maxSize in octets.
 */
public record TableState(List<Field> entries, int size, int maxSize) {
    /**
     * A copy of a codec's table.
     *
     * @param table the table.
     * @return its state.
     */
    public static TableState of(final DynamicTable table) {
        final List<Field> entries = new ArrayList<>();
        for (int index = 1; index <= table.entries(); index++) {
            entries.add(Field.of(table.name(index), table.value(index)));
        }
        return new TableState(entries, table.size(), table.maxSize());
    }
}
