package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.HuffmanEncoder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The baselines and the library's kernels against each other. */
class BaselinesTest {
    private static final int CAPACITY = 4096;

    @Test
    void shouldAgreeOnTheStringsOfTheHeaderSets() {
        for (final String string : HeaderSets.huffmanWorthy(HeaderSets.read(Corpora.folder()))) {
            final byte[] octets = string.getBytes(ISO_8859_1);
            final byte[] encoded = new byte[octets.length];
            final int length = HuffmanEncoder.encode(octets, 0, octets.length, encoded, 0, encoded.length);
            assertEquals(string, StringBuilderHuffman.decode(encoded, 0, length));
            assertAgree(Arrays.copyOf(encoded, length));
        }
    }

    @Test
    void shouldAgreeOnEveryStringOfOneOrTwoOctetsAndOnRandomOnes() {
        for (int i = 0; i < 1 << 16; i++) {
            assertAgree(new byte[] {(byte) (i >> 8), (byte) i});
            if (i < 256) {
                assertAgree(new byte[] {(byte) i});
            }
        }
        final Random random = new Random(7541);
        for (int i = 0; i < 20_000; i++) {
            final byte[] string = new byte[random.nextInt(40)];
            random.nextBytes(string);
            assertAgree(string);
        }
    }

    @Test
    void shouldSayWhenThereIsNoRoom() {
        final byte[] encoded = new byte[8];
        final int encodedLength = HuffmanEncoder.encode("www.a".getBytes(ISO_8859_1), 0, 5, encoded, 0, 8);
        assertEquals(5, BitWalkHuffman.decode(encoded, 0, encodedLength, new byte[8], 3, 5));
        assertEquals(
                HuffmanDecoder.INSUFFICIENT_CAPACITY,
                BitWalkHuffman.decode(encoded, 0, encodedLength, new byte[8], 3, 4));
    }

    private static void assertAgree(final byte[] encoded) {
        final byte[] expected = new byte[CAPACITY];
        final int length = BitWalkHuffman.decode(encoded, 0, encoded.length, expected, 0, CAPACITY);
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            final byte[] decoded = new byte[CAPACITY];
            assertEquals(length, kernel.decode(encoded, 0, encoded.length, decoded, 0, CAPACITY), kernel.name());
            if (length >= 0) {
                assertArrayEquals(Arrays.copyOf(expected, length), Arrays.copyOf(decoded, length), kernel.name());
            }
        }
        final String string = StringBuilderHuffman.decode(encoded, 0, encoded.length);
        if (length >= 0) {
            assertEquals(new String(expected, 0, length, ISO_8859_1), string);
        } else {
            assertNull(string);
        }
    }
}
