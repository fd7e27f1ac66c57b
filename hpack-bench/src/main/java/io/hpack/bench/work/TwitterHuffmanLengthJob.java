package io.hpack.bench.work;

import com.twitter.hpack.Huffman;
import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** The lengths of com.twitter:hpack. */
final class TwitterHuffmanLengthJob extends HuffmanLengthJob {
    private static final MethodHandle LENGTH = Handles.method(
                    Handles.type("com.twitter.hpack.HuffmanEncoder"), "getEncodedLength", byte[].class)
            .asType(MethodType.methodType(int.class, Object.class, byte[].class));
    private static final Object ENCODER = Handles.constant(Huffman.class, "ENCODER");

    private final byte[][] strings;

    TwitterHuffmanLengthJob(final HuffmanSet set) {
        super(set);
        strings = set.octets();
    }

    @Override
    long length(final int string, final int offset, final int length) {
        try {
            return (int) LENGTH.invokeExact(ENCODER, strings[string]);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }
}
