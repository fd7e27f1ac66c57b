package io.hpack.bench.work;

import io.hpack.fuzz.peers.Handles;
import io.netty.buffer.ByteBuf;
import io.netty.util.AsciiString;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** Netty's Huffman code, which is private to its package. Constant handles cost what a direct call does. */
final class NettyHuffman {
    private static final String PACKAGE = "io.netty.handler.codec.http2.";
    private static final Class<?> DECODER = Handles.type(PACKAGE + "HpackHuffmanDecoder");
    private static final Class<?> ENCODER = Handles.type(PACKAGE + "HpackHuffmanEncoder");
    private static final Class<?> BLOCK_ENCODER = Handles.type(PACKAGE + "HpackEncoder");

    private static final MethodHandle NEW_DECODER = Handles.constructor(DECODER);
    private static final MethodHandle NEW_ENCODER = Handles.constructor(ENCODER);
    private static final MethodHandle NEW_BLOCK_ENCODER =
            Handles.constructor(BLOCK_ENCODER, boolean.class, int.class, int.class);

    /** {@code AsciiString decode(decoder, ByteBuf, length)}. */
    static final MethodHandle DECODE = Handles.method(DECODER, "decode", ByteBuf.class, int.class)
            .asType(MethodType.methodType(AsciiString.class, Object.class, ByteBuf.class, int.class));

    /** {@code int length(encoder, string)}. */
    static final MethodHandle LENGTH = Handles.method(ENCODER, "getEncodedLength", CharSequence.class)
            .asType(MethodType.methodType(int.class, Object.class, CharSequence.class));

    /** {@code void encode(blockEncoder, out, string)}: the length, and the Huffman form if that is shorter. */
    static final MethodHandle ENCODE_LITERAL = Handles.method(
                    BLOCK_ENCODER, "encodeStringLiteral", ByteBuf.class, CharSequence.class)
            .asType(MethodType.methodType(void.class, Object.class, ByteBuf.class, CharSequence.class));

    private NettyHuffman() {}

    static Object newDecoder() {
        try {
            return NEW_DECODER.invoke();
        } catch (final Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static Object newEncoder() {
        try {
            return NEW_ENCODER.invoke();
        } catch (final Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** A block encoder that codes strings of any length. */
    static Object newBlockEncoder() {
        try {
            return NEW_BLOCK_ENCODER.invoke(true, NettyContender.ARRAY_SIZE_HINT, 0);
        } catch (final Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** A string of a set, in the type that Netty has for it; its octets are those of the set. */
    static AsciiString[] strings(final HuffmanSet set) {
        final AsciiString[] strings = new AsciiString[set.count()];
        final int[] offsets = set.plainOffsets();
        for (int i = 0; i < strings.length; i++) {
            strings[i] = new AsciiString(set.plain(), offsets[i], offsets[i + 1] - offsets[i], false);
        }
        return strings;
    }

    /** What a call may throw, as far as it is not checked. */
    static RuntimeException unchecked(final Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException known ? known : new WrongOutcomeException(e);
    }
}
