package io.hpack.bench.work;

import io.hpack.fuzz.peers.Handles;

/** What the JDK's HTTP client has for strings, in a package that the JDK does not export. */
final class JdkHuffman {
    private static final String PACKAGE = "jdk.internal.net.http.hpack.";

    private JdkHuffman() {}

    static Class<?> type(final String name) {
        return Handles.type(PACKAGE + name);
    }

    /** An object of a class that needs nothing to be made. */
    static Object make(final Class<?> type) {
        try {
            return Handles.constructor(type).invoke();
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
    }
}
