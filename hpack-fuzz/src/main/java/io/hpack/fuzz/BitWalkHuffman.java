package io.hpack.fuzz;

import io.hpack.huffman.HuffmanDecoder;
import java.util.Objects;

/**
 * The naive Huffman decoder: from the root of the code's tree, a step a bit. It shares nothing with the library but the
 * rows of the RFC, so that it tells right from wrong; and it is the slowest that is worth timing.
 */
public final class BitWalkHuffman {
    private static final HuffmanCode.Node ROOT = HuffmanCode.tree();

    private BitWalkHuffman() {}

    /**
     * Decode a whole string; as {@link HuffmanDecoder#decode(byte[], int, int, byte[], int, int)}.
     *
     * @param source       of the encoded string.
     * @param sourceOffset of the encoded string.
     * @param sourceLength of the encoded string, in octets.
     * @param target       for the decoded octets.
     * @param targetOffset of the range for them.
     * @param targetLength of the range for them.
     * @return the octets decoded, or one of the negative constants of {@link HuffmanDecoder}.
     */
    public static int decode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        Objects.checkFromIndexSize(targetOffset, targetLength, target.length);
        HuffmanCode.Node node = ROOT;
        int bitsSinceSymbol = 0;
        int count = 0;
        for (int i = sourceOffset; i < sourceOffset + sourceLength; i++) {
            for (int shift = 7; shift >= 0; shift--) {
                node = node.children[source[i] >> shift & 1];
                bitsSinceSymbol++;
                if (node.isLeaf()) {
                    if (node.symbol == HuffmanCode.EOS) {
                        return HuffmanDecoder.EOS;
                    }
                    if (count < targetLength) {
                        target[targetOffset + count] = (byte) node.symbol;
                    }
                    count++;
                    node = ROOT;
                    bitsSinceSymbol = 0;
                }
            }
        }
        if (!node.mayEnd) {
            return bitsSinceSymbol > 7 ? HuffmanDecoder.PADDING_TOO_LONG : HuffmanDecoder.PADDING_NOT_ONES;
        }
        return count <= targetLength ? count : HuffmanDecoder.INSUFFICIENT_CAPACITY;
    }
}
