package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.twitter.hpack.Huffman;
import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** The Huffman decoder of com.twitter:hpack, from an array with just the string to a new one. */
final class TwitterHuffmanDecodeJob extends HuffmanDecodeJob {
    private static final MethodHandle DECODE = Handles.method(
                    Handles.type("com.twitter.hpack.HuffmanDecoder"), "decode", byte[].class)
            .asType(MethodType.methodType(byte[].class, Object.class, byte[].class));
    private static final Object DECODER = Handles.constant(Huffman.class, "DECODER");

    private final byte[] coded;

    TwitterHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = set.coded();
    }

    /** The block decoder takes the string out of its stream into such an array, too. */
    private byte[] decode(final int offset, final int length) {
        final byte[] string = new byte[length];
        System.arraycopy(coded, offset, string, 0, length);
        try {
            return (byte[]) DECODE.invokeExact(DECODER, string);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        final byte[] decoded = decode(offset, length);
        return Targets.sum(decoded, 0, decoded.length);
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        return new String(decode(offset, length), ISO_8859_1);
    }
}
