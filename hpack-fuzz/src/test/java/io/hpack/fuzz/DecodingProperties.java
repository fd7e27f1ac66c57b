package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.BlockStatus;
import io.hpack.HpackError;
import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** The decoder against the reference: fields, flags, tables, status, kind and place of errors. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class DecodingProperties {
    @Property
    void shouldDecodeWhateverAnEncoderMaySend(@ForAll final Connection connection, @ForAll final Arrival arrival) {
        final List<Connection.Result> expected = connection.expected(HpackLimits.UNLIMITED);
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertEquals(expected, OurDecoder.run(connection, HpackLimits.UNLIMITED, kernel, Arrival.WHOLE));
            assertEquals(expected, OurDecoder.run(connection, HpackLimits.UNLIMITED, kernel, arrival));
        }
        for (int i = 0; i < expected.size(); i++) {
            final Decoded decoded = expected.get(i).decoded();
            assertEquals(Decoded.ended(connection.blocks().get(i).fields(), BlockStatus.COMPLETE), decoded);
        }
    }

    @Property
    void shouldAgreeWithTheReferenceOnBrokenBlocks(
            @ForAll final HpackDomain.Broken broken,
            @ForAll final HpackLimits limits,
            @ForAll final HuffmanDecoder kernel,
            @ForAll final Arrival arrival) {
        final List<Connection.Result> expected = broken.connection().expected(limits);
        assertEquals(expected, OurDecoder.run(broken.connection(), limits, kernel, Arrival.WHOLE));
        assertEquals(expected, OurDecoder.run(broken.connection(), limits, kernel, arrival));
    }

    @Property
    void shouldEndInAResultOrTheOneExceptionWhateverTheOctets(
            @ForAll final byte[] octets, @ForAll final HpackLimits limits, @ForAll final HuffmanDecoder kernel) {
        final Connection connection = Connection.of(octets, octets);
        assertEquals(connection.expected(limits), OurDecoder.run(connection, limits, kernel, Arrival.WHOLE));
    }

    @Property
    void shouldFailForGood(@ForAll final HpackDomain.Broken broken, @ForAll final Arrival arrival) {
        final OurDecoder decoder = new OurDecoder(HpackLimits.UNLIMITED, HuffmanDecoder.byDefault(), arrival);
        final List<Connection.Result> results = decoder.run(broken.connection());
        final Decoded last = results.get(results.size() - 1).decoded();
        if (last.isFailed()) {
            decoder.assertFailedForGood(last);
        }
    }

    @Property
    void shouldDecodeEveryPrefixOfABlockOrFindItTruncated(
            @ForAll final Connection connection, @ForAll @IntRange(max = 10_000) final int cut) {
        final List<Connection.Event> events = new ArrayList<>(connection.events());
        final int lastEvent = events.size() - 1;
        final Connection.Block last = (Connection.Block) events.get(lastEvent);
        final byte[] prefix = Arrays.copyOf(last.octets(), cut % (last.octets().length + 1));
        events.set(lastEvent, new Connection.Block(List.of(), prefix));
        final Connection shorter = new Connection(events);
        final List<Connection.Result> results =
                OurDecoder.run(shorter, HpackLimits.UNLIMITED, HuffmanDecoder.byDefault(), Arrival.WHOLE);
        assertEquals(shorter.expected(HpackLimits.UNLIMITED), results);
        final Decoded decoded = results.get(results.size() - 1).decoded();
        // A required size update may be what was cut off.
        assertTrue(!decoded.isFailed()
                || decoded.error() == HpackError.TRUNCATED
                || decoded.error() == HpackError.TABLE_SIZE_UPDATE_MISSING);
        assertEquals(last.fields().subList(0, decoded.fields().size()), decoded.fields());
    }

    @Property
    void shouldDecodeTwoBlocksInOneAsOneAfterTheOther(@ForAll final Connection connection) {
        byte[] all = {};
        final List<Field> fields = new ArrayList<>();
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        for (final Connection.Block block : connection.blocks()) {
            final byte[] both = Arrays.copyOf(all, all.length + block.octets().length);
            System.arraycopy(block.octets(), 0, both, all.length, block.octets().length);
            final Decoded decoded = reference.decode(block.octets());
            final OurDecoder ours = new OurDecoder(HpackLimits.UNLIMITED);
            final Decoded together = ours.decode(both);
            if (decoded.isFailed() || together.error() == HpackError.TABLE_SIZE_UPDATE_MISPLACED) {
                break;
            }
            all = both;
            fields.addAll(decoded.fields());
            assertEquals(Decoded.ended(fields, BlockStatus.COMPLETE), together);
            assertEquals(reference.table(), ours.table());
        }
    }
}
