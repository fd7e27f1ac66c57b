package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.hpack.BlockStatus;
import io.hpack.HeaderField;
import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.StaticTable;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.TableState;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.UnsafeBuffer;

/** The library's decoder on a connection, with results that can be compared with the reference's. */
final class OurDecoder {
    /** The lowest index of each name. */
    private static final Map<String, Integer> STATIC_NAMES = new HashMap<>();

    static {
        for (int index = StaticTable.LENGTH; index >= 1; index--) {
            STATIC_NAMES.put(StaticTable.name(index), index);
        }
    }

    private final Arrival.Line line;
    private final UnsafeBuffer view = new UnsafeBuffer();
    private final HpackDecoder decoder;

    OurDecoder(final HpackLimits limits, final HuffmanDecoder kernel, final Arrival arrival) {
        line = arrival.new Line();
        decoder = new HpackDecoder(limits, line.scratch, kernel);
    }

    OurDecoder(final HpackLimits limits) {
        this(limits, HuffmanDecoder.byDefault(), Arrival.WHOLE);
    }

    /** What the decoder makes of a connection, up to the first block that fails. */
    static List<Connection.Result> run(
            final Connection connection, final HpackLimits limits, final HuffmanDecoder kernel, final Arrival arrival) {
        return new OurDecoder(limits, kernel, arrival).run(connection);
    }

    List<Connection.Result> run(final Connection connection) {
        final List<Connection.Result> results = new ArrayList<>();
        for (final Connection.Event event : connection.events()) {
            if (event instanceof Connection.Setting setting) {
                decoder.maxDynamicTableSize(setting.value());
            } else if (event instanceof Connection.Block block) {
                final Decoded decoded = decode(block.octets());
                results.add(new Connection.Result(decoded, decoded.isFailed() ? null : table()));
                if (decoded.isFailed()) {
                    break;
                }
            }
        }
        return results;
    }

    Decoded decode(final byte[] block) {
        final List<Field> fields = new ArrayList<>();
        try {
            final BlockStatus status = line.feed(decoder, block, field -> fields.add(copy(field)));
            return Decoded.ended(fields, status);
        } catch (final HpackException e) {
            return Decoded.failed(fields, e.error(), e.offset());
        }
    }

    /** A copy of a view, whose ways of showing octets have to agree. */
    private Field copy(final HeaderField field) {
        final String name = field.name();
        final String value = field.value();
        field.wrapName(view);
        assertEquals(name, latin1(view));
        field.wrapValue(view);
        assertEquals(value, latin1(view));
        assertEquals(name.length() + value.length() + 32L, field.size());
        assertEquals(STATIC_NAMES.getOrDefault(name, 0), field.staticName());
        return new Field(name, value, field.isNeverIndexed());
    }

    private static String latin1(final UnsafeBuffer buffer) {
        final byte[] octets = new byte[buffer.capacity()];
        buffer.getBytes(0, octets);
        return new String(octets, ISO_8859_1);
    }

    TableState table() {
        return TableState.of(decoder.dynamicTable());
    }

    HpackDecoder decoder() {
        return decoder;
    }

    /** A failed decoder refuses everything, in the same words. */
    void assertFailedForGood(final Decoded failure) {
        final byte[] get = {(byte) 0x82};
        for (int length = 0; length <= 1; length++) {
            final int octets = length;
            final HpackException e = assertThrows(
                    HpackException.class,
                    () -> decoder.decode(get, 0, octets, true, field -> {
                        throw new AssertionError("delivered after an error");
                    }));
            assertEquals(failure.error(), e.error());
            assertEquals(failure.offset(), e.offset());
        }
    }
}
