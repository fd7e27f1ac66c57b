package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.BlockStatus;
import io.hpack.HpackError;
import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Choices;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** The limits of a decoder: exact, never passed, recoverable where they are soft, and more is never less. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class LimitProperties {
    private static final HuffmanDecoder KERNEL = HuffmanDecoder.byDefault();

    @Property
    void shouldNeverDeliverNorKeepMoreThanTheLimits(
            @ForAll("attacks") final Connection connection,
            @ForAll final HpackLimits limits,
            @ForAll final Arrival arrival) {
        int setting = 4096;
        final OurDecoder decoder = new OurDecoder(limits, KERNEL, arrival);
        for (final Connection.Event event : connection.events()) {
            if (event instanceof Connection.Setting change) {
                setting = Math.max(setting, change.value());
                decoder.decoder().maxDynamicTableSize(change.value());
            } else if (event instanceof Connection.Block block) {
                final Decoded decoded = decoder.decode(block.octets());
                assertTrue(size(decoded.fields()) <= limits.maxHeaderListSize());
                assertTrue(decoded.fields().size() <= limits.maxFields());
                assertTrue(decoder.table().size() <= decoder.table().maxSize());
                assertTrue(decoder.table().maxSize() <= setting);
                assertTrue(decoded.isFailed() || block.octets().length <= limits.maxEncodedLength());
                if (decoded.isFailed()) {
                    break;
                }
            }
        }
    }

    @Property
    void shouldTakeAListThatIsJustAtTheLimitAndNoLargerOne(
            @ForAll final HpackDomain.HeaderList list, @ForAll final Arrival arrival) {
        final List<Field> fields = list.fields();
        if (fields.isEmpty()) {
            return;
        }
        final byte[] block = block(fields);
        final long size = size(fields);
        final Decoded all = Decoded.ended(fields, BlockStatus.COMPLETE);
        final List<Field> allButTheLast = fields.subList(0, fields.size() - 1);
        assertEquals(all, decode(block, HpackLimits.UNLIMITED.withMaxHeaderListSize(size), arrival));
        assertEquals(
                Decoded.ended(allButTheLast, BlockStatus.LIST_TOO_LARGE),
                decode(block, HpackLimits.UNLIMITED.withMaxHeaderListSize(size - 1), arrival));
        assertEquals(all, decode(block, HpackLimits.UNLIMITED.withMaxFields(fields.size()), arrival));
        assertEquals(
                Decoded.ended(allButTheLast, BlockStatus.TOO_MANY_FIELDS),
                decode(block, HpackLimits.UNLIMITED.withMaxFields(fields.size() - 1), arrival));
        assertEquals(all, decode(block, HpackLimits.UNLIMITED.withMaxEncodedLength(block.length), arrival));
        assertEquals(
                HpackError.BLOCK_TOO_LARGE,
                decode(block, HpackLimits.UNLIMITED.withMaxEncodedLength(block.length - 1), arrival)
                        .error());
    }

    @Property
    void shouldStayInStepPastASoftLimit(
            @ForAll final Connection connection, @ForAll final HpackLimits limits, @ForAll final Arrival arrival) {
        final HpackLimits soft = limits.withMaxEncodedLength(Long.MAX_VALUE);
        final List<Connection.Result> all = OurDecoder.run(connection, HpackLimits.UNLIMITED, KERNEL, arrival);
        final List<Connection.Result> limited = OurDecoder.run(connection, soft, KERNEL, arrival);
        assertEquals(all.size(), limited.size());
        for (int i = 0; i < all.size(); i++) {
            final List<Field> fields = all.get(i).decoded().fields();
            final Decoded decoded = limited.get(i).decoded();
            assertEquals(fields.subList(0, decoded.fields().size()), decoded.fields());
            assertEquals(all.get(i).table(), limited.get(i).table());
            assertEquals(
                    decoded.status() == BlockStatus.COMPLETE,
                    size(fields) <= soft.maxHeaderListSize() && fields.size() <= soft.maxFields());
        }
    }

    /** The encoded octets alone can make a smaller limit fail where a larger one does not. */
    @Property
    void shouldNotRejectWithLargerLimitsWhatItAcceptsWithSmallerOnes(
            @ForAll final HpackDomain.Broken broken,
            @ForAll final HpackLimits one,
            @ForAll final HpackLimits other,
            @ForAll final Arrival arrival) {
        final HpackLimits larger = one.withMaxHeaderListSize(
                        Math.max(one.maxHeaderListSize(), other.maxHeaderListSize()))
                .withMaxFields(Math.max(one.maxFields(), other.maxFields()))
                .withMaxEncodedLength(Math.max(one.maxEncodedLength(), other.maxEncodedLength()));
        final List<Connection.Result> small = OurDecoder.run(broken.connection(), one, KERNEL, arrival);
        final List<Connection.Result> large = OurDecoder.run(broken.connection(), larger, KERNEL, arrival);
        for (int i = 0; i < small.size(); i++) {
            final Decoded decoded = small.get(i).decoded();
            assertTrue(decoded.isFailed() || !large.get(i).decoded().isFailed());
            if (decoded.status() == BlockStatus.COMPLETE) {
                assertEquals(small.get(i), large.get(i));
            }
        }
    }

    @Property
    void shouldDecodeTheSameWithALargerTableAllowed(
            @ForAll("connectionsWithoutSettings") final Connection connection,
            @ForAll @IntRange(max = 100_000) final int more) {
        final List<Connection.Event> events = new ArrayList<>(connection.events());
        events.add(0, new Connection.Setting(4096 + more));
        assertEquals(
                OurDecoder.run(connection, HpackLimits.UNLIMITED, KERNEL, Arrival.WHOLE),
                OurDecoder.run(new Connection(events), HpackLimits.UNLIMITED, KERNEL, Arrival.WHOLE));
    }

    private static byte[] block(final List<Field> fields) {
        return HeaderBlocks.encode(EncoderSettings.VARIED.get(3).newEncoder(), fields);
    }

    private static Decoded decode(final byte[] block, final HpackLimits limits, final Arrival arrival) {
        return new OurDecoder(limits, KERNEL, arrival).decode(block);
    }

    private static long size(final List<Field> fields) {
        return fields.stream()
                .mapToLong(field -> field.name().length() + field.value().length() + 32L)
                .sum();
    }

    @Provide
    Arbitrary<Connection> connectionsWithoutSettings() {
        return HpackDomain.taped(200, Traffic::connectionWithoutSettings);
    }

    /** A large entry and octets that refer to it, empty fields, changes of the table's size; or anything. */
    @Provide
    Arbitrary<Connection> attacks() {
        return HpackDomain.taped(200, LimitProperties::attack);
    }

    private static Connection attack(final Choices choices) {
        final int times = choices.below(1000);
        final List<String> repeated = List.of("be", "82", "000000", "400000", "408080", "00820000", "7e00", "10000161");
        final String entry = "40016a7f" + "e11e" + "78".repeat(4000);
        return switch (choices.below(4)) {
            case 0 -> Traffic.connection(choices);
            case 1 -> Traffic.noise(choices);
            case 2 -> hex("203fe11f".repeat(times) + "82");
            default -> hex(entry + repeated.get(choices.below(repeated.size())).repeat(times));
        };
    }

    private static Connection hex(final String block) {
        final byte[] octets = HexFormat.of().parseHex(block);
        return Connection.of(octets, octets);
    }
}
