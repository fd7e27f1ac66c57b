package io.hpack.fuzz.soak;

import static io.hpack.fuzz.soak.SoakConnection.check;

import io.hpack.BlockStatus;
import io.hpack.HeaderField;
import io.hpack.HpackException;
import io.hpack.HpackScratch;
import io.hpack.Indexing;
import java.util.SplittableRandom;

/**
 * A thread's share of the connections, with one scratch for all of its decoders. Everything that it does follows from
 * its seed; only when it stops does not.
 */
final class SoakWorker {
    private static final int MAX_FIELDS = 24;
    private static final int BLOCK_LENGTH = 64 * 1024;

    /** One block of so many has its tables compared entry by entry, which takes longer than coding it. */
    private static final int COMPARED = 64;

    // What makes the memory of a table of 4,096 octets grow to its most.
    private static final int SMALL_ENTRIES = 140;
    private static final int LARGE_ENTRIES = 40;
    private static final int LARGE_VALUE = 300;
    /** Longer than any that follows, as a cut literal is kept in memory that stays. */
    private static final int LONGEST_VALUE = 1000;

    private static final byte[] NAME = {'x'};

    private static final int[] TABLE_SIZES = {SoakConnection.MAX_TABLE_SIZE, 4096, 2048, 1000, 256, 64, 31, 0};

    final SoakCounts counts = new SoakCounts();

    private final SplittableRandom random;
    private final SoakFields fields;
    private final HpackScratch scratch = new HpackScratch();
    private final SoakConnection[] connections;

    private final byte[] grown = new byte[LONGEST_VALUE];
    private final byte[] wire = new byte[BLOCK_LENGTH];
    private final byte[][] names = new byte[MAX_FIELDS][];
    private final byte[][] values = new byte[MAX_FIELDS][];
    private int sent;
    private int delivered;

    SoakWorker(final int connections, final int firstNumber, final long seed) {
        this.random = new SplittableRandom(seed);
        this.fields = new SoakFields(random, MAX_FIELDS);
        this.connections = new SoakConnection[connections];
        for (int i = 0; i < connections; i++) {
            this.connections[i] = new SoakConnection(firstNumber + i, scratch);
        }
    }

    /** One block for each connection. */
    void greetAll() {
        for (final SoakConnection connection : connections) {
            block(connection);
        }
    }

    /** As much for each connection as makes its memory grow to what it may become. */
    void growAll() {
        for (final SoakConnection connection : connections) {
            connection.reset();
            begin(connection);
            // The slots with small entries, then the ring with large ones.
            for (int i = 0; i < SMALL_ENTRIES; i++) {
                write(connection, 1, i);
            }
            for (int i = 0; i < LARGE_ENTRIES; i++) {
                write(connection, LARGE_VALUE, i);
            }
            connection.decoder.decode(wire, 0, connection.encoder.endBlock(), true, field -> {});
            connection.compareTableSizes();
            reset(connection);
        }
    }

    /**
     * As a pool does between two connections. A decoder then gives its memory for cut literals back: the first one cuts
     * the longest that may come, and the second block is the first that an encoder predicts, so that memory is constant
     * and a leak would show.
     */
    private void reset(final SoakConnection connection) {
        connection.reset();
        begin(connection);
        write(connection, LONGEST_VALUE, 0);
        final int length = connection.encoder.endBlock();
        connection.decoder.decode(wire, 0, length - 1, false, field -> {});
        connection.decoder.decode(wire, length - 1, 1, true, field -> {});
        block(connection);
    }

    private void begin(final SoakConnection connection) {
        check(connection.encoder.beginBlock(wire, 0, wire.length), "the size updates do not fit");
    }

    private void write(final SoakConnection connection, final int valueLength, final int number) {
        grown[0] = (byte) number;
        check(
                connection.encoder.header(NAME, 0, NAME.length, grown, 0, valueLength, Indexing.INCREMENTAL),
                "a field does not fit");
    }

