package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.IndexingPolicy;
import io.hpack.huffman.HuffmanDecoder;
import java.util.function.BiConsumer;

/**
 * Uses a library that counts what it does, see {@link WorkLoader}: takes octets, and numbers that say what to do with
 * them.
 */
public final class WorkUser implements BiConsumer<byte[][], int[]> {
    /** The first number: decode blocks; the others: length of fragments, size of the table, and a kernel. */
    static final int DECODE = 0;
    /** The first number: encode one block of names and values by turns; the other one: size of the table. */
    static final int ENCODE = 1;

    /** Instances are made by reflection. */
    public WorkUser() {}

    @Override
    public void accept(final byte[][] octets, final int[] numbers) {
        if (numbers[0] == DECODE) {
            decode(octets, numbers[1], numbers[2], HuffmanDecoder.values()[numbers[3]]);
        } else {
            encode(octets, numbers[1]);
        }
    }

    /** Decode up to the first error. */
    private static void decode(
            final byte[][] blocks, final int fragmentLength, final int tableSize, final HuffmanDecoder kernel) {
        final HpackDecoder decoder = new HpackDecoder(
                HpackLimits.UNLIMITED.withMaxHeaderListSize(1 << 20), new HpackScratch(new byte[1 << 16]), kernel);
        decoder.maxDynamicTableSize(tableSize);
        try {
            for (final byte[] block : blocks) {
                int from = 0;
                do {
                    final int length = Math.min(fragmentLength, block.length - from);
                    final boolean isLast = from + length == block.length;
                    decoder.decode(block, from, length, isLast, field -> {});
                    from += length;
                    Work.decode(length);
                } while (from < block.length);
            }
        } catch (final HpackException e) {
            assert e.error() != null;
        }
    }

    private static void encode(final byte[][] strings, final int tableSize) {
        final HpackEncoder encoder = new HpackEncoder(tableSize, IndexingPolicy.ALL);
        encoder.maxDynamicTableSize(tableSize);
        long length = 0;
        for (final byte[] string : strings) {
            length += 8L + 4L * string.length;
        }
        final byte[] target = new byte[Math.toIntExact(64 + length)];
        encoder.beginBlock(target, 0, target.length);
        for (int i = 0; i < strings.length; i += 2) {
            encoder.header(strings[i], 0, strings[i].length, strings[i + 1], 0, strings[i + 1].length);
        }
        encoder.endBlock();
    }
}
