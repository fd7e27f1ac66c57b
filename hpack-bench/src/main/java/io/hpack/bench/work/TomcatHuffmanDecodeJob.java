package io.hpack.bench.work;

import java.nio.ByteBuffer;
import org.apache.coyote.http2.HPackHuffman;

/** Tomcat's Huffman decoder, into a StringBuilder that is used again, of which a String is made. */
final class TomcatHuffmanDecodeJob extends HuffmanDecodeJob {
    private final StringBuilder target = new StringBuilder();
    private final ByteBuffer coded;

    TomcatHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = ByteBuffer.wrap(set.coded());
    }

    @Override
    String decoded(final int offset, final int length, final int position) throws Exception {
        coded.limit(offset + length).position(offset);
        target.setLength(0);
        HPackHuffman.decode(coded, length, target);
        return target.toString();
    }

    @Override
    long decode(final int offset, final int length, final int position) throws Exception {
        return Targets.sum(decoded(offset, length, position));
    }
}
