package io.hpack.bench.work;

import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;

/** The Huffman decoder of the JDK's HTTP client, into a StringBuilder that is used again, as its block decoder has it. */
final class JdkHuffmanDecodeJob extends HuffmanDecodeJob {
    private static final Class<?> READER = JdkHuffman.type("QuickHuffman$Reader");
    private static final MethodHandle READ = Handles.method(
                    READER, "read", ByteBuffer.class, Appendable.class, boolean.class)
            .asType(MethodType.methodType(void.class, Object.class, ByteBuffer.class, Appendable.class, boolean.class));
    private static final MethodHandle RESET =
            Handles.method(READER, "reset").asType(MethodType.methodType(void.class, Object.class));

    private final Object reader = JdkHuffman.make(READER);
    private final StringBuilder target = new StringBuilder();
    private final ByteBuffer coded;

    JdkHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = ByteBuffer.wrap(set.coded());
    }

    private void decode(final int offset, final int length) {
        coded.limit(offset + length).position(offset);
        target.setLength(0);
        try {
            READ.invokeExact(reader, coded, (Appendable) target, true);
            RESET.invokeExact(reader);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        decode(offset, length);
        return Targets.sum(target);
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        decode(offset, length);
        return target.toString();
    }
}
