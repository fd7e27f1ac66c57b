package io.hpack.fuzz;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/** What happens on the connection of a wire case: a setting or a header block. */
public sealed interface Step {
    /**
     * SETTINGS_HEADER_TABLE_SIZE was changed and acknowledged.
     *
     * @param headerTableSize the new value, in octets.
     */
    record Setting(int headerTableSize) implements Step {}

    /**
     * A whole header block arrives.
     *
     * @param octets     the block; not to be written to.
     * @param outcome    what becomes of it.
     * @param fields     its header list, or null if the case does not give it.
     * @param tableAfter the dynamic table after it, or null if the case does not give it.
     */
    record Block(byte[] octets, Outcome outcome, List<Field> fields, Table tableAfter) implements Step {
        @Override
        public String toString() {
            return HexFormat.of().formatHex(octets) + " (" + outcome + ")";
        }
    }

    /**
     * The state of a dynamic table.
     *
     * @param size    in octets.
     * @param maxSize the maximum size in force, in octets.
     * @param entries how many there are.
     */
    record Table(int size, int maxSize, int entries) {}

    /** Read a step, of either kind. */
    static Step read(final Json json) {
        if (json.has("settings_header_table_size")) {
            json.members(Set.of("settings_header_table_size"), Set.of());
            return new Setting(json.member("settings_header_table_size").tableSize());
        }
        json.members(Set.of("block", "outcome"), Set.of("fields", "table_after"));
        final Outcome outcome = Outcome.read(json.member("outcome"));
        if (json.has("fields") != (outcome == Outcome.OK)) {
            throw json.error("fields go with the outcome ok");
        }
        if (json.has("table_after") && !outcome.isRecoverable()) {
            throw json.error("a table after a decoding error");
        }
        return new Block(
                json.member("block").hex(),
                outcome,
                json.has("fields") ? readFields(json.member("fields")) : null,
                json.has("table_after") ? readTable(json.member("table_after")) : null);
    }

    private static List<Field> readFields(final Json json) {
        final List<Field> fields = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            final Json field = json.element(i);
            if (field.size() != 3) {
                throw field.error("not [name, value, neverIndexed]");
            }
            fields.add(Field.read(field));
        }
        return List.copyOf(fields);
    }

    private static Table readTable(final Json json) {
        json.members(Set.of("size", "capacity", "entries"), Set.of());
        return new Table(
                json.member("size").integer(),
                json.member("capacity").integer(),
                json.member("entries").integer());
    }
}
