package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.HeaderBlocks;
import io.hpack.fuzz.HeaderSets;
import io.hpack.fuzz.Stories;
import io.hpack.fuzz.Story;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Header blocks grouped in connections: their fields, and what our encoder makes of them. Names, values and blocks lie
 * one after the other in one array each. A set that repeats one header list is lengthened to as many fields as others
 * have, each block in memory of its own, so that the first block weighs little and the input comes from outside the
 * nearest cache; or, with the setting {@code repeat}, the same memory is walked that many times.
 */
public final class BlockSet {
    /** The name of the set of all header sets of the corpora. */
    public static final String HEADERS = "headers";

    /** The name of the set of the public interop stories. */
    public static final String STORIES = "stories";

    /** About as many fields as the interop stories have. */
    private static final int FIELDS_WHEN_REPEATED = 36_000;

    /** How {@code corpora/headers} names the sets that repeat one header list. */
    private static final String REPEATING = "steady-";

    /** After that many blocks with the same fields, all policies have put into the table what they do. */
    private static final int UNTIL_STABLE = 3;

    private final byte[] octets;
    private final int[] offsets;
    private final int[] neverIndexed;
    private final int[] staticNames;
    private final int[] firstFields;
    private final byte[] wire;
    private final int[] wireOffsets;
    private final int[] connections;
    private final Orders orders;
    private final int repeat;

    private BlockSet(final Columns columns, final int repeat) {
        octets = columns.octets().get(0);
        wire = columns.octets().get(1);
        offsets = columns.numbers().get(0);
        neverIndexed = columns.numbers().get(1);
        staticNames = columns.numbers().get(2);
        firstFields = columns.numbers().get(3);
        wireOffsets = columns.numbers().get(4);
        connections = columns.numbers().get(5);
        orders = new Orders(connections.length - 1);
        this.repeat = repeat;
    }

    /** Header lists by connection, and what our encoder makes of them. */
    private static Columns columns(final List<List<List<Field>>> byConnection, final EncoderConfig config) {
        final ByteArrayOutputStream octets = new ByteArrayOutputStream();
        final ByteArrayOutputStream wire = new ByteArrayOutputStream();
        final IntStream.Builder offsets = IntStream.builder().add(0);
        final IntStream.Builder neverIndexed = IntStream.builder();
        final IntStream.Builder staticNames = IntStream.builder();
        final IntStream.Builder firstFields = IntStream.builder().add(0);
        final IntStream.Builder wireOffsets = IntStream.builder().add(0);
        final IntStream.Builder connections = IntStream.builder().add(0);
        int fieldCount = 0;
        int blockCount = 0;
        for (final List<List<Field>> blocks : byConnection) {
            final HpackEncoder encoder = config.newEncoder();
            final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
            decoder.maxDynamicTableSize(config.tableSize());
            for (final List<Field> fields : blocks) {
                for (final Field field : fields) {
                    octets.writeBytes(field.name().getBytes(ISO_8859_1));
                    offsets.add(octets.size());
                    octets.writeBytes(field.value().getBytes(ISO_8859_1));
                    offsets.add(octets.size());
                    neverIndexed.add(field.neverIndexed() ? 1 : 0);
                }
                fieldCount += fields.size();
                firstFields.add(fieldCount);
                final byte[] encoded = HeaderBlocks.encode(encoder, fields);
                wire.writeBytes(encoded);
                wireOffsets.add(wire.size());
                decoder.decode(encoded, 0, encoded.length, true, field -> staticNames.add(field.staticName()));
            }
            blockCount += blocks.size();
            connections.add(blockCount);
        }
        return new Columns(
                List.of(octets.toByteArray(), wire.toByteArray()),
                Stream.of(offsets, neverIndexed, staticNames, firstFields, wireOffsets, connections)
                        .map(builder -> builder.build().toArray())
                        .toList());
    }

    /**
     * Read the set of a job. Its settings {@code connection}, {@code table} and {@code repeat} count here; and what our
     * encoder is set to, unless the work is to encode or to forward.
     *
     * @param name of the job.
     * @param data the data.
     * @return the set.
     * @throws UnsupportedJobException  if the set is not here.
     * @throws IllegalArgumentException if there is no such set.
     */
    public static BlockSet read(final JobName name, final BenchData data) throws UnsupportedJobException {
        final boolean steady =
                Settings.choice(name, "connection", "steady", "new", "pooled").equals("steady");
        final EncoderConfig config = name.work().equals("hop") ? EncoderConfig.standard(name) : EncoderConfig.of(name);
        final int repeat = Settings.number(name, "repeat", 1);
        if (repeat < 1 || repeat > 1 && !name.set().startsWith(REPEATING)) {
            throw new UnsupportedJobException("the connection would not be in the same state again: only the "
                    + REPEATING + "* sets can be walked repeatedly");
        }
        final String key = (name.work().equals("hop") ? "hop" : "blocks") + "/" + name.set() + "?" + name.settings();
        return new BlockSet(data.set(key, () -> columns(byConnection(name, data, steady, repeat), config)), repeat);
    }

