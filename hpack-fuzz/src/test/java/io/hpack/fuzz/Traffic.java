package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Choices;
import io.hpack.fuzz.reference.ReferenceEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Makes header lists and header blocks, by choices of which the plainest make the smallest. */
final class Traffic {
    private static final List<Integer> TABLE_SIZES = List.of(4096, 0, 31, 32, 33, 34, 64, 65, 66, 100, 300, 65_536);
    private static final List<String> NAMES =
            List.of(":method", ":path", ":status", "cookie", "etag", "authorization", "set-cookie", "accept-encoding");
    private static final List<String> VALUES = List.of("GET", "/", "200", "404", "gzip, deflate", "https");
    /** Index 0, integers that are too large or too long, EOS, bad padding, size updates, a string that never comes. */
    private static final List<String> FAULTS = List.of(
            "80",
            "ffe1ffffff07",
            "ff80ffffff07",
            "ff808080808000",
            "7f8080808008",
            "008011ffffffff0f",
            "0084ffffffff0161",
            "00016185fffffffff0",
            "000161820fff",
            "00016181e0",
            "20",
            "3fe11f",
            "3fe21f",
            "3f80808000",
            "00ffffffffff07",
            "40fe83ffffff");

    private static final int MAX_EVENTS = 20;
    private static final int MAX_FIELDS = 40;

    private final Choices choices;
    private final List<Field> earlier = new ArrayList<>();
    private int tableSize = 4096;

    private Traffic(final Choices choices) {
        this.choices = choices;
    }

    /** Blocks by the reference encoder, with changes of the setting between them. */
    static Connection connection(final Choices choices) {
        return new Traffic(choices).connection(true);
    }

    /** As {@link #connection}, with the table at 4,096 all the time. */
    static Connection connectionWithoutSettings(final Choices choices) {
        return new Traffic(choices).connection(false);
    }

    static List<Field> headerList(final Choices choices) {
        return new Traffic(choices).list();
    }

    static Field field(final Choices choices) {
        return new Traffic(choices).field();
    }

    private Connection connection(final boolean withSettings) {
        final ReferenceEncoder encoder = new ReferenceEncoder(choices);
        final List<Connection.Event> events = new ArrayList<>();
        do {
            while (withSettings && choices.oneIn(4)) {
                tableSize = tableSize(choices);
                encoder.maxDynamicTableSize(tableSize);
                events.add(new Connection.Setting(tableSize));
            }
            final List<Field> fields = list();
            events.add(new Connection.Block(fields, encoder.encode(fields)));
        } while (choices.below(6) != 0 && events.size() < MAX_EVENTS);
        return new Connection(events);
    }

    static int tableSize(final Choices choices) {
        return choices.oneIn(4) ? choices.below(600) : TABLE_SIZES.get(choices.below(TABLE_SIZES.size()));
    }

    private List<Field> list() {
        final List<Field> fields = new ArrayList<>();
        while (choices.below(8) != 0 && fields.size() < MAX_FIELDS) {
            fields.add(field());
        }
        return fields;
    }

    private Field field() {
        if (!earlier.isEmpty() && choices.oneIn(2)) {
            return earlier.get(choices.below(earlier.size()));
        }
        final String name = !earlier.isEmpty() && choices.oneIn(4)
                ? earlier.get(choices.below(earlier.size())).name()
                : name();
        final Field field = new Field(name, value(name.length()), choices.oneIn(10));
        earlier.add(field);
        return field;
    }

    private String name() {
        return switch (choices.below(10)) {
            case 0 -> "a";
            case 1, 2, 3 -> NAMES.get(choices.below(NAMES.size()));
            case 4, 5, 6 -> ("" + (char) ('a' + choices.below(3)) + (char) ('a' + choices.below(3)));
            case 7 -> "";
            case 8 -> octets(choices.below(40));
            default -> octets(boundary(0));
        };
    }

    private String value(final int nameLength) {
        return switch (choices.below(10)) {
            case 0 -> "";
            case 1, 2 -> VALUES.get(choices.below(VALUES.size()));
            case 3, 4, 5 -> ("" + (char) ('a' + choices.below(3)) + (char) ('a' + choices.below(3)));
            case 6, 7 -> octets(choices.below(64));
            case 8 -> octets(choices.below(700));
            default -> octets(boundary(nameLength));
        };
    }

    /** A length at which an integer takes another octet, or with which an entry just fits into the table or does not. */
    private int boundary(final int nameLength) {
        return switch (choices.below(3)) {
            case 0 -> 126 + choices.below(5);
            case 1 -> 254 + choices.below(5);
            default -> Math.max(0, Math.min(tableSize, 4096) - nameLength - 33 + choices.below(3));
        };
    }

    private String octets(final int length) {
        return octets(choices, length);
    }

    /** Any octets: all the same, all different, at random. */
    static String octets(final Choices choices, final int length) {
        final int pattern = choices.below(4);
        final int first = pattern == 0 ? 0 : choices.below(256);
        final Random random = new Random(first);
        final StringBuilder octets = new StringBuilder();
        for (int i = 0; i < length; i++) {
            octets.append((char)
                    switch (pattern) {
                        case 0 -> 'a';
                        case 1 -> first;
                        case 2 -> first + i & 0xff;
                        default -> random.nextInt(256);
                    });
        }
        return octets.toString();
    }

