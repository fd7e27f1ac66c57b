package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.Indexing;
import io.hpack.IndexingPolicy;
import io.hpack.PreparedField;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.TableState;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.agrona.concurrent.UnsafeBuffer;

/** The encoder: its octets, their number, and what it keeps. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class EncodingProperties {
    private static final int PROBES = 16;

    private final byte[] room = new byte[1 << 18];

    @Property
    void shouldNeedNoMoreThanItPromises(
            @ForAll final HpackDomain.HeaderList list, @ForAll final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        assertTrue(encoder.beginBlock(room, 0, 8));
        for (final Field field : list.fields()) {
            final int nameLength = field.name().length();
            final int valueLength = field.value().length();
            final long most = HpackEncoder.maxEncodedLength(nameLength, valueLength);
            encoder.continueBlock(room, 0, (int) most);
            assertTrue(encode(encoder, field));
            // A literal with its name, both in plain octets, or an index.
            final int plainly = 3
                    + IntegerForm.octetsAfterPrefix(7, nameLength)
                    + nameLength
                    + IntegerForm.octetsAfterPrefix(7, valueLength)
                    + valueLength;
            assertTrue(encoder.encodedLength() <= plainly);
        }
        encoder.endBlock();
    }

    private static boolean encode(final HpackEncoder encoder, final Field field) {
        return field.neverIndexed()
                ? encoder.header(field.name(), field.value(), Indexing.NEVER)
                : encoder.header(field.name(), field.value());
    }

    @Property
    void shouldGiveTheSameOctetsForTheSameFieldsHoweverTheyAreGiven(
            @ForAll final Connection connection, @ForAll @Size(min = 1, max = 40) final List<Indexing> indexings) {
        final List<HpackEncoder> encoders =
                List.of(new HpackEncoder(), new HpackEncoder(), new HpackEncoder(), new HpackEncoder());
        for (final Connection.Block list : connection.blocks()) {
            final List<byte[]> blocks = new ArrayList<>();
            for (int way = 0; way < encoders.size(); way++) {
                final HpackEncoder encoder = encoders.get(way);
                assertTrue(encoder.beginBlock(room, 0, room.length));
                for (int i = 0; i < list.fields().size(); i++) {
                    assertTrue(encode(encoder, way, list.fields().get(i), indexings.get(i % indexings.size())));
                }
                blocks.add(Arrays.copyOf(room, encoder.endBlock()));
            }
            for (int way = 1; way < encoders.size(); way++) {
                assertArrayEquals(blocks.get(0), blocks.get(way));
                assertEquals(
                        TableState.of(encoders.get(0).dynamicTable()),
                        TableState.of(encoders.get(way).dynamicTable()));
            }
        }
    }

    private static boolean encode(
            final HpackEncoder encoder, final int way, final Field field, final Indexing indexing) {
        final byte[] name = field.name().getBytes(ISO_8859_1);
        final byte[] value = field.value().getBytes(ISO_8859_1);
        return switch (way) {
            case 0 -> encoder.header(field.name(), field.value(), indexing);
            case 1 -> encoder.header(name, 0, name.length, value, 0, value.length, indexing);
            case 2 ->
                encoder.header(
                        new UnsafeBuffer(name),
                        0,
                        name.length,
                        new UnsafeBuffer(ByteBuffer.allocateDirect(value.length)
                                .put(value)
                                .flip()),
                        0,
                        value.length,
                        indexing);
            default -> encoder.header(PreparedField.of(field.name(), field.value(), indexing));
        };
    }

    /** Of colliding fields it finds so many, and never a wrong one. */
    @Property
    void shouldFindTheNewestOfCollidingFieldsAndNoWrongOne(
            @ForAll("numbers") final List<Integer> numbers, @ForAll final boolean isName) {
        final HpackEncoder encoder = new HpackEncoder(16_384, IndexingPolicy.ALL);
        encoder.maxDynamicTableSize(16_384);
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        reference.maxDynamicTableSize(16_384);
        for (final int number : numbers) {
            // The same first, middle and last octets, the same length.
            final String colliding = "12345678" + (char) number + "-------" + "12345678" + "--------" + "12345678";
            final Field field = isName ? Field.of(colliding, "") : Field.of("name", colliding);
            final List<Field> newest = reference.table().entries();
            final boolean isToBeFound =
                    newest.subList(0, Math.min(PROBES, newest.size())).contains(field);
            final byte[] block = HeaderBlocks.encode(encoder, List.of(field));
            assertEquals(List.of(field), reference.decode(block).fields());
            assertEquals(reference.table(), TableState.of(encoder.dynamicTable()));
            assertTrue(!isToBeFound || (block[block.length == 1 ? 0 : lastUpdate(block)] & 0x80) != 0, "not found");
        }
    }

    /** Where the first field begins. */
    private static int lastUpdate(final byte[] block) {
        int position = 0;
        while ((block[position] & 0xe0) == 0x20) {
            position++;
            while ((block[position++] & 0x80) != 0) {}
        }
        return position;
    }

    @Property
    void shouldKeepNeverIndexedFieldsOutOfTablesOverTwoHops(
            @ForAll final Connection connection, @ForAll final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackEncoder forwarder = EncoderSettings.VARIED.get(3).newEncoder();
        final OurDecoder middle = new OurDecoder(HpackLimits.UNLIMITED);
        middle.decoder().maxDynamicTableSize(settings.tableSize());
        final ReferenceDecoder end = new ReferenceDecoder(HpackLimits.UNLIMITED);
        for (final Connection.Block list : connection.blocks()) {
            final List<Field> fields = list.fields().stream()
                    .map(field -> field.neverIndexed() ? secret(field) : field)
                    .toList();
            final byte[] block = HeaderBlocks.encode(encoder, fields);
            forwarder.beginBlock(room, 0, room.length);
            middle.decoder().decode(block, 0, block.length, true, field -> assertTrue(forwarder.header(field)));
            final Decoded decoded = end.decode(Arrays.copyOf(room, forwarder.endBlock()));
            assertEquals(Field.unmarked(fields), Field.unmarked(decoded.fields()));
            for (int i = 0; i < fields.size(); i++) {
                assertTrue(
                        decoded.fields().get(i).neverIndexed() || !fields.get(i).neverIndexed());
            }
            assertNoSecrets(TableState.of(encoder.dynamicTable()));
            assertNoSecrets(middle.table());
            assertNoSecrets(TableState.of(forwarder.dynamicTable()));
        }
    }

    private static Field secret(final Field field) {
        return new Field(field.name(), "secret " + field.value(), true);
    }

    private static void assertNoSecrets(final TableState table) {
        table.entries().forEach(entry -> assertFalse(entry.value().startsWith("secret ")));
    }

    /** Half of them among a few, half among more than are looked at. */
    @Provide
    Arbitrary<List<Integer>> numbers() {
        return HpackDomain.taped(250, choices -> {
            final List<Integer> numbers = new ArrayList<>();
            while (choices.below(40) != 0) {
                numbers.add(choices.below(choices.oneIn(2) ? 50 : 10));
            }
            return numbers;
        });
    }
}
