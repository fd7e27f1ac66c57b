package io.hpack;

import java.util.Locale;

/** Prints a dynamic table as RFC 7541, Appendix C does. */
final class TableDump {
    private TableDump() {}

    static String of(final DynamicTable table) {
        if (table.entries() == 0) {
            return "empty.";
        }
        final StringBuilder dump = new StringBuilder();
        for (int i = 1; i <= table.entries(); i++) {
            final String name = table.name(i);
            final String value = table.value(i);
            final int size = name.length() + value.length() + HeaderField.OVERHEAD;
            dump.append(String.format(Locale.ROOT, "[%3d] (s = %3d) %s: %s\n", i, size, name, value));
        }
        return dump.append(String.format(Locale.ROOT, "      Table size: %3d", table.size()))
                .toString();
    }
}
