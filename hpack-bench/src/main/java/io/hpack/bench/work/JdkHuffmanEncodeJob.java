package io.hpack.bench.work;

import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;

/** The writer of literals of the JDK's HTTP client, which takes the length of the Huffman form before it writes it. */
final class JdkHuffmanEncodeJob extends BufferHuffmanEncodeJob {
    private static final Class<?> WRITER = JdkHuffman.type("StringWriter");
    private static final MethodHandle CONFIGURE = Handles.method(WRITER, "configure", CharSequence.class, boolean.class)
            .asType(MethodType.methodType(void.class, Object.class, CharSequence.class, boolean.class));
    private static final MethodHandle WRITE = Handles.method(WRITER, "write", ByteBuffer.class)
            .asType(MethodType.methodType(boolean.class, Object.class, ByteBuffer.class));
    private static final MethodHandle RESET =
            Handles.method(WRITER, "reset").asType(MethodType.methodType(void.class, Object.class));

    private final Object writer = JdkHuffman.make(WRITER);

    JdkHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
    }

    @Override
    boolean encode(final ByteBuffer target, final String string) {
        try {
            CONFIGURE.invokeExact(writer, (CharSequence) string, true);
            final boolean written = (boolean) WRITE.invokeExact(writer, target);
            RESET.invokeExact(writer);
            return written;
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }
}
