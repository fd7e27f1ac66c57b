package io.hpack.bench.work;

import io.hpack.fuzz.peers.Handles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** The lengths of the JDK's HTTP client. */
final class JdkHuffmanLengthJob extends HuffmanLengthJob {
    private static final Class<?> WRITER = JdkHuffman.type("QuickHuffman$Writer");
    private static final MethodHandle LENGTH = Handles.method(
                    WRITER, "lengthOf", CharSequence.class, int.class, int.class)
            .asType(MethodType.methodType(int.class, Object.class, CharSequence.class, int.class, int.class));

    private final Object writer = JdkHuffman.make(WRITER);
    private final String[] strings;

    JdkHuffmanLengthJob(final HuffmanSet set) {
        super(set);
        strings = set.strings();
    }

    @Override
    long length(final int string, final int offset, final int length) {
        try {
            return (int) LENGTH.invokeExact(writer, (CharSequence) strings[string], 0, length);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }
}
