package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hpack.BlockStatus;
import io.hpack.HpackError;
import io.hpack.HpackLimits;
import io.hpack.StaticTable;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.fuzz.reference.TableState;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** The dynamic table: what is in it, and what its indexes mean. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class TableProperties {
    private static final int SETTING = 4096;

    /** An insertion of a field with a value of that length, or a size update. */
    private record Operation(boolean isInsertion, int octets) {}

    /** Another model than the reference's: no eviction, but what fits. */
    @Property
    void shouldHoldTheNewestInsertionsThatFit(@ForAll("operations") final List<Operation> operations) {
        final OurDecoder decoder = new OurDecoder(HpackLimits.UNLIMITED);
        List<Field> held = List.of();
        int maxSize = SETTING;
        for (int i = 0; i < operations.size(); i++) {
            final Operation operation = operations.get(i);
            final String block;
            if (operation.isInsertion()) {
                final String value = String.valueOf((char) ('a' + i % 26)).repeat(operation.octets());
                block = "\u0040\u0001" + (char) i + ReferenceEncoder.minimalInteger(0, 7, value.length()) + value;
                final List<Field> more = new ArrayList<>(held);
                more.add(0, Field.of(String.valueOf((char) i), value));
                held = newestThatFit(more, maxSize);
            } else {
                maxSize = operation.octets();
                block = ReferenceEncoder.minimalInteger(0x20, 5, maxSize);
                held = newestThatFit(held, maxSize);
            }
            assertEquals(BlockStatus.COMPLETE, decoder.decode(latin1(block)).status());
            assertEquals(new TableState(held, size(held), maxSize), decoder.table());
        }
    }

    private static List<Field> newestThatFit(final List<Field> fields, final int maxSize) {
        int number = fields.size();
        while (size(fields.subList(0, number)) > maxSize) {
            number--;
        }
        return List.copyOf(fields.subList(0, number));
    }

    private static int size(final List<Field> fields) {
        return fields.stream()
                .mapToInt(field -> field.name().length() + field.value().length() + 32)
                .sum();
    }

    @Property
    void shouldResolveEveryIndexInEveryRepresentation(@ForAll("connections of one size") final Connection connection) {
        final OurDecoder decoder = new OurDecoder(HpackLimits.UNLIMITED);
        decoder.run(connection);
        final TableState table = decoder.table();
        final int last = StaticTable.LENGTH + table.entries().size();
        for (int index = 1; index <= last; index++) {
            final Field entry = index <= StaticTable.LENGTH
                    ? Field.of(StaticTable.name(index), StaticTable.value(index))
                    : table.entries().get(index - StaticTable.LENGTH - 1);
            assertFields(decoder, ReferenceEncoder.minimalInteger(0x80, 7, index), entry);
            assertFields(
                    decoder, ReferenceEncoder.minimalInteger(0x00, 4, index) + "\u0001v", Field.of(entry.name(), "v"));
            assertFields(
                    decoder,
                    ReferenceEncoder.minimalInteger(0x10, 4, index) + "\u0001v",
                    new Field(entry.name(), "v", true));
        }
        assertEquals(table, decoder.table());
    }

    private static void assertFields(final OurDecoder decoder, final String block, final Field... fields) {
        assertEquals(Decoded.ended(List.of(fields), BlockStatus.COMPLETE), decoder.decode(latin1(block)));
    }

    @Property
    void shouldRefuseTheIndexAfterTheLastInEveryRepresentation(
            @ForAll("connections of one size") final Connection connection, @ForAll final boolean isOneMore) {
        for (final IntegerForm form : List.of(
                IntegerForm.INDEXED,
                IntegerForm.INCREMENTAL,
                IntegerForm.WITHOUT_INDEXING,
                IntegerForm.NEVER_INDEXED)) {
            final OurDecoder decoder = new OurDecoder(HpackLimits.UNLIMITED);
            decoder.run(connection);
            final int index = StaticTable.LENGTH + decoder.table().entries().size() + (isOneMore ? 1 : 0);
            final Decoded decoded = decoder.decode(latin1(form.block(index, 0, 0)));
            assertEquals(isOneMore ? HpackError.INDEX_OUT_OF_RANGE : null, decoded.error());
        }
    }

    private static byte[] latin1(final String octets) {
        return octets.getBytes(ISO_8859_1);
    }

    @Provide
    Arbitrary<List<Operation>> operations() {
        return HpackDomain.taped(200, choices -> {
            final List<Operation> operations = new ArrayList<>();
            while (choices.below(16) != 0 && operations.size() < 100) {
                if (choices.oneIn(4)) {
                    operations.add(new Operation(false, Math.min(SETTING, Traffic.tableSize(choices))));
                } else {
                    operations.add(new Operation(true, choices.below(choices.oneIn(8) ? 2000 : 40)));
                }
            }
            return operations;
        });
    }

    @Provide("connections of one size")
    Arbitrary<Connection> connectionsOfOneSize() {
        return HpackDomain.taped(200, Traffic::connectionWithoutSettings);
    }
}
