package io.hpack.huffman;

import static io.hpack.huffman.HuffmanEncoder.INSUFFICIENT_CAPACITY;
import static io.hpack.huffman.HuffmanEncoder.NOT_SHORTER;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.hpack.Rounds;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HuffmanEncoderTest {
    private static final byte[] POISONS = {(byte) 0xff, 0x5a, 0};

    @Test
    void shouldEncodeTheRfcsExample() {
        assertEquals("f1e3c2e5f23a6ba0ab90f4ff", Kernels.hex(assertEncodes("www.example.com".getBytes(US_ASCII))));
    }

    @Test
    void shouldEncodeTheEmptyString() {
        assertEncodes(new byte[0]);
        assertEquals(0, HuffmanEncoder.encode(new byte[3], 3, 0, new byte[3], 3, 0));
    }

    @Test
    void shouldEncodeAllStringsOfOneAndTwoOctets() {
        for (int value = 0; value < 1 << 8; value++) {
            assertEncodes(new byte[] {(byte) value});
        }
        for (int value = 0; value < 1 << 16; value++) {
            assertEncodes(new byte[] {(byte) (value >> 8), (byte) value});
        }
    }

    /** In each of the four places that the fast loop has, and among the last octets. */
    @Test
    void shouldEncodeAllPairsInEachPlace() {
        for (int value = 0; value < 1 << 16; value++) {
            final byte[] octets = "0123456789ab".getBytes(US_ASCII);
            final int place = value % 6 * 2;
            octets[place] = (byte) (value >> 8);
            octets[place + 1] = (byte) value;
            assertEncodesInto(octets, 64);
        }
    }

    /** Sums of code lengths around what is merged to one store, 57 bits, with every number of bits waiting. */
    @Test
    void shouldEncodeRunsOfEachCodeLength() {
        for (int symbol = 0; symbol < 256; symbol++) {
            for (int common = 0; common < 24; common++) {
                final byte[] octets = new byte[24];
                Arrays.fill(octets, 0, common, (byte) '0');
                Arrays.fill(octets, common, 24, (byte) symbol);
                assertEncodesInto(octets, 100);
            }
        }
    }

    @Test
    void shouldEncodeRandomStrings() {
        final Random random = new Random(1);
        for (int i = 0; i < Rounds.of(5_000); i++) {
            assertEncodes(Strings.random(random, random.nextInt(80)));
        }
        for (int i = 0; i < 50; i++) {
            assertEncodes(Strings.random(random, random.nextInt(3000)));
        }
    }

    @Test
    void shouldEncodeIntoEveryTargetLength() {
        final Random random = new Random(2);
        for (int length = 0; length < 70; length++) {
            for (int i = 0; i < 4; i++) {
                final byte[] octets = Strings.random(random, length);
                for (int room = 0; room <= BitWalk.encode(octets).length + 40; room++) {
                    assertEncodesInto(octets, room);
                }
            }
        }
    }

    @Test
    void shouldEncodeOnlyWhatBecomesShorter() {
        final Random random = new Random(3);
        for (int length = 0; length < 50; length++) {
            for (int i = 0; i < 12; i++) {
                final byte[] octets = Strings.random(random, length);
                for (int room = 0; room <= 2 * length + 20; room++) {
                    assertEncodesIfShorter(octets, room);
                }
            }
        }
    }

    /** Octets with codes of 8 bits stay as long; one with a code of 7 bits among them does not help, two do. */
    @Test
    void shouldNotTakeTheSameLengthForShorter() {
        for (int length = 1; length < 40; length++) {
            final byte[] octets = new byte[length];
            Arrays.fill(octets, (byte) '&');
            assertEquals(length, BitWalk.encode(octets).length);
            assertEncodesIfShorter(octets, 100);
            Arrays.fill(octets, 0, Math.min(length, 7), (byte) 'j');
            assertEquals(length, BitWalk.encode(octets).length);
            assertEncodesIfShorter(octets, 100);
            assertEquals(NOT_SHORTER, HuffmanEncoder.encodeIfShorter(octets, 0, length, new byte[100], 0, 100));
            Arrays.fill(octets, 0, Math.min(length, 8), (byte) 'j');
            assertEquals(length < 8 ? length : length - 1, BitWalk.encode(octets).length);
            assertEncodesIfShorter(octets, 100);
            assertEncodesIfShorter(octets, length - 1);
            assertEncodesIfShorter(octets, Math.max(length - 2, 0));
        }
    }

    @Test
    void shouldTellTooLongFromNotShorterWhereThereIsLittleRoom() {
        final byte[] shorter = "0123456789".getBytes(US_ASCII);
        final byte[] longer = {0, 0, 0, 0};
        assertEquals(INSUFFICIENT_CAPACITY, HuffmanEncoder.encodeIfShorter(shorter, 0, 10, new byte[7], 0, 7));
        assertEquals(8, HuffmanEncoder.encodeIfShorter(shorter, 0, 10, new byte[8], 0, 8));
        assertEquals(NOT_SHORTER, HuffmanEncoder.encodeIfShorter(longer, 0, 4, new byte[1], 0, 1));
        assertEquals(NOT_SHORTER, HuffmanEncoder.encodeIfShorter(longer, 0, 0, new byte[1], 0, 1));
    }

    @Test
    void shouldRefuseRangesOutsideTheArrays() {
        final byte[] array = new byte[10];
        final byte[] big = new byte[100];
        for (final int[] range : new int[][] {{-1, 1}, {0, -1}, {0, 11}, {10, 1}, {11, 0}}) {
            final int offset = range[0];
            final int length = range[1];
            assertRefused(() -> HuffmanEncoder.encodedLength(array, offset, length));
            assertRefused(() -> HuffmanEncoder.encode(array, offset, length, big, 0, 100));
            assertRefused(() -> HuffmanEncoder.encode(big, 0, 1, array, offset, length));
            assertRefused(() -> HuffmanEncoder.encodeIfShorter(array, offset, length, big, 0, 100));
            assertRefused(() -> HuffmanEncoder.encodeIfShorter(big, 0, 1, array, offset, length));
        }
    }

    private static void assertRefused(final Runnable call) {
        assertThrows(IndexOutOfBoundsException.class, call::run);
    }

    private static byte[] assertEncodes(final byte[] octets) {
        final byte[] encoded = BitWalk.encode(octets);
        assertEncodesInto(octets, encoded.length);
        assertEncodesInto(octets, encoded.length * 2 + 16);
        if (encoded.length > 0) {
            assertEncodesInto(octets, encoded.length - 1);
        }
        assertEncodesIfShorter(octets, encoded.length * 2 + 16);
        final byte[] decoded = new byte[octets.length];
        assertEquals(
                octets.length, HuffmanDecoder.FSM_8BIT.decode(encoded, 0, encoded.length, decoded, 0, decoded.length));
        assertArrayEquals(octets, decoded);
        return encoded;
    }

    private static void assertEncodesInto(final byte[] octets, final int room) {
        final byte[] encoded = BitWalk.encode(octets);
        final int expected = room < encoded.length ? INSUFFICIENT_CAPACITY : encoded.length;
        for (final byte poison : POISONS) {
            final byte[] source = octets.clone();
            final byte[] target = filled(room + 6, poison);
            assertEquals(encoded.length, HuffmanEncoder.encodedLength(source, 0, source.length));
            assertEquals(expected, HuffmanEncoder.encode(source, 0, source.length, target, 3, room));
            assertResult(encoded, expected, target, room, poison);
            final byte[] exact = filled(room, poison);
            assertEquals(expected, HuffmanEncoder.encode(shifted(octets, poison), 5, octets.length, exact, 0, room));
        }
    }

    private static void assertEncodesIfShorter(final byte[] octets, final int room) {
        final byte[] encoded = BitWalk.encode(octets);
        final int expected = encoded.length >= octets.length
                ? NOT_SHORTER
                : room < encoded.length ? INSUFFICIENT_CAPACITY : encoded.length;
        for (final byte poison : POISONS) {
            final byte[] source = shifted(octets, poison);
            final byte[] target = filled(room + 6, poison);
            assertEquals(
                    expected,
                    HuffmanEncoder.encodeIfShorter(source, 5, octets.length, target, 3, room),
                    () -> Kernels.hex(octets) + " into " + room);
            assertResult(encoded, expected, target, room, poison);
        }
    }

    private static void assertResult(
            final byte[] encoded, final int result, final byte[] target, final int room, final byte poison) {
        if (result >= 0) {
            assertEquals(Kernels.hex(encoded), Kernels.hex(Arrays.copyOfRange(target, 3, 3 + result)));
        }
        Kernels.assertPoison(target, 0, 3, poison);
        Kernels.assertPoison(target, 3 + room, target.length, poison);
    }

    /** At the end of an array, where one octet too many cannot be read. */
    private static byte[] shifted(final byte[] octets, final byte poison) {
        final byte[] shifted = filled(octets.length + 5, poison);
        System.arraycopy(octets, 0, shifted, 5, octets.length);
        return shifted;
    }

    private static byte[] filled(final int length, final byte value) {
        final byte[] octets = new byte[length];
        Arrays.fill(octets, value);
        return octets;
    }
}
