package io.hpack.fuzz;

import io.hpack.BlockStatus;
import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A decoder with a way to feed it.
 *
 * @param name    for messages.
 * @param decoder of the connection.
 * @param way     how it gets its blocks.
 */
record DecodeContender(String name, HpackDecoder decoder, Way way) {
    /** As short as a scratch may be, so that long strings do not fit. */
    private static final int SHORT_SCRATCH = HpackScratch.MIN_LENGTH;

    /** Gives one block. */
    @FunctionalInterface
    interface Way {
        BlockStatus feed(HpackDecoder decoder, byte[] block, HeaderHandler handler);
    }

    /** Each kernel, whole and fragmented input, arrays and direct buffers, a growing and a short scratch. */
    static List<DecodeContender> all(final HpackLimits limits, final int fragmentation) {
        final HpackScratch scratch = new HpackScratch();
        final HpackScratch shortScratch = new HpackScratch(new byte[SHORT_SCRATCH]);
        return List.of(
                new DecodeContender(
                        "8 bits, whole",
                        new HpackDecoder(limits, scratch, HuffmanDecoder.FSM_8BIT),
                        DecodeContender::whole),
                new DecodeContender(
                        "4 bits, within an array",
                        new HpackDecoder(limits, scratch, HuffmanDecoder.FSM_4BIT),
                        DecodeContender::within),
                new DecodeContender(
                        "12 bits, direct ByteBuffer",
                        new HpackDecoder(limits, scratch, HuffmanDecoder.LOOKUP_12BIT),
                        DecodeContender::directByteBuffer),
                new DecodeContender(
                        "8 bits, short scratch, octet by octet",
                        new HpackDecoder(limits, shortScratch, HuffmanDecoder.FSM_8BIT),
                        (decoder, block, handler) -> fragments(decoder, block, handler, -1)),
                new DecodeContender(
                        "12 bits, fragments",
                        new HpackDecoder(limits, scratch, HuffmanDecoder.LOOKUP_12BIT),
                        (decoder, block, handler) -> fragments(decoder, block, handler, fragmentation)),
                new DecodeContender(
                        "4 bits, short scratch, direct buffer in windows",
                        new HpackDecoder(limits, shortScratch, HuffmanDecoder.FSM_4BIT),
                        DecodeContender::directBuffer));
    }

    Decoded decode(final byte[] block) {
        final List<Field> fields = new ArrayList<>();
        try {
            return Decoded.ended(fields, way.feed(decoder, block, field -> fields.add(Field.of(field))));
        } catch (final HpackException e) {
            return Decoded.failed(fields, e.error(), e.offset());
        }
    }

    private static BlockStatus whole(final HpackDecoder decoder, final byte[] block, final HeaderHandler handler) {
        return decoder.decode(block, 0, block.length, true, handler);
    }

    private static BlockStatus within(final HpackDecoder decoder, final byte[] block, final HeaderHandler handler) {
        final byte[] array = new byte[block.length + 20];
        Arrays.fill(array, (byte) 0xff);
        System.arraycopy(block, 0, array, 7, block.length);
        return decoder.decode(array, 7, block.length, true, handler);
    }

    private static BlockStatus directByteBuffer(
            final HpackDecoder decoder, final byte[] block, final HeaderHandler handler) {
        return decoder.decode(OffHeap.buffer(block.length).put(block).flip(), true, handler);
    }

    private static BlockStatus directBuffer(
            final HpackDecoder decoder, final byte[] block, final HeaderHandler handler) {
        final UnsafeBuffer buffer = new UnsafeBuffer(OffHeap.buffer(block.length + 1));
        buffer.putBytes(1, block);
        return decoder.decode(buffer, 1, block.length, true, handler);
    }

    /** Fragments of 0 to 8 octets, of one octet each if the seed is negative; each one overwritten after the call. */
    private static BlockStatus fragments(
            final HpackDecoder decoder, final byte[] block, final HeaderHandler handler, final int seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        for (int p = 0; p < block.length; ) {
            final int length = seed < 0 ? 1 : Math.min(random.nextInt(9), block.length - p);
            final byte[] fragment = Arrays.copyOfRange(block, p, p + length);
            decoder.decode(fragment, 0, length, false, handler);
            Arrays.fill(fragment, (byte) 0xaa);
            p += length;
        }
        return decoder.decode(block, block.length, 0, true, handler);
    }
}
