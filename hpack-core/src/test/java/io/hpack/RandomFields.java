package io.hpack;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random lists of fields, such as connections have: much comes again, some of it never does. */
final class RandomFields {
    private static final String[] NAMES = {
        "x", "x-request-id", "x-a-name-of-more-than-thirty-two-octets", "", "Upper", "cookie", "authorization", "te"
    };
    private static final Indexing[] INDEXING = {
        null, null, null, null, null, Indexing.INCREMENTAL, Indexing.WITHOUT, Indexing.NEVER
    };

    private final Random random;
    private final int longest;
    private List<Field> last = new ArrayList<>();

    RandomFields(final Random random) {
        this.random = random;
        this.longest = random.nextInt(4) == 0 ? 600 : 60;
    }

    List<Field> next() {
        if (random.nextInt(3) > 0) {
            return last = changed();
        }
        final List<Field> fields = new ArrayList<>();
        for (int i = random.nextInt(20); i > 0; i--) {
            fields.add(field());
        }
        last = fields;
        return fields;
    }

    /** The list of before with some fields changed, left out, added or given in another order. */
    private List<Field> changed() {
        final List<Field> fields = new ArrayList<>(last);
        for (int i = random.nextInt(4); i > 0 && !fields.isEmpty(); i--) {
            final int at = random.nextInt(fields.size());
            switch (random.nextInt(4)) {
                case 0 -> fields.set(at, Field.of(fields.get(at).name(), value(), indexing()));
                case 1 -> fields.remove(at);
                case 2 -> fields.add(at, field());
                default -> {
                    final Field field = fields.get(at);
                    fields.set(at, Field.of(field.name(), field.value(), indexing()));
                    fields.add(fields.remove(random.nextInt(fields.size())));
                }
            }
        }
        return fields;
    }

    Field field() {
        if (random.nextInt(6) == 0) {
            final ListModel.Entry entry = StaticRows.entry(1 + random.nextInt(StaticRows.length()));
            return Field.of(entry.name(), entry.value(), indexing());
        }
        return Field.of(name(), value(), indexing());
    }

    private Indexing indexing() {
        return INDEXING[random.nextInt(INDEXING.length)];
    }

    private String name() {
        return random.nextBoolean()
                ? NAMES[random.nextInt(NAMES.length)]
                : random.nextInt(3) > 0
                        ? StaticRows.entry(1 + random.nextInt(StaticRows.length()))
                                .name()
                        : string(random.nextInt(24));
    }

    private String value() {
        return random.nextInt(3) == 0 ? "" + random.nextInt(12) : string(random.nextInt(longest));
    }

    private String string(final int length) {
        final StringBuilder string = new StringBuilder();
        final int kind = random.nextInt(8);
        for (int i = 0; i < length; i++) {
            string.append((char) (kind == 0 ? random.nextInt(256) : kind == 1 ? 'a' : '0' + random.nextInt(75)));
        }
        return string.toString();
    }
}
