package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.HuffmanEncoder;
import io.hpack.huffman.ResumableHuffman;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any octets are decoded by each kernel as by the bit walk, and whatever is accepted is the one code of its string. */
class HuffmanFuzzTest {
    /** Around the ranges, to see that nothing is written there. */
    private static final int MARGIN = 8;

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "5m")
    void shouldDecodeAsTheBitWalkDoes(final byte[] octets) {
        final FuzzInput input = new FuzzInput(octets);
        final int slack = input.octet() - 8;
        final int split = input.octet();
        final byte[] source = input.rest();

        final byte[] decoded = new byte[2 * source.length];
        final int expected = BitWalkHuffman.decode(source, 0, source.length, decoded, 0, decoded.length);
        final int targetLength = Math.max(0, Math.max(expected, 0) + slack);
        final int here =
                BitWalkHuffman.decode(source, 0, source.length, decoded, 0, Math.min(targetLength, decoded.length));
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            assertDecodes(kernel, source, decoded, here, targetLength);
            assertEquals(here, decodeDirect(kernel, source, targetLength));
        }
        assertResumes(source, split, decoded, expected);
        if (expected >= 0) {
            assertEncodes(Arrays.copyOf(decoded, expected), source);
        }
        assertRoundTrip(source);
    }

    private static void assertDecodes(
            final HuffmanDecoder kernel,
            final byte[] source,
            final byte[] decoded,
            final int expected,
            final int targetLength) {
        final byte[] target = new byte[targetLength + 2 * MARGIN];
        assertEquals(expected, kernel.decode(source, 0, source.length, target, MARGIN, targetLength), kernel::toString);
        if (expected >= 0) {
            assertTrue(Arrays.equals(decoded, 0, expected, target, MARGIN, MARGIN + expected), kernel::toString);
        }
        for (int i = 0; i < MARGIN; i++) {
            assertEquals(0, target[i] | target[target.length - 1 - i], kernel::toString);
        }
    }

    private static int decodeDirect(final HuffmanDecoder kernel, final byte[] source, final int targetLength) {
        return kernel.decode(
                new UnsafeBuffer(source),
                0,
                source.length,
                new UnsafeBuffer(OffHeap.buffer(targetLength)),
                0,
                targetLength);
    }

    private static void assertResumes(final byte[] source, final int split, final byte[] decoded, final int expected) {
        final byte[] target = new byte[decoded.length];
        final int at = Math.min(split, source.length);
        final long first = ResumableHuffman.decode(ResumableHuffman.START, source, 0, at, target, 0, target.length);
        if (first < 0) {
            assertEquals(expected, first);
            return;
        }
        final int stored = (int) ResumableHuffman.length(first);
        final long second = ResumableHuffman.decode(
                ResumableHuffman.state(first), source, at, source.length - at, target, stored, target.length - stored);
        if (second < 0) {
            assertEquals(expected, second);
            return;
        }
        final int error = ResumableHuffman.finish(ResumableHuffman.state(second));
        assertEquals(expected, error != 0 ? error : stored + (int) ResumableHuffman.length(second));
        assertEquals(-1, expected < 0 ? -1 : Arrays.mismatch(decoded, 0, expected, target, 0, expected));
    }

    /** The code is unique: what was accepted is what the encoder makes of the string (Section 5.2). */
    private static void assertEncodes(final byte[] string, final byte[] expected) {
        final byte[] target = new byte[expected.length];
        assertEquals(expected.length, HuffmanEncoder.encodedLength(string, 0, string.length));
        assertEquals(expected.length, HuffmanEncoder.encode(string, 0, string.length, target, 0, target.length));
        assertArrayEquals(expected, target);
        final int ifShorter = HuffmanEncoder.encodeIfShorter(string, 0, string.length, target, 0, target.length);
        assertEquals(expected.length < string.length ? expected.length : HuffmanEncoder.NOT_SHORTER, ifShorter);
    }

    private static void assertRoundTrip(final byte[] string) {
        final int length = (int) HuffmanEncoder.encodedLength(string, 0, string.length);
        final byte[] encoded = new byte[length];
        assertEquals(length, HuffmanEncoder.encode(string, 0, string.length, encoded, 0, length));
        if (length > 0) {
            assertEquals(
                    HuffmanEncoder.INSUFFICIENT_CAPACITY,
                    HuffmanEncoder.encode(string, 0, string.length, encoded.clone(), 0, length - 1));
        }
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            final byte[] decoded = new byte[string.length];
            assertEquals(string.length, kernel.decode(encoded, 0, length, decoded, 0, decoded.length));
            assertArrayEquals(string, decoded, kernel::toString);
        }
    }

    /** The blocks of the wire cases about Huffman codes, and two octets at a time. */
    static Stream<Arguments> seeds() {
        final Stream<byte[]> blocks = WireCases.read(Corpora.wireCases().resolve("huffman.json")).stream()
                .flatMap(wireCase -> wireCase.blocks().stream())
                .map(Step.Block::octets);
        final Stream<byte[]> pairs =
                IntStream.range(0, 32).mapToObj(octet -> new byte[] {8, 1, (byte) (octet << 3), (byte) octet});
        return Stream.concat(blocks, pairs).map(seed -> Arguments.of((Object) seed));
    }
}
