package io.hpack.huffman;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HexFormat;

/** Runs kernels on strings amid poison, and checks that nothing beside the ranges is read or written. */
final class Kernels {
    private static final byte[] POISONS = {(byte) 0xff, 0x5a};

    private Kernels() {}

    /** Every kernel gives for a string what the bit walk gives: with room to spare, just enough, and one too few. */
    static void assertAsBitWalk(final byte[] encoded) {
        final byte[] expected = new byte[(int) HuffmanDecoder.maxDecodedLength(encoded.length)];
        final int result = BitWalk.decode(encoded, 0, encoded.length, expected);
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertDecodes(kernel, encoded, expected, result, expected.length + 8);
            assertDecodes(kernel, encoded, expected, result, Math.max(result, 0));
            if (result > 0) {
                assertDecodes(kernel, encoded, expected, result, result - 1);
            }
        }
    }

    /** One kernel gives the bit walk's result if there is room for it. */
    static void assertDecodes(
            final HuffmanDecoder kernel,
            final byte[] encoded,
            final byte[] expected,
            final int expectedResult,
            final int targetLength) {
        final int result = expectedResult > targetLength ? HuffmanDecoder.INSUFFICIENT_CAPACITY : expectedResult;
        for (final byte poison : POISONS) {
            for (int margin = 0; margin <= 3; margin += 3) {
                final byte[] source = new byte[margin + encoded.length];
                Arrays.fill(source, poison);
                System.arraycopy(encoded, 0, source, margin, encoded.length);
                final byte[] target = new byte[margin + targetLength + margin];
                Arrays.fill(target, poison);
                final int actual = kernel.decode(source, margin, encoded.length, target, margin, targetLength);
                if (actual != result) {
                    assertEquals(result, actual, kernel + " " + hex(encoded) + " into " + targetLength);
                }
                if (actual > 0 && !Arrays.equals(target, margin, margin + actual, expected, 0, actual)) {
                    assertEquals(hex(Arrays.copyOf(expected, actual)), hex(target), kernel + " " + hex(encoded));
                }
                assertPoison(target, 0, margin, poison);
                assertPoison(target, margin + targetLength, target.length, poison);
            }
        }
    }

    static void assertPoison(final byte[] array, final int from, final int to, final byte poison) {
        for (int i = from; i < to; i++) {
            assertEquals(poison, array[i], "written outside the range");
        }
    }

    static String hex(final byte[] octets) {
        return HexFormat.of().formatHex(octets);
    }
}