    /** So many steps, each on a connection chosen at random. */
    void work(final int steps) {
        for (int i = 0; i < steps; i++) {
            final SoakConnection connection = connections[random.nextInt(connections.length)];
            final int choice = random.nextInt(1000);
            if (choice < 20) {
                connection.maxDynamicTableSize(TABLE_SIZES[random.nextInt(TABLE_SIZES.length)]);
                counts.settings++;
            } else if (choice < 24) {
                reset(connection);
                counts.resets++;
            } else if (choice < 28) {
                fail(connection);
            } else {
                block(connection);
            }
        }
    }

    /** At the end: every table against its other end's. */
    void compareAll() {
        for (final SoakConnection connection : connections) {
            connection.compareTables();
            counts.tablesCompared++;
        }
    }

    private void block(final SoakConnection connection) {
        final int length = encode(connection);
        delivered = 0;
        final BlockStatus status = decode(connection, length);
        if (status == BlockStatus.COMPLETE) {
            check(delivered == sent, "fields are missing");
        } else {
            check(status == BlockStatus.LIST_TOO_LARGE && delivered < sent, "status " + status);
            counts.tooLarge++;
        }
        counts.blocks++;
        counts.fields += sent;
        counts.octets += length;
        connection.compareTableSizes();
        if (random.nextInt(COMPARED) == 0) {
            connection.compareTables();
            counts.tablesCompared++;
        }
    }

    private int encode(final SoakConnection connection) {
        begin(connection);
        sent = random.nextInt(MAX_FIELDS);
        for (int i = 0; i < sent; i++) {
            names[i] = fields.name();
            values[i] = fields.value(i);
            check(
                    connection.encoder.header(names[i], 0, names[i].length, values[i], 0, values[i].length),
                    "a field does not fit");
        }
        return connection.encoder.endBlock();
    }

    /** Half of the blocks whole, the others in fragments of any length. */
    private BlockStatus decode(final SoakConnection connection, final int length) {
        if (random.nextBoolean()) {
            return connection.decoder.decode(wire, 0, length, true, this::compare);
        }
        int from = 0;
        while (true) {
            final int fragment = Math.min(random.nextInt(1, 200), length - from);
            final boolean last = from + fragment == length;
            final BlockStatus status = connection.decoder.decode(wire, from, fragment, last, this::compare);
            from += fragment;
            if (last) {
                return status;
            }
        }
    }

    private void compare(final HeaderField field) {
        final int i = delivered++;
        check(
                field.nameEquals(names[i], 0, names[i].length) && field.valueEquals(values[i], 0, values[i].length),
                "a field is not what was sent");
    }

    /** Octets that no encoder makes: the connection is at an end, and its codecs serve another one. */
    private void fail(final SoakConnection connection) {
        final int length = spoil(encode(connection));
        try {
            connection.decoder.decode(wire, 0, length, true, field -> {});
            throw new IllegalStateException("no decoding error");
        } catch (final HpackException e) {
            counts.decodingErrors++;
        }
        reset(connection);
        counts.resets++;
    }

    /** Append what is wrong in one of several ways. */
    private int spoil(final int length) {
        final int[] wrong =
                switch (random.nextInt(6)) {
                    // Index 0; a far index; an endless integer; a string that is cut off; EOS; a size update too late.
                    case 0 -> new int[] {0x80};
                    case 1 -> new int[] {0xff, 0xff, 0x7f};
                    case 2 -> new int[] {0xff, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01};
                    case 3 -> new int[] {0x00, 0x05, 'a', 'b'};
                    case 4 -> new int[] {0x00, 0x84, 0xff, 0xff, 0xff, 0xff, 0x00};
                    default -> new int[] {0x82, 0x20};
                };
        for (int i = 0; i < wrong.length; i++) {
            wire[length + i] = (byte) wrong[i];
        }
        return length + wrong.length;
    }
}
