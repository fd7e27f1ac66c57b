package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import okhttp3.internal.http2.Huffman;
import okio.Buffer;
import okio.ByteString;

/** OkHttp's Huffman decoder, from a buffer to a buffer, of which a ByteString is made. */
final class OkHttpHuffmanDecodeJob extends HuffmanDecodeJob {
    private final byte[] coded;
    private final Buffer source = new Buffer();
    private final Buffer target = new Buffer();

    OkHttpHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = set.coded();
    }

    private ByteString decode(final int offset, final int length) {
        source.write(coded, offset, length);
        Huffman.INSTANCE.decode(source, length, target);
        return target.readByteString();
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        final ByteString decoded = decode(offset, length);
        return Targets.sum(decoded.size(), decoded.getByte(0), decoded.getByte(decoded.size() - 1));
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        return decode(offset, length).string(ISO_8859_1);
    }
}
