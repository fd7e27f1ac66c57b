package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.reference.ReferenceHuffman;
import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.HuffmanEncoder;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** The Huffman code: every kernel against the bit walk and the reference. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class HuffmanProperties {
    private static final int MARGIN = 9;
    private static final int EOS_BITS = 30;

    @Property
    void shouldDecodeWhatWasEncoded(@ForAll("strings") final String string) {
        final String code = ReferenceHuffman.encode(string);
        assertEquals(string, ReferenceHuffman.decodeOrNull(code));
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertArrayEquals(octets(string), decode(kernel, octets(code), string.length()));
        }
    }

    @Property
    void shouldEncodeAsTheTableSaysWhenThereIsRoom(
            @ForAll("strings") final String string, @ForAll @IntRange(max = 40) final int roomToSpare) {
        final byte[] source = octets(string);
        final byte[] code = octets(ReferenceHuffman.encode(string));
        assertEquals(code.length, HuffmanEncoder.encodedLength(source, 0, source.length));
        final byte[] target = new byte[code.length + roomToSpare];
        assertEquals(code.length, HuffmanEncoder.encode(source, 0, source.length, target, 0, target.length));
        assertArrayEquals(code, Arrays.copyOf(target, code.length));
        assertEquals(
                code.length < source.length ? code.length : HuffmanEncoder.NOT_SHORTER,
                HuffmanEncoder.encodeIfShorter(source, 0, source.length, target, 0, target.length));
        if (code.length > 0) {
            assertEquals(
                    HuffmanEncoder.INSUFFICIENT_CAPACITY,
                    HuffmanEncoder.encode(source, 0, source.length, target, 0, code.length - 1));
        }
    }

    @Property
    void shouldAcceptAndRejectAlike(@ForAll("codes") final byte[] code) {
        final String expected = ReferenceHuffman.decodeOrNull(latin1(code));
        final byte[] room = new byte[2 * code.length];
        final int result = BitWalkHuffman.decode(code, 0, code.length, room, 0, room.length);
        assertEquals(expected == null, result < 0);
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            if (expected == null) {
                // Whether there is room for the octets or not.
                assertEquals(result, kernel.decode(code, 0, code.length, room, 0, room.length));
                assertEquals(result, kernel.decode(code, 0, code.length, room, 0, 0));
            } else {
                assertArrayEquals(octets(expected), decode(kernel, code, result));
            }
        }
    }

    @Property
    void shouldReadAndWriteNothingOutsideItsRanges(
            @ForAll("codes") final byte[] code, @ForAll @IntRange(max = 400) final int room) {
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertArrayEquals(
                    decodeBetween(kernel, code, room, (byte) 0), decodeBetween(kernel, code, room, (byte) 0xff));
        }
    }

    /** The result, and the octets if there are any. */
    private static byte[] decodeBetween(
            final HuffmanDecoder kernel, final byte[] code, final int room, final byte poison) {
        final byte[] source = between(code, poison);
        final byte[] target = between(new byte[room], poison);
        final int result = kernel.decode(source, MARGIN, code.length, target, MARGIN, room);
        assertArrayEquals(between(code, poison), source);
        for (int i = 0; i < MARGIN; i++) {
            assertEquals(poison, target[i]);
            assertEquals(poison, target[MARGIN + room + i]);
        }
        assertTrue(result <= room);
        final byte[] octets = Arrays.copyOfRange(target, MARGIN - 1, MARGIN + Math.max(0, result));
        octets[0] = (byte) Math.min(0, result);
        return octets;
    }

    private static byte[] between(final byte[] octets, final byte poison) {
        final byte[] array = new byte[octets.length + 2 * MARGIN];
        Arrays.fill(array, poison);
        System.arraycopy(octets, 0, array, MARGIN, octets.length);
        return array;
    }

    @Property
    void shouldTakeNoOtherCodeThanTheOneThatIsEncoded(@ForAll("codes") final byte[] code) {
        final String string = ReferenceHuffman.decodeOrNull(latin1(code));
        if (string != null) {
            assertEquals(latin1(code), ReferenceHuffman.encode(string));
            final byte[] target = new byte[code.length];
            assertEquals(
                    code.length, HuffmanEncoder.encode(octets(string), 0, string.length(), target, 0, target.length));
            assertArrayEquals(code, target);
        }
    }

    @Property
    void shouldRefuseEosWhereverItIs(@ForAll("strings") final String before, @ForAll("strings") final String after) {
        final String bits = ReferenceHuffman.bits(before) + ReferenceHuffman.eos() + ReferenceHuffman.bits(after);
        assertRefused(HuffmanDecoder.EOS, bits + "1".repeat(-bits.length() & 7));
    }

    @Property
    void shouldRefusePaddingOfMoreThanSevenBits(
            @ForAll("strings") final String string, @ForAll @IntRange(min = 1, max = 3) final int octetsMore) {
        final String bits = ReferenceHuffman.bits(string);
        final int padding = (-bits.length() & 7) + 8 * octetsMore;
        assertRefused(
                padding < EOS_BITS ? HuffmanDecoder.PADDING_TOO_LONG : HuffmanDecoder.EOS, bits + "1".repeat(padding));
    }

    @Property
    void shouldRefusePaddingWithAZero(
            @ForAll("strings") final String string, @ForAll @IntRange(max = 6) final int place) {
        final String bits = ReferenceHuffman.bits(string);
        final char[] padding = "1".repeat(-bits.length() & 7).toCharArray();
        // From 5 bits on it may be a symbol.
        if (padding.length > 0 && padding.length < 5) {
            padding[place % padding.length] = '0';
            assertRefused(HuffmanDecoder.PADDING_NOT_ONES, bits + new String(padding));
        }
    }

    private static void assertRefused(final int result, final String bits) {
        final String code = ReferenceHuffman.octets(bits);
        assertNull(ReferenceHuffman.decodeOrNull(code));
        final byte[] target = new byte[2 * code.length()];
        assertEquals(result, BitWalkHuffman.decode(octets(code), 0, code.length(), target, 0, target.length));
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertEquals(result, kernel.decode(octets(code), 0, code.length(), target, 0, target.length));
        }
    }

    /** Decode into a target that is just long enough, and into one that lacks an octet. */
    private static byte[] decode(final HuffmanDecoder kernel, final byte[] code, final int length) {
        final byte[] target = new byte[length];
        assertEquals(length, kernel.decode(code, 0, code.length, target, 0, length));
        if (length > 0) {
            assertEquals(
                    HuffmanDecoder.INSUFFICIENT_CAPACITY,
                    kernel.decode(code, 0, code.length, new byte[length], 0, length - 1));
        }
        return target;
    }

    private static byte[] octets(final String string) {
        return string.getBytes(ISO_8859_1);
    }

    private static String latin1(final byte[] octets) {
        return new String(octets, ISO_8859_1);
    }

    @Provide
    Arbitrary<String> strings() {
        return HpackDomain.taped(40, choices -> {
            String string = "";
            for (int part = choices.below(4); part >= 0; part--) {
                string += Traffic.octets(choices, choices.below(choices.oneIn(4) ? 256 : 12));
            }
            return string;
        });
    }

    /** Any octets, and codes of strings with a bit flipped or an octet cut, which go wrong later. */
    @Provide
    Arbitrary<byte[]> codes() {
        return HpackDomain.taped(120, choices -> {
            if (choices.oneIn(3)) {
                return octets(Traffic.octets(choices, choices.below(64)));
            }
            String string = "";
            while (choices.below(6) != 0) {
                string += Traffic.octets(choices, choices.below(20));
            }
            final byte[] code = octets(ReferenceHuffman.encode(string));
            if (code.length > 0 && choices.oneIn(2)) {
                code[choices.below(code.length)] ^= (byte) (1 << choices.below(8));
            }
            return choices.oneIn(4) ? Arrays.copyOf(code, choices.below(code.length + 1)) : code;
        });
    }
}
