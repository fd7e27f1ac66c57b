package io.hpack.bench.work;

import io.undertow.protocols.http2.HPackHuffman;
import java.nio.ByteBuffer;

/** Undertow's writer of literals, as it is used for values: letters keep their case. */
final class UndertowHuffmanEncodeJob extends BufferHuffmanEncodeJob {
    UndertowHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
    }

    @Override
    boolean encode(final ByteBuffer target, final String string) {
        return HPackHuffman.encode(target, string, false);
    }
}
