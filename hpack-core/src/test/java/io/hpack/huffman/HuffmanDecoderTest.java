package io.hpack.huffman;

import static io.hpack.huffman.HuffmanDecoder.EOS;
import static io.hpack.huffman.HuffmanDecoder.INSUFFICIENT_CAPACITY;
import static io.hpack.huffman.HuffmanDecoder.PADDING_NOT_ONES;
import static io.hpack.huffman.HuffmanDecoder.PADDING_TOO_LONG;
import static io.hpack.huffman.Kernels.assertAsBitWalk;
import static io.hpack.huffman.Kernels.assertDecodes;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.hpack.Rounds;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HuffmanDecoderTest {
    /** Codes of 5 bits: how many of them come before shifts what follows by any number of bits. */
    private static final int FIVE_BITS = '0';

    @ParameterizedTest
    @EnumSource
    void shouldDecodeTheRfcsExample(final HuffmanDecoder kernel) {
        final byte[] encoded = HexFormat.of().parseHex("f1e3c2e5f23a6ba0ab90f4ff");
        final byte[] target = new byte[30];
        assertEquals(15, kernel.decode(encoded, 0, encoded.length, target, 0, target.length));
        assertEquals("www.example.com", new String(target, 0, 15, US_ASCII));
    }

    @Test
    void shouldDecodeAllStringsOfOneAndTwoOctets() {
        for (int value = 0; value < 1 << 8; value++) {
            assertAsBitWalk(new byte[] {(byte) value});
        }
        for (int value = 0; value < 1 << 16; value++) {
            assertAsBitWalk(new byte[] {(byte) (value >> 8), (byte) value});
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecodeTheEmptyString(final HuffmanDecoder kernel) {
        assertEquals(0, kernel.decode(new byte[0], 0, 0, new byte[0], 0, 0));
        assertEquals(0, kernel.decode(new byte[0], 0, 0, new byte[9], 9, 0));
        assertEquals(0, kernel.decode(new byte[1], 1, 0, new byte[9], 0, 9));
    }

    @Test
    void shouldDecodeEachSymbolAtEachAlignment() {
        for (int before = 0; before < 8; before++) {
            for (int symbol = 0; symbol < 256; symbol++) {
                for (int after = 0; after < 20; after += 19) {
                    final String bits = bits(before) + BitWalk.bits(symbol) + bits(after);
                    assertAsBitWalk(BitWalk.octets(bits));
                }
            }
        }
    }

    @Test
    void shouldRejectEosAtEachAlignment() {
        for (int before = 0; before < 24; before++) {
            for (int after = 0; after < 20; after++) {
                final byte[] encoded = BitWalk.octets(bits(before) + BitWalk.bits(BitWalk.EOS) + bits(after));
                for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                    for (int room = 0; room < 60; room += 20) {
                        assertDecodes(kernel, encoded, new byte[0], EOS, room);
                    }
                }
            }
        }
    }

    @Test
    void shouldSayEosWhateverThePaddingBehindIt() {
        for (final String rest : new String[] {"", "0", "0000", "1", "1111111", "11111111", "1".repeat(29)}) {
            final String bits = bits(9) + BitWalk.bits(BitWalk.EOS) + rest;
            final byte[] encoded = BitWalk.octets(bits);
            for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                assertDecodes(kernel, encoded, new byte[0], EOS, 100);
                assertDecodes(kernel, encoded, new byte[0], EOS, 1);
            }
        }
    }

    /** Up to 29 bits: 30 are EOS. */
    @Test
    void shouldAcceptUpToSevenBitsOfPaddingThatAreOnes() {
        for (int before = 0; before < 40; before++) {
            for (int ones = 0; ones <= 30; ones++) {
                final String bits = bits(before) + "1".repeat(ones);
                if (bits.length() % 8 == 0) {
                    final int result = ones == 30 ? EOS : ones > 7 ? PADDING_TOO_LONG : before;
                    for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                        assertDecodes(kernel, BitWalk.octets(bits), decoded(before), result, 80);
                        assertDecodes(kernel, BitWalk.octets(bits), decoded(before), result, before);
                    }
                }
            }
        }
    }

    /** Every unfinished code that is not all ones, behind as many codes as end it with the octet. */
    @Test
    void shouldRejectPaddingThatIsNotOnes() {
        for (int symbol = 0; symbol < 256; symbol++) {
            for (int length = 1; length < BitWalk.CODES[symbol].length(); length++) {
                final String padding = BitWalk.CODES[symbol].substring(0, length);
                for (int before = 0; before < 40 && padding.contains("0"); before++) {
                    final String bits = bits(before) + padding;
                    if (bits.length() % 8 == 0) {
                        final int result = length > 7 ? PADDING_TOO_LONG : PADDING_NOT_ONES;
                        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                            assertDecodes(kernel, BitWalk.octets(bits), decoded(before), result, 80);
                            assertDecodes(kernel, BitWalk.octets(bits), decoded(before), result, 0);
                        }
                    }
                }
            }
        }
    }

    @Test
    void shouldDecodeIntoEveryTargetLength() {
        final Random random = new Random(1);
        for (int length = 0; length < 60; length++) {
            final byte[] octets = Strings.random(random, length);
            final byte[] encoded = BitWalk.encode(octets);
            for (int room = 0; room <= HuffmanDecoder.maxDecodedLength(encoded.length) + 10; room++) {
                for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                    assertDecodes(kernel, encoded, octets, length, room);
                }
            }
        }
    }

    @Test
    void shouldDecodeRandomOctets() {
        final Random random = new Random(2);
        for (int i = 0; i < Rounds.of(20_000); i++) {
            final byte[] encoded = new byte[random.nextInt(40)];
            random.nextBytes(encoded);
            assertAsBitWalk(encoded);
        }
    }

    /** Long codes are rare among random bits, and so is what comes near EOS. */
    @Test
    void shouldDecodeRandomStringsWithBitsFlipped() {
        final Random random = new Random(3);
        for (int i = 0; i < Rounds.of(20_000); i++) {
            final byte[] encoded = BitWalk.encode(Strings.random(random, random.nextInt(30)));
            for (int flips = random.nextInt(4); flips > 0 && encoded.length > 0; flips--) {
                encoded[random.nextInt(encoded.length)] ^= (byte) (1 << random.nextInt(8));
            }
            if (random.nextInt(4) == 0 && encoded.length > 4) {
                final int from = random.nextInt(encoded.length - 3);
                Arrays.fill(encoded, from, from + 3, (byte) 0xff);
            }
            assertAsBitWalk(encoded);
        }
    }

    @Test
    void shouldDecodeLongStrings() {
        final Random random = new Random(4);
        for (int i = 0; i < 50; i++) {
            assertAsBitWalk(BitWalk.encode(Strings.random(random, 200 + random.nextInt(2000))));
        }
    }

    /** Some kernel may decode long strings from several places at once: what goes wrong, goes wrong anywhere. */
    @Test
    void shouldDecodeStringsOfEveryLengthWithFaultsAnywhere() {
        final Random random = new Random(5);
        for (int length = 40; length < 260; length++) {
            final byte[] good = BitWalk.encode(Strings.random(random, length));
            assertAsBitWalk(good);
            for (int i = 0; i < 12; i++) {
                final byte[] bad = good.clone();
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
                assertAsBitWalk(bad);
                final int from = random.nextInt(bad.length - 4);
                Arrays.fill(bad, from, from + 4, (byte) 0xff);
                assertAsBitWalk(bad);
                bad[bad.length - 1] = (byte) random.nextInt(256);
                assertAsBitWalk(bad);
            }
            final byte[] any = new byte[length];
            random.nextBytes(any);
            assertAsBitWalk(any);
        }
    }

    /** Codes of one length stay out of step with a start between them, if the length and 8 have a common divisor. */
    @Test
    void shouldDecodeOneSymbolManyTimes() {
        for (int symbol = 0; symbol < 256; symbol++) {
            for (int before = 0; before < 8; before++) {
                final String bits =
                        bits(before) + BitWalk.bits(symbol).repeat(400 / BitWalk.CODES[symbol].length() + 90);
                assertAsBitWalk(BitWalk.octets(bits));
                assertAsBitWalk(BitWalk.octets(bits + "1".repeat(-bits.length() & 7)));
            }
        }
    }

    /**
     * The first half of a string has as many symbols as can be, so that they reach up to where a second one may lie;
     * and the code across the middle is a long one, so that a start in it finds fewer symbols.
     */
    @Test
    void shouldDecodeLongStringsThatBeginWithTheShortestCodes() {
        final Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            final int shortest = 48 + random.nextInt(7);
            final byte[] rest = Strings.random(random, 30 + random.nextInt(30));
            rest[0] = (byte) random.nextInt(256);
            final byte[] octets = Arrays.copyOf(decoded(shortest), shortest + rest.length);
            System.arraycopy(rest, 0, octets, shortest, rest.length);
            assertAsBitWalk(BitWalk.encode(octets));
        }
        assertAsBitWalk(HexFormat.of()
                .parseHex("00000000000000000000000000000000000000000000000000000000000000000017fff7a10adb7fa1"
                        + "87ff7c7e9e22b4c197ff917ff14c7bbff9865ff43ffb798ff3"));
    }

    /** The most octets that a string can have, and each fewer that are left for them. */
    @Test
    void shouldDecodeLongStringsIntoEveryTargetLength() {
        final Random random = new Random(6);
        for (int length = 60; length < 140; length += 1 + random.nextInt(3)) {
            final byte[] octets = random.nextBoolean() ? decoded(length) : Strings.random(random, length);
            final byte[] encoded = BitWalk.encode(octets);
            final int most = (int) HuffmanDecoder.maxDecodedLength(encoded.length);
            for (int room = Math.max(0, octets.length - 2); room <= most + 10; room++) {
                for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                    assertDecodes(kernel, encoded, octets, length, room);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseRangesOutsideTheArrays(final HuffmanDecoder kernel) {
        final byte[] array = new byte[10];
        final int[][] ranges = {{-1, 1}, {0, -1}, {0, 11}, {10, 1}, {11, 0}, {1, Integer.MAX_VALUE}};
        for (final int[] range : ranges) {
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> kernel.decode(array, range[0], range[1], new byte[100], 0, 100));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> kernel.decode(new byte[1], 0, 1, array, range[0], range[1]));
        }
    }

    @Test
    void shouldBoundTheDecodedLength() {
        assertEquals(0, HuffmanDecoder.maxDecodedLength(0));
        assertEquals(1, HuffmanDecoder.maxDecodedLength(1));
        assertEquals(8, HuffmanDecoder.maxDecodedLength(5));
        assertEquals(Integer.MAX_VALUE * 8L / 5, HuffmanDecoder.maxDecodedLength(Integer.MAX_VALUE));
    }

    @Test
    void shouldHaveDistinctErrors() {
        assertArrayEquals(
                new int[] {-1, -2, -3, -4}, new int[] {EOS, PADDING_TOO_LONG, PADDING_NOT_ONES, INSUFFICIENT_CAPACITY});
    }

    @Test
    void shouldFindKernelsByName() {
        assertSame(HuffmanDecoder.FSM_4BIT, HuffmanDecoder.named("4"));
        assertSame(HuffmanDecoder.FSM_8BIT, HuffmanDecoder.named("8"));
        assertSame(HuffmanDecoder.LOOKUP_12BIT, HuffmanDecoder.named("12"));
        assertSame(HuffmanDecoder.LOOKUP_12BIT, HuffmanDecoder.named("lookup_12Bit"));
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertSame(kernel, HuffmanDecoder.named(kernel.name()));
        }
        assertSame(HuffmanDecoder.FSM_8BIT, HuffmanDecoder.byDefault());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "16", "fsm", " 8"})
    void shouldRefuseOtherNames(final String name) {
        final IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> HuffmanDecoder.named(name));
        assertEquals(
                "system property io.hpack.huffman must be one of FSM_4BIT, FSM_8BIT and LOOKUP_12BIT, not: " + name,
                refusal.getMessage());
    }

    private static String bits(final int count) {
        return BitWalk.bits(decoded(count));
    }

    private static byte[] decoded(final int count) {
        final byte[] octets = new byte[count];
        Arrays.fill(octets, (byte) FIVE_BITS);
        return octets;
    }
}
