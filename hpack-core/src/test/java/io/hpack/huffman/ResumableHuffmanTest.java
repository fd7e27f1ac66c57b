package io.hpack.huffman;

import static io.hpack.huffman.HuffmanDecoder.EOS;
import static io.hpack.huffman.HuffmanDecoder.PADDING_NOT_ONES;
import static io.hpack.huffman.HuffmanDecoder.PADDING_TOO_LONG;
import static io.hpack.huffman.ResumableHuffman.START;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.Rounds;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResumableHuffmanTest {
    private static final byte POISON = 0x5a;

    @Test
    void shouldDecodeEveryTwoPartsAsTheWhole() {
        final Random random = new Random(1);
        for (int i = 0; i < Rounds.of(3_000); i++) {
            final byte[] encoded = BitWalk.encode(Strings.random(random, random.nextInt(40)));
            if (random.nextBoolean() && encoded.length > 0) {
                encoded[random.nextInt(encoded.length)] ^= (byte) (1 << random.nextInt(8));
            }
            for (int split = 0; split <= encoded.length; split++) {
                assertAsWhole(encoded, split);
            }
        }
    }

    @Test
    void shouldDecodeOctetByOctetAsTheWhole() {
        final Random random = new Random(2);
        for (int i = 0; i < Rounds.of(3_000); i++) {
            final byte[] encoded = BitWalk.encode(Strings.random(random, random.nextInt(40)));
            final int[] splits = new int[encoded.length];
            Arrays.setAll(splits, split -> split + 1);
            assertAsWhole(encoded, splits);
        }
    }

    /** The octets of a string's parts, at most 8n/5 of n octets for the whole, are one more in an unlucky part. */
    @Test
    void shouldStoreAllThatAPartCompletes() {
        final String bits = BitWalk.CODES[1].substring(0, 22);
        final int pending = state(BitWalk.octets(bits.substring(0, 16)), 16);
        final byte[] rest = BitWalk.octets(BitWalk.CODES[1].substring(16) + BitWalk.bits('0', '0', '0', '0', '0'));
        for (int room = 0; room < 16; room++) {
            final byte[] target = filled(room);
            final long result = ResumableHuffman.decode(pending, rest, 0, rest.length, target, 0, room);
            assertEquals(6, ResumableHuffman.length(result));
            final byte[] expected = {1, '0', '0', '0', '0', '0'};
            assertArrayEquals(Arrays.copyOf(expected, Math.min(room, 6)), Arrays.copyOf(target, Math.min(room, 6)));
        }
    }

    @Test
    void shouldCountWhatDoesNotFit() {
        final Random random = new Random(3);
        for (int length = 0; length < 40; length++) {
            final byte[] octets = Strings.random(random, length);
            final byte[] encoded = BitWalk.encode(octets);
            for (int room = 0; room <= HuffmanDecoder.maxDecodedLength(encoded.length) + 4; room++) {
                final byte[] target = filled(room + 6);
                final long result = ResumableHuffman.decode(START, encoded, 0, encoded.length, target, 3, room);
                assertEquals(length, ResumableHuffman.length(result));
                assertEquals(0, ResumableHuffman.finish(ResumableHuffman.state(result)));
                final int stored = Math.min(room, length);
                assertArrayEquals(Arrays.copyOf(octets, stored), Arrays.copyOfRange(target, 3, 3 + stored));
                Kernels.assertPoison(target, 0, 3, POISON);
                Kernels.assertPoison(target, 3 + room, target.length, POISON);
            }
        }
    }

    @Test
    void shouldKeepTheStateOverAnEmptyPart() {
        for (int state = 0; state < 256; state++) {
            final long result = ResumableHuffman.decode(state, new byte[0], 0, 0, new byte[0], 0, 0);
            assertEquals(state, ResumableHuffman.state(result));
            assertEquals(0, ResumableHuffman.length(result));
        }
    }

    @Test
    void shouldSayEosInThePartThatEndsIt() {
        final byte[] encoded = BitWalk.octets(BitWalk.bits('0', '0', BitWalk.EOS) + "0000000000");
        for (int split = 0; split < 5; split++) {
            final int state = state(Arrays.copyOf(encoded, split), 8 * split);
            for (int room = 0; room < 30; room += 29) {
                final byte[] target = new byte[room];
                final int length = encoded.length - split;
                assertEquals(EOS, ResumableHuffman.decode(state, encoded, split, length, target, 0, room));
            }
        }
    }

    @Test
    void shouldFinishWhereAStringMayEnd() {
        assertEquals(0, ResumableHuffman.finish(START));
        assertEquals(0, ResumableHuffman.finish(7));
        assertEquals(PADDING_NOT_ONES, ResumableHuffman.finish(FsmStates.PADDING_NOT_ONES));
        assertEquals(PADDING_NOT_ONES, ResumableHuffman.finish(FsmStates.PADDING_TOO_LONG - 1));
        assertEquals(PADDING_TOO_LONG, ResumableHuffman.finish(FsmStates.PADDING_TOO_LONG));
        assertEquals(PADDING_TOO_LONG, ResumableHuffman.finish(255));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 256, Integer.MIN_VALUE})
    void shouldRefuseWhatIsNoState(final int state) {
        assertThrows(IllegalArgumentException.class, () -> ResumableHuffman.finish(state));
        assertThrows(
                IllegalArgumentException.class,
                () -> ResumableHuffman.decode(state, new byte[1], 0, 1, new byte[9], 0, 9));
    }

    @Test
    void shouldRefuseRangesOutsideTheArrays() {
        final byte[] array = new byte[10];
        for (final int[] range : new int[][] {{-1, 1}, {0, -1}, {0, 11}, {10, 1}}) {
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> ResumableHuffman.decode(START, array, range[0], range[1], new byte[100], 0, 100));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> ResumableHuffman.decode(START, new byte[1], 0, 1, array, range[0], range[1]));
        }
    }

    @Test
    void shouldUnpackLengthsBeyondAnInt() {
        assertEquals(3_435_973_836L, ResumableHuffman.length(255L << 32 | 3_435_973_836L));
        assertEquals(255, ResumableHuffman.state(255L << 32 | 3_435_973_836L));
    }

    private static void assertAsWhole(final byte[] encoded, final int... splits) {
        final byte[] expected = new byte[(int) HuffmanDecoder.maxDecodedLength(encoded.length)];
        final int expectedResult = BitWalk.decode(encoded, 0, encoded.length, expected);
        final byte[] target = new byte[expected.length + 2];
        int state = START;
        int position = 0;
        int from = 0;
        for (int i = 0; i <= splits.length; i++) {
            final int to = i < splits.length ? splits[i] : encoded.length;
            final byte[] part = Arrays.copyOfRange(encoded, from, to);
            final long result =
                    ResumableHuffman.decode(state, part, 0, part.length, target, position, target.length - position);
            if (result < 0) {
                assertEquals(expectedResult, result);
                return;
            }
            state = ResumableHuffman.state(result);
            position += (int) ResumableHuffman.length(result);
            from = to;
        }
        if (ResumableHuffman.finish(state) != 0) {
            assertEquals(expectedResult, ResumableHuffman.finish(state));
        } else {
            assertEquals(expectedResult, position);
            assertTrue(Arrays.equals(expected, 0, position, target, 0, position));
        }
    }

    private static int state(final byte[] octets, final int bits) {
        assertEquals(bits, 8 * octets.length);
        final long result = ResumableHuffman.decode(START, octets, 0, octets.length, new byte[40], 0, 40);
        return ResumableHuffman.state(result);
    }

    private static byte[] filled(final int length) {
        final byte[] octets = new byte[length];
        Arrays.fill(octets, POISON);
        return octets;
    }
}
