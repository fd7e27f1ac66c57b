package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.reference.Choices;
import io.hpack.huffman.HuffmanDecoder;
import java.lang.reflect.Proxy;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.agrona.DirectBuffer;

/** How a block is cut makes no difference, and no octet is taken twice. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class FragmentationProperties {
    @Property
    void shouldNotDependOnHowBlocksAreCutNorOnTheKernel(
            @ForAll final HpackDomain.Broken broken,
            @ForAll final HpackLimits limits,
            @ForAll final Arrival one,
            @ForAll final Arrival other) {
        final List<Connection.Result> expected =
                OurDecoder.run(broken.connection(), limits, HuffmanDecoder.byDefault(), Arrival.WHOLE);
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertEquals(expected, OurDecoder.run(broken.connection(), limits, kernel, one));
            assertEquals(expected, OurDecoder.run(broken.connection(), limits, kernel, other));
        }
    }

    /** A block whose every octet is a fragment is decoded in a number of fetches that is its length. */
    @Property
    void shouldFetchEachOctetOnce(
            @ForAll("blocks") final Connection.Block block, @ForAll @IntRange(min = 1, max = 400) final int longest) {
        final CountingBuffer buffer = new CountingBuffer(block.octets());
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        int offset = 0;
        try {
            do {
                final int length = Math.min(longest, block.octets().length - offset);
                final boolean isLast = offset + length == block.octets().length;
                decoder.decode(buffer.proxy, offset, length, isLast, field -> {});
                offset += length;
                assertEquals(offset, buffer.fetched);
            } while (offset < block.octets().length);
        } catch (final HpackException e) {
            assertEquals(Math.min(offset + longest, block.octets().length), buffer.fetched);
        }
    }

    /** A buffer with no array that counts the octets that are taken from it, and can do nothing else. */
    private static final class CountingBuffer {
        final DirectBuffer proxy = (DirectBuffer) Proxy.newProxyInstance(
                CountingBuffer.class.getClassLoader(),
                new Class<?>[] {DirectBuffer.class},
                (self, method, arguments) -> {
                    switch (method.getName()) {
                        case "capacity":
                            return capacity();
                        case "byteArray":
                            return null;
                        case "getBytes":
                            final int length = (int) arguments[3];
                            fetch((int) arguments[0], (byte[]) arguments[1], (int) arguments[2], length);
                            return null;
                        default:
                            throw new UnsupportedOperationException(method.toString());
                    }
                });
        private final byte[] octets;
        int fetched;

        CountingBuffer(final byte[] octets) {
            this.octets = octets;
        }

        private int capacity() {
            return octets.length;
        }

        private void fetch(final int from, final byte[] target, final int offset, final int length) {
            assertEquals(fetched, from);
            System.arraycopy(octets, from, target, offset, length);
            fetched += length;
        }
    }

    @Provide
    Arbitrary<Connection.Block> blocks() {
        return HpackDomain.taped(200, FragmentationProperties::block);
    }

    private static Connection.Block block(final Choices choices) {
        final Connection connection = choices.oneIn(2) ? Traffic.mutant(choices) : Traffic.connection(choices);
        return connection.blocks().get(0);
    }
}
