package io.hpack;

import java.util.function.BiFunction;

/** An encoder that looks through the whole table for each field, to compare octets with. */
final class ModelEncoder {
    final ListModel table = new ListModel(4096);
    boolean huffman = true;
    int threshold;

    private final int cap;
    private final BiFunction<String, Integer, Indexing> policy;
    private final boolean sparing;
    private WireBuilder wire = new WireBuilder();

    private int lowest;
    private int present;
    private int signalled = 4096;

    /** An encoder with a rule by name and length of the value; a sparing one leaves large fields out of the table. */
    ModelEncoder(final int cap, final BiFunction<String, Integer, Indexing> policy, final boolean sparing) {
        this.cap = cap;
        this.policy = policy;
        this.sparing = sparing;
        present = Math.min(cap, 4096);
        lowest = present;
    }

    void maxDynamicTableSize(final long octets) {
        present = (int) Math.min(octets, cap);
        lowest = Math.min(lowest, present);
    }

    void begin() {
        wire = new WireBuilder();
        if (lowest < signalled) {
            sizeUpdate(lowest);
        }
        if (present != signalled) {
            sizeUpdate(present);
        }
        lowest = present;
    }

    private void sizeUpdate(final int octets) {
        wire.sizeUpdate(octets);
        table.maxSize(octets);
        signalled = octets;
    }

    byte[] end() {
        return wire.octets();
    }

    /** Whether it was sent as never indexed. */
    boolean header(final Field field) {
        Indexing indexing = field.indexing();
        if (indexing == null) {
            indexing = policy.apply(field.name(), field.value().length());
        }
        final int size = field.name().length() + field.value().length() + 32;
        if (indexing != Indexing.NEVER) {
            final int index = index(field, true);
            if (index != 0) {
                wire.indexed(index);
                return false;
            }
            final long most = field.indexing() == null && sparing ? table.maxSize() * 3 / 4 : table.maxSize();
            if (size > most) {
                indexing = Indexing.WITHOUT;
            }
        }
        final int nameIndex = index(field, false);
        wire.literal(indexing, nameIndex, 0);
        if (nameIndex == 0) {
            string(field.name());
        }
        string(field.value());
        if (indexing == Indexing.INCREMENTAL) {
            table.insert(field.name(), field.value());
        }
        return indexing == Indexing.NEVER;
    }

    private void string(final String string) {
        final boolean coded =
                huffman && string.length() >= threshold && HuffmanRows.encode(string).length < string.length();
        wire.string(string, coded);
    }

    private int index(final Field field, final boolean withValue) {
        for (int i = 1; i <= StaticRows.length(); i++) {
            if (matches(StaticRows.entry(i), field, withValue)) {
                return i;
            }
        }
        for (int i = 0; i < table.entries.size(); i++) {
            if (matches(table.entries.get(i), field, withValue)) {
                return StaticRows.length() + 1 + i;
            }
        }
        return 0;
    }

    private static boolean matches(final ListModel.Entry entry, final Field field, final boolean withValue) {
        return entry.name().equals(field.name()) && (!withValue || entry.value().equals(field.value()));
    }

    /** What the standard policy says. */
    static Indexing standard(final String name, final int valueLength) {
        return switch (name) {
            case "authorization", "proxy-authorization" -> Indexing.NEVER;
            case "cookie" -> valueLength < 20 ? Indexing.NEVER : Indexing.INCREMENTAL;
            case ":path",
                    "age",
                    "content-length",
                    "etag",
                    "if-modified-since",
                    "if-none-match",
                    "location",
                    "set-cookie" -> Indexing.WITHOUT;
            default -> Indexing.INCREMENTAL;
        };
    }
}
