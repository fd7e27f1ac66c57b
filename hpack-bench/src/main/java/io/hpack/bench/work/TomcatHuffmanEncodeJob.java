package io.hpack.bench.work;

import java.nio.ByteBuffer;
import org.apache.coyote.http2.HPackHuffman;

/** Tomcat's writer of literals, as it is used for values. */
final class TomcatHuffmanEncodeJob extends BufferHuffmanEncodeJob {
    TomcatHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
    }

    @Override
    boolean encode(final ByteBuffer target, final String string) {
        return HPackHuffman.encode(target, string);
    }
}
