package io.hpack.fuzz;

import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.TableState;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** What happens on a connection, one after the other. */
record Connection(List<Event> events) {
    /** A setting or a header block. */
    sealed interface Event {}

    /** SETTINGS_HEADER_TABLE_SIZE was changed and acknowledged. */
    record Setting(int value) implements Event {}

    /** A whole header block: the list that was encoded, if it was one, and the octets. */
    record Block(List<Field> fields, byte[] octets) implements Event {
        @Override
        public String toString() {
            return HexFormat.of().formatHex(octets);
        }
    }

    /** What became of a block, and the table after it; null if the block failed. */
    record Result(Decoded decoded, TableState table) {}

    static Connection of(final byte[]... blocks) {
        final List<Event> events = new ArrayList<>();
        for (final byte[] block : blocks) {
            events.add(new Block(List.of(), block));
        }
        return new Connection(events);
    }

    List<Block> blocks() {
        return events.stream()
                .filter(Block.class::isInstance)
                .map(Block.class::cast)
                .toList();
    }

    /** What the reference decoder makes of it, up to the first block that fails. */
    List<Result> expected(final HpackLimits limits) {
        final ReferenceDecoder decoder = new ReferenceDecoder(limits);
        final List<Result> results = new ArrayList<>();
        for (final Event event : events) {
            if (event instanceof Setting setting) {
                decoder.maxDynamicTableSize(setting.value());
            } else if (event instanceof Block block) {
                final Decoded decoded = decoder.decode(block.octets());
                results.add(new Result(decoded, decoded.isFailed() ? null : decoder.table()));
                if (decoded.isFailed()) {
                    break;
                }
            }
        }
        return results;
    }

    @Override
    public String toString() {
        return events.toString();
    }
}
