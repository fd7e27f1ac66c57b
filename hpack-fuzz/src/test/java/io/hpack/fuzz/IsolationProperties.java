package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.TableState;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Nothing gets from one connection, from before a reset or from a failed or cut block into what comes after. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class IsolationProperties {
    private static final HuffmanDecoder KERNEL = HuffmanDecoder.byDefault();
    private static final byte POISON = 0x5a;

    @Property
    void shouldKeepConnectionsApartThatShareAScratch(
            @ForAll final HpackDomain.Broken one,
            @ForAll final Connection other,
            @ForAll final HpackLimits limits,
            @ForAll @IntRange(max = 2000) final int scratchLength) {
        final byte[] array = new byte[HpackScratch.MIN_LENGTH + scratchLength];
        final HpackScratch scratch = new HpackScratch(array);
        final Blocks first = new Blocks(one.connection(), limits, scratch);
        final Blocks second = new Blocks(other, HpackLimits.UNLIMITED, scratch);
        boolean goesOn = true;
        while (goesOn) {
            Arrays.fill(array, POISON);
            goesOn = first.next();
            Arrays.fill(array, POISON);
            goesOn |= second.next();
        }
        assertEquals(one.connection().expected(limits), first.results);
        assertEquals(other.expected(HpackLimits.UNLIMITED), second.results);
    }

    /** A connection that is decoded a block at a time, each in two fragments. */
    private static final class Blocks {
        final List<Connection.Result> results = new ArrayList<>();
        private final HpackDecoder decoder;
        private final List<Connection.Event> events;
        private int next;

        Blocks(final Connection connection, final HpackLimits limits, final HpackScratch scratch) {
            decoder = new HpackDecoder(limits, scratch);
            events = connection.events();
        }

        boolean next() {
            if (next == events.size()) {
                return false;
            }
            final Connection.Event event = events.get(next++);
            if (event instanceof Connection.Setting setting) {
                decoder.maxDynamicTableSize(setting.value());
            } else if (event instanceof Connection.Block block) {
                decode(block.octets());
            }
            return true;
        }

        private void decode(final byte[] block) {
            final List<Field> fields = new ArrayList<>();
            final int half = block.length / 2;
            try {
                decoder.decode(block, 0, half, false, field -> fields.add(Field.of(field)));
                results.add(new Connection.Result(
                        Decoded.ended(
                                fields,
                                decoder.decode(
                                        block, half, block.length - half, true, field -> fields.add(Field.of(field)))),
                        TableState.of(decoder.dynamicTable())));
            } catch (final HpackException e) {
                results.add(new Connection.Result(Decoded.failed(fields, e.error(), e.offset()), null));
                next = events.size();
            }
        }
    }

    @Property
    void shouldBeAsGoodAsNewAfterAReset(
            @ForAll final HpackDomain.Broken before,
            @ForAll final HpackDomain.Broken after,
            @ForAll final HpackLimits limits,
            @ForAll final Arrival arrival) {
        final OurDecoder decoder = new OurDecoder(limits, KERNEL, arrival);
        decoder.run(before.connection());
        decoder.decoder().reset();
        assertEquals(after.connection().expected(limits), decoder.run(after.connection()));
    }

    @Property
    void shouldStayInStepWhenAHandlerThrows(
            @ForAll final Connection connection, @ForAll @IntRange(max = 30) final int fields) {
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        final IllegalStateException thrown = new IllegalStateException("by the handler");
        for (final Connection.Event event : connection.events()) {
            if (event instanceof Connection.Setting setting) {
                decoder.maxDynamicTableSize(setting.value());
                reference.maxDynamicTableSize(setting.value());
            } else if (event instanceof Connection.Block block) {
                final List<Field> delivered = new ArrayList<>();
                try {
                    decoder.decode(block.octets(), 0, block.octets().length, true, field -> {
                        if (delivered.size() == fields) {
                            throw thrown;
                        }
                        delivered.add(Field.of(field));
                    });
                } catch (final IllegalStateException e) {
                    assertSame(thrown, e);
                }
                final List<Field> all = reference.decode(block.octets()).fields();
                assertEquals(all.subList(0, Math.min(fields, all.size())), delivered);
                assertEquals(reference.table(), TableState.of(decoder.dynamicTable()));
            }
        }
    }
}
