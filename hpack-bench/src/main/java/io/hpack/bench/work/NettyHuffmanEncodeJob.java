package io.hpack.bench.work;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.AsciiString;

/** Netty's writer of literals, which takes the length of the Huffman form before it writes it. */
final class NettyHuffmanEncodeJob extends HuffmanEncodeJob {
    private final Object encoder = NettyHuffman.newBlockEncoder();
    private final AsciiString[] strings;
    private final byte[] target;
    private final ByteBuf buffer;

    NettyHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
        strings = NettyHuffman.strings(set);
        target = new byte[Targets.length(2 * set.maxLength())];
        buffer = Unpooled.wrappedBuffer(target);
    }

    @Override
    int encode(final int string, final int offset, final int length, final int position) {
        buffer.setIndex(position, position);
        try {
            NettyHuffman.ENCODE_LITERAL.invokeExact(encoder, buffer, (CharSequence) strings[string]);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
        return buffer.writerIndex();
    }

    @Override
    byte octet(final int position) {
        return target[position];
    }
}
