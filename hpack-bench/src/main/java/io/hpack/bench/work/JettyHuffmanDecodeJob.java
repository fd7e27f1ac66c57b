package io.hpack.bench.work;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.compression.EncodingException;
import org.eclipse.jetty.http.compression.HuffmanDecoder;

/** Jetty's Huffman decoder, which makes a String. */
final class JettyHuffmanDecodeJob extends HuffmanDecodeJob {
    private final HuffmanDecoder decoder = new HuffmanDecoder();
    private final ByteBuffer coded;

    JettyHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = ByteBuffer.wrap(set.coded());
    }

    @Override
    String decoded(final int offset, final int length, final int position) throws EncodingException {
        coded.limit(offset + length).position(offset);
        decoder.setLength(length);
        final String decoded = decoder.decode(coded);
        decoder.reset();
        return decoded;
    }

    @Override
    long decode(final int offset, final int length, final int position) throws EncodingException {
        return Targets.sum(decoded(offset, length, position));
    }
}