    private static List<List<List<Field>>> byConnection(
            final JobName name, final BenchData data, final boolean steady, final int repeat)
            throws UnsupportedJobException {
        final List<List<List<Field>>> byConnection = new ArrayList<>();
        for (final Story story : stories(name, data)) {
            final List<List<Field>> lists =
                    story.blocks().stream().map(Story.Block::fields).toList();
            if (!steady) {
                lists.forEach(list -> byConnection.add(List.of(list)));
            } else if (!name.set().startsWith(REPEATING)) {
                byConnection.add(lists);
            } else if (repeat > 1) {
                byConnection.add(lists.subList(0, UNTIL_STABLE));
            } else {
                byConnection.add(repeated(lists));
            }
        }
        return byConnection;
    }

    private static List<Story> stories(final JobName name, final BenchData data) throws UnsupportedJobException {
        if (name.set().equals(HEADERS)) {
            return HeaderSets.read(data.corpora());
        }
        if (!name.set().equals(STORIES)) {
            final Path file = data.corpora().resolve("headers").resolve(name.set() + ".json");
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(name + ": no such set of header blocks");
            }
            return Stories.read(file);
        }
        if (data.stories() == null) {
            throw new UnsupportedJobException("the public interop stories are not here: name their folder");
        }
        return data.interopStories();
    }

    private static List<List<Field>> repeated(final List<List<Field>> lists) {
        final int length =
                Math.max(lists.size(), FIELDS_WHEN_REPEATED / lists.get(0).size());
        return IntStream.range(0, length)
                .mapToObj(i -> lists.get(i % lists.size()))
                .toList();
    }

    /**
     * How many blocks there are.
     *
     * @return the number.
     */
    public int blocks() {
        return firstFields.length - 1;
    }

    /**
     * How many times the last block of each connection is walked.
     *
     * @return 1, unless the input is to be hot.
     */
    public int repeat() {
        return repeat;
    }

    /**
     * The header list of a block.
     *
     * @param block its number.
     * @return the fields.
     */
    public List<Field> fields(final int block) {
        return IntStream.range(firstFields[block], firstFields[block + 1])
                .mapToObj(this::field)
                .toList();
    }

    private Field field(final int i) {
        final int name = offsets[2 * i];
        final int value = offsets[2 * i + 1];
        return new Field(
                new String(octets, name, value - name, ISO_8859_1),
                new String(octets, value, offsets[2 * i + 2] - value, ISO_8859_1),
                neverIndexed[i] != 0);
    }

    /**
     * The names and values of all fields.
     *
     * @return an array with all of them; not to be written to.
     */
    public byte[] octets() {
        return octets;
    }

    /**
     * Where names and values are.
     *
     * @return the offsets in {@link #octets()} of each name and, behind it, of its value; and the end of the last one.
     */
    public int[] offsets() {
        return offsets;
    }

    /**
     * The static names of all fields.
     *
     * @return the index of each field's name in the static table, or 0.
     */
    public int[] staticNames() {
        return staticNames;
    }

    /**
     * The numbers of the blocks' fields.
     *
     * @return the first one of each block, and the number of all fields.
     */
    public int[] firstFields() {
        return firstFields;
    }

    /**
     * The blocks that our encoder makes.
     *
     * @return an array with all of them; not to be written to.
     */
    public byte[] wire() {
        return wire;
    }

    /**
     * Where the blocks are.
     *
     * @return the offset of each in {@link #wire()}, and the end of the last one.
     */
    public int[] wireOffsets() {
        return wireOffsets;
    }

    /**
     * Which blocks a connection has.
     *
     * @return the first one of each connection, and the number of all blocks.
     */
    public int[] connections() {
        return connections;
    }

    /**
     * The order in which the next pass takes the connections.
     *
     * @return their numbers, shuffled.
     */
    public int[] nextOrder() {
        return orders.next();
    }

    /**
     * Where the names and values of blocks are.
     *
     * @return the offset in {@link #octets()} of each block's first name, and the end of the last one's last value.
     */
    public int[] plainOffsets() {
        final int[] plain = new int[firstFields.length];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = offsets[2 * firstFields[i]];
        }
        return plain;
    }

    /**
     * The octets that suffice for any encoded block.
     *
     * @return by the lengths of names and values.
     */
    public int maxEncodedLength() {
        long longest = 0;
        for (int block = 0; block < blocks(); block++) {
            // Two size updates take at most 6 octets each (RFC 7541, 4.2 and 6.3).
            long length = 12;
            for (int i = firstFields[block]; i < firstFields[block + 1]; i++) {
                length += HpackEncoder.maxEncodedLength(
                        offsets[2 * i + 1] - offsets[2 * i], offsets[2 * i + 2] - offsets[2 * i + 1]);
            }
            longest = Math.max(longest, length);
        }
        return Math.toIntExact(longest);
    }
}
