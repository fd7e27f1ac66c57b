package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import org.apache.hc.core5.util.ByteArrayBuffer;

/** HttpCore's Huffman decoder, into a buffer that is used again. */
final class HttpCoreHuffmanDecodeJob extends HuffmanDecodeJob {
    private static final String PACKAGE = "org.apache.hc.core5.http2.hpack.";
    private static final Object DECODER = Handles.constant(Handles.type(PACKAGE + "Huffman"), "DECODER");
    private static final MethodHandle DECODE = Handles.method(
                    Handles.type(PACKAGE + "HuffmanDecoder"), "decode", ByteArrayBuffer.class, ByteBuffer.class)
            .asType(MethodType.methodType(void.class, Object.class, ByteArrayBuffer.class, ByteBuffer.class));

    private final ByteBuffer coded;
    private final ByteArrayBuffer target;

    HttpCoreHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = ByteBuffer.wrap(set.coded());
        target = new ByteArrayBuffer(set.maxLength());
    }

    private void decode(final int offset, final int length) {
        target.clear();
        coded.limit(offset + length).position(offset);
        try {
            DECODE.invokeExact(DECODER, target, coded);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        decode(offset, length);
        return Targets.sum(target.array(), 0, target.length());
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        decode(offset, length);
        return new String(target.array(), 0, target.length(), ISO_8859_1);
    }
}
