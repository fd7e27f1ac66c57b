package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Random header blocks: valid ones that follow each other on a connection, and such with faults. */
final class RandomWire {
    private static final String COMMON = "abcdefghijklmnopqrstuvwxyz0123456789-/.:=%";
    private static final List<String> NAMES = List.of("x", "x-trace", "te", "Host", ":status", "cookie", "");

    private final Random random;
    private final ListModel table = new ListModel(4096);
    /** Whether the connection is about small tables that change their size. */
    private final boolean churn;

    private int acknowledged = 4096;
    private long due = Long.MAX_VALUE;

    RandomWire(final Random random) {
        this.random = random;
        this.churn = random.nextInt(3) == 0;
    }

    /** A SETTINGS_HEADER_TABLE_SIZE that is acknowledged between two blocks. */
    int setting() {
        final int[] sizes = {0, 31, 32, 33, 100, 150, 512, 4096, 4097, 20000, random.nextInt(400), random.nextInt(200)};
        acknowledged = sizes[random.nextInt(sizes.length)];
        if (acknowledged < table.maxSize()) {
            due = Math.min(due, acknowledged);
        }
        return acknowledged;
    }

    /** A block that a correct encoder may send. */
    byte[] block() {
        final WireBuilder wire = new WireBuilder();
        if (due != Long.MAX_VALUE) {
            sizeUpdate(wire, random.nextInt((int) Math.min(due, acknowledged) + 1));
            due = Long.MAX_VALUE;
        }
        while (random.nextInt(6) == 0) {
            sizeUpdate(
                    wire,
                    churn
                            ? Math.min(acknowledged, 64 << random.nextInt(6))
                            : random.nextBoolean() ? acknowledged : random.nextInt(acknowledged + 1));
        }
        for (int i = random.nextInt(churn ? 24 : 12); i > 0; i--) {
            field(wire);
        }
        return wire.octets();
    }

    private void sizeUpdate(final WireBuilder wire, final int size) {
        wire.integer(0x20, 5, size, zeros());
        table.maxSize(size);
    }

    private void field(final WireBuilder wire) {
        final int entries = table.entries.size();
        final int index = entries > 0 && random.nextBoolean()
                ? 62 + (random.nextBoolean() ? entries - 1 : random.nextInt(entries))
                : 1 + random.nextInt(61);
        if (random.nextInt(4) == 0) {
            wire.integer(0x80, 7, index, zeros());
            return;
        }
        final Indexing indexing =
                random.nextInt(3) > 0 ? Indexing.INCREMENTAL : random.nextBoolean() ? Indexing.WITHOUT : Indexing.NEVER;
        final boolean indexedName = random.nextInt(3) > 0;
        wire.literal(indexing, indexedName ? index : 0, zeros());
        final String name = indexedName ? nameOf(index) : string(true);
        if (!indexedName) {
            string(wire, name);
        }
        final String value = string(false);
        string(wire, value);
        if (indexing == Indexing.INCREMENTAL) {
            table.insert(name, value);
        }
    }

    private String nameOf(final int index) {
        return index <= 61
                ? StaticRows.entry(index).name()
                : table.entries.get(index - 62).name();
    }

    private void string(final WireBuilder wire, final String string) {
        final boolean huffman = random.nextBoolean();
        final byte[] octets = huffman ? HuffmanRows.encode(string) : string.getBytes(ISO_8859_1);
        wire.string(octets, huffman, zeros());
    }

    private String string(final boolean name) {
        if (name && random.nextBoolean()) {
            return random.nextBoolean()
                    ? NAMES.get(random.nextInt(NAMES.size()))
                    : StaticRows.entry(1 + random.nextInt(61)).name();
        }
        final int[] lengths = {0, 1, 2, 3, 8, 16, 33, 68, 126, 127, 128, 300};
        final int bound = random.nextInt(10) == 0 ? lengths.length : 7;
        int length = churn ? random.nextInt(60) : lengths[random.nextInt(bound)];
        if (random.nextInt(400) == 0) {
            length = 4000 + random.nextInt(200);
        }
        final boolean any = random.nextInt(8) == 0;
        final StringBuilder string = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            string.append(any ? (char) random.nextInt(256) : COMMON.charAt(random.nextInt(COMMON.length())));
        }
        return string.toString();
    }

    private int zeros() {
        return random.nextInt(12) == 0 ? random.nextInt(3) : 0;
    }

    /** A block with up to three faults, which may by chance be none. */
    byte[] damage(final byte[] block) {
        byte[] damaged = block.clone();
        for (int i = random.nextInt(3); i >= 0 && damaged.length > 0; i--) {
            final int at = random.nextInt(damaged.length);
            switch (random.nextInt(6)) {
                case 0 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> damaged[at] = (byte) random.nextInt(256);
                case 2 -> damaged = Arrays.copyOf(damaged, at);
                case 3 -> damaged = insert(damaged, at, 1 + random.nextInt(6));
                case 4 -> {
                    // An integer that is long, and may be too long.
                    damaged = insert(damaged, at, 5 + random.nextInt(3));
                    Arrays.fill(damaged, at + 1, at + 5, (byte) 0x80);
                    damaged[at] = (byte) 0xff;
                }
                default -> {
                    System.arraycopy(damaged, at + 1, damaged, at, damaged.length - at - 1);
                    damaged = Arrays.copyOf(damaged, damaged.length - 1);
                }
            }
        }
        return damaged;
    }

    private byte[] insert(final byte[] block, final int at, final int added) {
        final int[] octets = {0x00, 0x80, 0xff, random.nextInt(256)};
        final byte[] longer = Arrays.copyOf(block, block.length + added);
        System.arraycopy(block, at, longer, at + added, block.length - at);
        Arrays.fill(longer, at, at + added, (byte) octets[random.nextInt(octets.length)]);
        return longer;
    }

    /** Ascending positions to cut a block at, some of them equal. */
    int[] cuts(final byte[] block) {
        return random.ints(random.nextInt(1 + Math.min(block.length, 12)), 0, block.length + 1)
                .sorted()
                .toArray();
    }
}
