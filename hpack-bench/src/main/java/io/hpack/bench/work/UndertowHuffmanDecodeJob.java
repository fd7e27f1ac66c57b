package io.hpack.bench.work;

import io.undertow.protocols.http2.HPackHuffman;
import io.undertow.protocols.http2.HpackException;
import java.nio.ByteBuffer;

/** Undertow's Huffman decoder, into a StringBuilder that is used again, of which a String is made. */
final class UndertowHuffmanDecodeJob extends HuffmanDecodeJob {
    private final StringBuilder target = new StringBuilder();
    private final ByteBuffer coded;

    UndertowHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = ByteBuffer.wrap(set.coded());
    }

    @Override
    String decoded(final int offset, final int length, final int position) throws HpackException {
        coded.limit(offset + length).position(offset);
        target.setLength(0);
        HPackHuffman.decode(coded, length, target);
        return target.toString();
    }

    @Override
    long decode(final int offset, final int length, final int position) throws HpackException {
        return Targets.sum(decoded(offset, length, position));
    }
}
