package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.BlockStatus;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.TableState;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** What is decoded is what was encoded, and the dynamic tables stay equal, for any octets. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class RoundTripProperties {
    private static final HuffmanDecoder KERNEL = HuffmanDecoder.byDefault();

    @Property
    void shouldDecodeWhatWasEncoded(@ForAll final Connection connection, @ForAll final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        reference.maxDynamicTableSize(settings.tableSize());
        final List<OurDecoder> decoders = new ArrayList<>();
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            decoders.add(newDecoder(settings, kernel, Arrival.WHOLE));
        }
        for (final Connection.Block list : connection.blocks()) {
            final byte[] block = HeaderBlocks.encode(encoder, list.fields());
            final Decoded decoded = reference.decode(block);
            assertSame(list.fields(), decoded);
            final TableState table = TableState.of(encoder.dynamicTable());
            assertEquals(table, reference.table());
            for (final OurDecoder decoder : decoders) {
                assertEquals(decoded, decoder.decode(block));
                assertEquals(table, decoder.table());
            }
        }
    }

    @Property
    void shouldDecodeWhatWasEncodedInAnyFragments(
            @ForAll final Connection connection,
            @ForAll final EncoderSettings settings,
            @ForAll final Arrival arrival) {
        final HpackEncoder encoder = settings.newEncoder();
        final OurDecoder decoder = newDecoder(settings, KERNEL, arrival);
        for (final Connection.Block list : connection.blocks()) {
            assertSame(list.fields(), decoder.decode(HeaderBlocks.encode(encoder, list.fields())));
            assertEquals(TableState.of(encoder.dynamicTable()), decoder.table());
        }
    }

    @Property
    void shouldBeDecodedByOtherPeoplesDecoders(
            @ForAll final Connection connection, @ForAll final EncoderSettings settings) {
        for (final PeerDecoder peer : PeerDecoder.all()) {
            peer.maxDynamicTableSize(settings.tableSize());
            final HpackEncoder encoder = settings.newEncoder();
            for (final Connection.Block list : connection.blocks()) {
                if (isTaken(peer, list.fields())) {
                    assertEquals(
                            Field.unmarked(peer.order(list.fields())),
                            Field.unmarked(peer.decode(HeaderBlocks.encode(encoder, list.fields()))));
                }
            }
        }
    }

    /** The decoder of twitter's library refuses empty names. */
    private static boolean isTaken(final PeerDecoder peer, final List<Field> fields) {
        return !peer.toString().startsWith("twitter")
                || fields.stream().noneMatch(field -> field.name().isEmpty());
    }

    @Property
    void shouldStayInStepWhenTheSettingChanges(
            @ForAll final Connection connection, @ForAll final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        decoder.maxDynamicTableSize(settings.tableSize());
        reference.maxDynamicTableSize(settings.tableSize());
        for (final Connection.Event event : connection.events()) {
            if (event instanceof Connection.Setting setting) {
                encoder.maxDynamicTableSize(setting.value());
                decoder.maxDynamicTableSize(setting.value());
                reference.maxDynamicTableSize(setting.value());
            } else if (event instanceof Connection.Block list) {
                final byte[] block = HeaderBlocks.encode(encoder, list.fields());
                final Decoded decoded = reference.decode(block);
                assertSame(list.fields(), decoded);
                assertEquals(decoded.fields(), HeaderBlocks.decode(decoder, block));
                assertEquals(reference.table(), TableState.of(encoder.dynamicTable()));
                assertEquals(reference.table(), TableState.of(decoder.dynamicTable()));
            }
        }
    }

    private static OurDecoder newDecoder(
            final EncoderSettings settings, final HuffmanDecoder kernel, final Arrival arrival) {
        final OurDecoder decoder = new OurDecoder(HpackLimits.UNLIMITED, kernel, arrival);
        decoder.decoder().maxDynamicTableSize(settings.tableSize());
        return decoder;
    }

    /** The policy may mark more fields as never indexed than were marked. */
    private static void assertSame(final List<Field> expected, final Decoded decoded) {
        assertEquals(BlockStatus.COMPLETE, decoded.status());
        assertEquals(Field.unmarked(expected), Field.unmarked(decoded.fields()));
        for (int i = 0; i < expected.size(); i++) {
            assertTrue(
                    decoded.fields().get(i).neverIndexed() || !expected.get(i).neverIndexed(),
                    "no longer never indexed");
        }
    }
}
