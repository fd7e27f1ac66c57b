package io.hpack.bench.work;

import io.netty.util.AsciiString;

/** Netty's lengths. */
final class NettyHuffmanLengthJob extends HuffmanLengthJob {
    private final Object encoder = NettyHuffman.newEncoder();
    private final AsciiString[] strings;

    NettyHuffmanLengthJob(final HuffmanSet set) {
        super(set);
        strings = NettyHuffman.strings(set);
    }

    @Override
    long length(final int string, final int offset, final int length) {
        try {
            return (int) NettyHuffman.LENGTH.invokeExact(encoder, (CharSequence) strings[string]);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }
}
