package io.hpack.bench.work;

import okhttp3.internal.http2.Huffman;
import okio.ByteString;

/** OkHttp's lengths. */
final class OkHttpHuffmanLengthJob extends HuffmanLengthJob {
    private final ByteString[] strings;

    OkHttpHuffmanLengthJob(final HuffmanSet set) {
        super(set);
        strings = OkHttpHuffmanEncodeJob.strings(set);
    }

    @Override
    long length(final int string, final int offset, final int length) {
        return Huffman.INSTANCE.encodedLength(strings[string]);
    }
}