    /** A connection with one to four octets or bits of its blocks flipped, inserted, deleted, or a block cut. */
    static Connection mutant(final Choices choices) {
        return mutant(connection(choices), choices);
    }

    /** As {@link #mutant(Choices)}, with the table at 4,096 all the time. */
    static Connection mutantWithoutSettings(final Choices choices) {
        return mutant(connectionWithoutSettings(choices), choices);
    }

    private static Connection mutant(final Connection connection, final Choices choices) {
        final List<Connection.Event> events = new ArrayList<>(connection.events());
        for (int i = choices.below(4); i >= 0; i--) {
            final int at = choices.below(events.size());
            if (events.get(at) instanceof Connection.Block block) {
                events.set(at, new Connection.Block(List.of(), mutate(block.octets(), choices)));
            }
        }
        return new Connection(events);
    }

    private static byte[] mutate(final byte[] octets, final Choices choices) {
        final int at = choices.below(octets.length + 1);
        return switch (choices.below(5)) {
            case 0 -> Arrays.copyOf(octets, at);
            case 1 -> splice(octets, at, 0, (byte) octet(choices));
            case 2 -> splice(octets, at, Math.min(1, octets.length - at));
            case 3 -> {
                final byte[] flipped = splice(octets, at, 0);
                if (at < octets.length) {
                    flipped[at] ^= (byte) (1 << choices.below(8));
                }
                yield flipped;
            }
            default -> {
                final String fault = FAULTS.get(choices.below(FAULTS.size()));
                final int place = choices.oneIn(2) ? at : choices.below(2) * octets.length;
                yield splice(octets, place, 0, HexFormat.of().parseHex(fault));
            }
        };
    }

    private static byte[] splice(final byte[] octets, final int at, final int deleted, final byte... inserted) {
        final byte[] spliced = new byte[octets.length - deleted + inserted.length];
        System.arraycopy(octets, 0, spliced, 0, at);
        System.arraycopy(inserted, 0, spliced, at, inserted.length);
        System.arraycopy(octets, at + deleted, spliced, at + inserted.length, spliced.length - at - inserted.length);
        return spliced;
    }

    /** Blocks of octets that mean something more often than any octets would. */
    static Connection noise(final Choices choices) {
        final List<Connection.Event> events = new ArrayList<>();
        do {
            if (choices.oneIn(4)) {
                events.add(new Connection.Setting(tableSize(choices)));
            }
            final byte[] octets = new byte[choices.below(choices.oneIn(4) ? 256 : 24)];
            for (int i = 0; i < octets.length; i++) {
                octets[i] = (byte) octet(choices);
            }
            events.add(new Connection.Block(List.of(), octets));
        } while (choices.below(8) != 0 && events.size() < MAX_EVENTS);
        return new Connection(events);
    }

    /** Settings and the size updates that they demand, or nearly. */
    static Connection sizeUpdates(final Choices choices) {
        final List<Connection.Event> events = new ArrayList<>();
        do {
            final List<Integer> sizes = new ArrayList<>(List.of(4096));
            for (int i = choices.below(4); i > 0; i--) {
                sizes.add(tableSize(choices));
                events.add(new Connection.Setting(sizes.get(sizes.size() - 1)));
            }
            final StringBuilder block = new StringBuilder();
            for (int i = choices.below(4); i > 0; i--) {
                final int size = sizes.get(choices.below(sizes.size())) + choices.below(3) - 1;
                block.append(ReferenceEncoder.minimalInteger(0x20, 5, Math.max(0, size)));
            }
            block.append(List.of("", "\u0082", "\u0040\u0001a\u0000").get(choices.below(3)));
            events.add(new Connection.Block(List.of(), block.toString().getBytes(ISO_8859_1)));
        } while (choices.below(6) != 0 && events.size() < MAX_EVENTS);
        return new Connection(events);
    }

    private static int octet(final Choices choices) {
        return switch (choices.below(8)) {
            case 0 -> choices.below(8);
            case 1 -> 0x40 | choices.below(4);
            case 2 -> 0x80 | choices.below(70);
            case 3 -> 0x20 | choices.below(32);
            case 4 -> 0x10 | choices.below(16);
            case 5 -> 0xff;
            default -> choices.below(256);
        };
    }

    /** Limits of which each is off or somewhere near the size of the generated blocks. */
    static HpackLimits limits(final Choices choices) {
        HpackLimits limits = HpackLimits.UNLIMITED;
        if (choices.oneIn(2)) {
            limits = limits.withMaxHeaderListSize(choices.below(choices.oneIn(2) ? 5000 : 200));
        }
        if (choices.oneIn(3)) {
            limits = limits.withMaxFields(choices.below(8));
        }
        if (choices.oneIn(4)) {
            limits = limits.withMaxEncodedLength(choices.below(choices.oneIn(2) ? 2000 : 100));
        }
        return limits;
    }
}
