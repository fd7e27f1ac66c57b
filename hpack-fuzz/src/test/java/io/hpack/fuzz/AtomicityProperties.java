package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.HpackEncoder;
import io.hpack.Indexing;
import io.hpack.fuzz.reference.TableState;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.agrona.concurrent.UnsafeBuffer;

/** The encoder writes a field as a whole or not at all, in as little room as it takes. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class AtomicityProperties {
    private static final int MARGIN = 7;
    private static final byte POISON = 0x77;
    private static final int MANY = 20;

    private final byte[] room = new byte[1 << 18];
    private final UnsafeBuffer onHeap = new UnsafeBuffer(new byte[1 << 18]);
    private final UnsafeBuffer offHeap = new UnsafeBuffer(ByteBuffer.allocateDirect(1 << 18));

    @Property
    void shouldWriteAFieldAsAWholeOrNotAtAll(
            @ForAll("short connections") final Connection connection,
            @ForAll final EncoderSettings settings,
            @ForAll final boolean isOffHeap) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackEncoder unhindered = settings.newEncoder();
        final TightBlock block = new TightBlock(encoder, isOffHeap ? offHeap : onHeap);
        for (final Connection.Event event : connection.events()) {
            if (event instanceof Connection.Setting setting) {
                encoder.maxDynamicTableSize(setting.value());
                unhindered.maxDynamicTableSize(setting.value());
            } else if (event instanceof Connection.Block list) {
                assertTrue(unhindered.beginBlock(room, 0, room.length));
                block.begin(unhindered.encodedLength());
                for (final Field field : list.fields()) {
                    final int before = unhindered.encodedLength();
                    assertTrue(encode(unhindered, field));
                    block.field(field, unhindered.encodedLength() - before);
                }
                assertArrayEquals(Arrays.copyOf(room, unhindered.endBlock()), block.end());
                assertEquals(TableState.of(unhindered.dynamicTable()), TableState.of(encoder.dynamicTable()));
                assertEquals(
                        unhindered.counters().toString(), encoder.counters().toString());
            }
        }
    }

    private static boolean encode(final HpackEncoder encoder, final Field field) {
        return field.neverIndexed()
                ? encoder.header(field.name(), field.value(), Indexing.NEVER)
                : encoder.header(field.name(), field.value());
    }

    /**
     * A block of which every part is given no room at first, then an octet, then two, until it fits, with poison around;
     * where that would be many times, from both ends.
     */
    private static final class TightBlock {
        private final HpackEncoder encoder;
        private final UnsafeBuffer buffer;
        private ByteArrayOutputStream octets;
        private int opened;

        TightBlock(final HpackEncoder encoder, final UnsafeBuffer buffer) {
            this.encoder = encoder;
            this.buffer = buffer;
        }

        private void open(final int length) {
            buffer.setMemory(0, length + 2 * MARGIN, POISON);
            opened = length;
        }

        private void close(final int written) {
            for (int i = 0; i < MARGIN; i++) {
                assertEquals(POISON, buffer.getByte(i));
                assertEquals(POISON, buffer.getByte(MARGIN + opened + i));
            }
            for (int i = 0; i < written; i++) {
                octets.write(buffer.getByte(MARGIN + i));
            }
        }

        /** Begin the block in all lengths up to that of the size updates. */
        void begin(final int needed) {
            octets = new ByteArrayOutputStream();
            final TableState table = TableState.of(encoder.dynamicTable());
            for (int length = 0; length < needed; length++) {
                open(length);
                assertFalse(encoder.beginBlock(buffer, MARGIN, length));
                assertEquals(table, TableState.of(encoder.dynamicTable()));
                close(0);
            }
            open(needed);
            assertTrue(encoder.beginBlock(buffer, MARGIN, needed));
            assertEquals(needed, encoder.encodedLength());
        }

        /** Write a field in all lengths up to the one it needs. */
        void field(final Field field, final int needed) {
            final long insertions = encoder.insertions();
            final long evictions = encoder.evictions();
            for (int length = 0; length <= needed; length++) {
                if (length == MANY) {
                    length = Math.max(length, needed - MANY);
                }
                // The octets of the buffer before are taken out of it before it is opened again for the next ones.
                close(encoder.encodedLength());
                open(length);
                encoder.continueBlock(buffer, MARGIN, length);
                assertEquals(length == needed, encode(encoder, field));
                if (length < needed) {
                    assertEquals(0, encoder.encodedLength());
                    assertEquals(insertions, encoder.insertions());
                    assertEquals(evictions, encoder.evictions());
                }
            }
            assertEquals(needed, encoder.encodedLength());
        }

        byte[] end() {
            close(encoder.endBlock());
            return octets.toByteArray();
        }
    }

    @Provide("short connections")
    Arbitrary<Connection> shortConnections() {
        return HpackDomain.taped(100, Traffic::connection);
    }
}
