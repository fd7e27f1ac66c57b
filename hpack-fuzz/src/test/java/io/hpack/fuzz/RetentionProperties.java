package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.huffman.HuffmanDecoder;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.openjdk.jol.info.GraphLayout;

/** What a codec holds is bounded by its table's maximum size, whatever it has been through, and comes to rest. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class RetentionProperties {
    private static final int TRIES = 40;

    /** An array of 4 KiB with its header. */
    private static final int KEPT = 4096 + 16;

    static {
        // The measuring library looks fields up without an agent, and those of records too.
        System.setProperty("jol.skipDynamicAttach", "true");
        System.setProperty("jol.skipInstallAttach", "true");
        System.setProperty("jol.magicFieldOffset", "true");
    }

    @Property(tries = TRIES)
    void shouldHoldInADecoderNoMoreThanIsStated(
            @ForAll final HpackDomain.Broken broken, @ForAll final HpackLimits limits, @ForAll final Arrival arrival) {
        final Arrival.Line line = arrival.new Line();
        final HpackDecoder decoder = new HpackDecoder(limits, line.scratch, HuffmanDecoder.byDefault());
        final HpackDecoder another = new HpackDecoder(limits, line.scratch, HuffmanDecoder.byDefault());
        final int largest = play(decoder, line, broken.connection());
        final long most = 2L * largest + 9L * slots(largest) + 552 + KEPT;
        assertTrue(octets(decoder, another) <= most, () -> octets(decoder, another) + " of " + most);
        decoder.reset();
        assertTrue(octets(decoder, another) <= most - KEPT, () -> octets(decoder, another) + " after a reset");
        play(decoder, line, broken.connection());
        final long again = octets(decoder, another);
        decoder.reset();
        play(decoder, line, broken.connection());
        assertEquals(again, octets(decoder, another));
    }

    /** Play up to the first block that fails; the largest maximum size of the table. */
    private static int play(final HpackDecoder decoder, final Arrival.Line line, final Connection connection) {
        int largest = 4096;
        for (final Connection.Event event : connection.events()) {
            if (event instanceof Connection.Setting setting) {
                decoder.maxDynamicTableSize(setting.value());
                largest = Math.max(largest, setting.value());
            } else if (event instanceof Connection.Block block) {
                try {
                    line.feed(decoder, block.octets(), field -> {});
                } catch (final HpackException e) {
                    break;
                }
            }
        }
        return largest;
    }

    @Property(tries = TRIES)
    void shouldHoldInAnEncoderNoMoreThanIsStated(
            @ForAll final Connection connection, @ForAll final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackEncoder another = settings.newEncoder();
        play(encoder, connection);
        final int largest = Math.max(4096, settings.tableSize());
        // Copies of chars, and what the policy has seen.
        final long most = 2L * largest + 48L * slots(largest) + 1_344 + KEPT + 1_024 + 16;
        final long first = octets(encoder, another);
        assertTrue(first <= most, () -> first + " of " + most);
        play(encoder, connection);
        final long again = octets(encoder, another);
        assertTrue(again <= most, () -> again + " of " + most);
        for (int i = 0; i < 3; i++) {
            encoder.reset();
            encoder.maxDynamicTableSize(settings.tableSize());
            play(encoder, connection);
        }
        assertEquals(again, octets(encoder, another));
    }

    private static void play(final HpackEncoder encoder, final Connection connection) {
        for (final Connection.Block block : connection.blocks()) {
            HeaderBlocks.encode(encoder, block.fields());
        }
    }

    private static int slots(final int tableSize) {
        return Math.max(16, Integer.highestOneBit(2 * (tableSize / 32) - 1));
    }

    private static long octets(final Object codec, final Object another) {
        return GraphLayout.parseInstance(codec)
                .subtract(GraphLayout.parseInstance(another))
                .totalSize();
    }
}
