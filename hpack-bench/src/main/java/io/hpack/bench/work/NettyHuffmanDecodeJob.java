package io.hpack.bench.work;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.AsciiString;

/** Netty's Huffman decoder, which makes an AsciiString. */
final class NettyHuffmanDecodeJob extends HuffmanDecodeJob {
    private final Object decoder = NettyHuffman.newDecoder();
    private final ByteBuf coded;

    NettyHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = Unpooled.wrappedBuffer(set.coded());
    }

    private AsciiString decode(final int offset, final int length) {
        coded.readerIndex(offset);
        try {
            return (AsciiString) NettyHuffman.DECODE.invokeExact(decoder, coded, length);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        final AsciiString decoded = decode(offset, length);
        return Targets.sum(decoded.array(), decoded.arrayOffset(), decoded.length());
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        return decode(offset, length).toString();
    }
}
