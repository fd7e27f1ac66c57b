package io.hpack.fuzz.peers;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;

/** The decoder of the JDK's HTTP client, in a package that the JDK does not export. */
final class JdkDecoder extends PeerDecoder {
    static final String PACKAGE = "jdk.internal.net.http.hpack";

    private static final Class<?> DECODER = Handles.type(PACKAGE + ".Decoder");
    private static final Class<?> CALLBACK = Handles.type(PACKAGE + ".DecodingCallback");
    private static final MethodHandle NEW = Handles.constructor(DECODER, int.class);
    private static final MethodHandle DECODE =
            Handles.method(DECODER, "decode", ByteBuffer.class, boolean.class, CALLBACK);
    private static final MethodHandle SET_MAX_CAPACITY = Handles.method(DECODER, "setMaxCapacity", int.class);

    private final Object decoder;

    JdkDecoder(final int headerTableSize) throws Throwable {
        decoder = NEW.invoke(headerTableSize);
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        SET_MAX_CAPACITY.invoke(decoder, octets);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws Throwable {
        final Object callback = Proxy.newProxyInstance(
                CALLBACK.getClassLoader(),
                new Class<?>[] {CALLBACK}, //
                (proxy, method, args) -> onRepresentation(method, args, sink));
        DECODE.invoke(decoder, ByteBuffer.wrap(block), true, callback);
    }

    /** There is a method for each representation; a field's strings are its arguments of this type. */
    private static Object onRepresentation(final Method method, final Object[] args, final FieldSink sink) {
        Object name = null;
        for (final Object arg : args) {
            if (arg instanceof CharSequence && name == null) {
                name = arg;
            } else if (arg instanceof CharSequence) {
                sink.onField(name, arg, method.getName().equals("onLiteralNeverIndexed"));
            }
        }
        return null;
    }

    @Override
    public boolean tellsNeverIndexed() {
        return true;
    }
}
