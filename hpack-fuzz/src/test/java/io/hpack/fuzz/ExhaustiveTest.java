package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is small enough to be tried in all ways. */
class ExhaustiveTest {
    private static final int LARGEST_LENGTH = 300;
    private static final Arrival OCTETS = new Arrival(List.of(1), false, Arrival.Input.ARRAY, 0);

    @ParameterizedTest
    @EnumSource
    void shouldDecodeEveryStringOfOneOrTwoOctetsAsTheBitWalkDoes(final HuffmanDecoder kernel) {
        final byte[] one = new byte[1];
        final byte[] two = new byte[2];
        for (int i = 0; i < 1 << 16; i++) {
            two[0] = (byte) (i >> 8);
            two[1] = (byte) i;
            assertAgree(kernel, two);
            one[0] = (byte) i;
            assertAgree(kernel, one);
        }
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void shouldDecodeEveryStringOfThreeOctetsAsTheBitWalkDoes(final HuffmanDecoder kernel) {
        final byte[] three = new byte[3];
        for (int i = 0; i < 1 << 24; i++) {
            three[0] = (byte) (i >> 16);
            three[1] = (byte) (i >> 8);
            three[2] = (byte) i;
            assertAgree(kernel, three);
        }
    }

    private final byte[] expected = new byte[16];
    private final byte[] decoded = new byte[16];

    private void assertAgree(final HuffmanDecoder kernel, final byte[] code) {
        final int length = BitWalkHuffman.decode(code, 0, code.length, expected, 0, expected.length);
        final int found = kernel.decode(code, 0, code.length, decoded, 0, decoded.length);
        if (length != found || length > 0 && !Arrays.equals(expected, 0, length, decoded, 0, length)) {
            assertEquals(length, found, Arrays.toString(code));
            assertArrayEquals(Arrays.copyOf(expected, length), Arrays.copyOf(decoded, length), Arrays.toString(code));
        }
    }

    /** In a block and octet by octet, which goes another way than whole strings do. */
    @Test
    void shouldDecodeEveryHuffmanValueOfTwoOctetsInABlockOctetByOctet() {
        final HpackDecoder decoder = new OurDecoder(HpackLimits.UNLIMITED).decoder();
        final byte[] block = {0x00, 0x01, 'n', (byte) 0x82, 0, 0};
        for (int i = 0; i < 1 << 16; i++) {
            block[4] = (byte) (i >> 8);
            block[5] = (byte) i;
            final int length = BitWalkHuffman.decode(block, 4, 2, expected, 0, expected.length);
            final int[] found = {0};
            int error = 0;
            try {
                for (int p = 0; p < block.length; p++) {
                    decoder.decode(block, p, 1, p == block.length - 1, field -> {
                        found[0] = field.copyValue(decoded, 0);
                    });
                }
            } catch (final HpackException e) {
                error = switch (e.error()) {
                    case HUFFMAN_EOS -> HuffmanDecoder.EOS;
                    case HUFFMAN_PADDING_TOO_LONG -> HuffmanDecoder.PADDING_TOO_LONG;
                    case HUFFMAN_PADDING_NOT_ONES -> HuffmanDecoder.PADDING_NOT_ONES;
                    default -> throw e;
                };
                decoder.reset();
            }
            assertEquals(length, error < 0 ? error : found[0]);
            assertArrayEquals(Arrays.copyOf(expected, found[0]), Arrays.copyOf(decoded, found[0]));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecodeIntegersAroundEveryBoundary(final IntegerForm form) {
        for (final long value : integers(form.prefixBits)) {
            for (int zeros = 0; zeros <= 6; zeros++) {
                final byte[] block = form.block(value, zeros, LARGEST_LENGTH).getBytes(ISO_8859_1);
                final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
                reference.maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
                final Decoded decodedByReference = reference.decode(block);
                for (final Arrival arrival : List.of(Arrival.WHOLE, OCTETS)) {
                    final OurDecoder ours = new OurDecoder(HpackLimits.UNLIMITED, HuffmanDecoder.byDefault(), arrival);
                    ours.decoder().maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
                    assertEquals(decodedByReference, ours.decode(block), form + " " + value + " " + zeros);
                    if (!decodedByReference.isFailed()) {
                        assertEquals(reference.table(), ours.table());
                    }
                }
            }
        }
    }

    /** Up to three more or less than where another octet is needed or a limit is reached, and all that are small. */
    private static Set<Long> integers(final int prefixBits) {
        final Set<Long> boundaries =
                new LinkedHashSet<>(List.of(61L, 62L, 1L << 20, 1L << 31, 1L << 32, 1L << 63 >>> 1));
        final int prefix = (1 << prefixBits) - 1;
        for (int octets = 0; octets <= 6; octets++) {
            boundaries.add(prefix + (1L << 7 * octets) - 1);
        }
        final Set<Long> integers = new TreeSet<>();
        for (long small = 0; small <= LARGEST_LENGTH; small++) {
            integers.add(small);
        }
        for (final long boundary : boundaries) {
            for (long value = Math.max(0, boundary - 3); value <= boundary + 3; value++) {
                integers.add(value);
            }
        }
        return integers;
    }

    static List<WireCase> longWireCases() {
        return WireCases.read(Corpora.wireCases()).stream()
                .filter(wireCase -> wireCase.blocks().stream().anyMatch(block -> block.octets().length > 500))
                .toList();
    }

    /** The shorter ones are split everywhere in the ordinary build. */
    @Tag("long")
    @ParameterizedTest
    @MethodSource("longWireCases")
    void shouldAgreeWithLongWireCasesSplitAnywhere(final WireCase wireCase) {
        final HpackLimits limits = HpackLimits.UNLIMITED.withMaxHeaderListSize(wireCase.maxHeaderListSize());
        final ArrayList<Connection.Event> events = new ArrayList<>();
        events.add(new Connection.Setting(wireCase.headerTableSize()));
        int longest = 0;
        for (final Step step : wireCase.steps()) {
            if (step instanceof Step.Setting setting) {
                events.add(new Connection.Setting(setting.headerTableSize()));
            } else if (step instanceof Step.Block block) {
                events.add(new Connection.Block(List.of(), block.octets()));
                longest = Math.max(longest, block.octets().length);
            }
        }
        final Connection connection = new Connection(events);
        final List<Connection.Result> results = connection.expected(limits);
        for (int at = 1; at < longest; at++) {
            final Arrival arrival = new Arrival(List.of(at, Integer.MAX_VALUE), false, Arrival.Input.ARRAY, 0);
            assertEquals(results, OurDecoder.run(connection, limits, HuffmanDecoder.byDefault(), arrival));
        }
    }
}
