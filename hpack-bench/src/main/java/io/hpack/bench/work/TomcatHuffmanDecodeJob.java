package io.hpack.bench.work;

import java.nio.ByteBuffer;
import org.apache.coyote.http2.HPackHuffman;

/** Tomcat's Huffman decoder. */
final class TomcatHuffmanDecodeJob extends BuilderHuffmanDecodeJob {
    TomcatHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
    }

    @Override
    void decode(final ByteBuffer source, final int length, final StringBuilder builder) throws Exception {
        HPackHuffman.decode(source, length, builder);
    }
}
