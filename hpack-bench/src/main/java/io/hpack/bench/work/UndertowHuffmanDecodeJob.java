package io.hpack.bench.work;

import io.undertow.protocols.http2.HPackHuffman;
import io.undertow.protocols.http2.HpackException;
import java.nio.ByteBuffer;

/** Undertow's Huffman decoder. */
final class UndertowHuffmanDecodeJob extends BuilderHuffmanDecodeJob {
    UndertowHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
    }

    @Override
    void decode(final ByteBuffer source, final int length, final StringBuilder builder) throws HpackException {
        HPackHuffman.decode(source, length, builder);
    }
}
