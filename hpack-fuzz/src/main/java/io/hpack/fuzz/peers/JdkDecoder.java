package io.hpack.fuzz.peers;

import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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

    private static final MethodHandle NEW_CALLBACK = callbackMaker();

    private final Object decoder;
    private FieldSink lastSink;
    private Object callback;

    JdkDecoder(final int headerTableSize) throws Throwable {
        decoder = NEW.invoke(headerTableSize);
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        SET_MAX_CAPACITY.invoke(decoder, octets);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws Throwable {
        if (sink != lastSink) {
            callback = sink.looksAtMark() ? newProxy(sink) : NEW_CALLBACK.invoke(sink);
            lastSink = sink;
        }
        DECODE.invoke(decoder, ByteBuffer.wrap(block), true, callback);
    }

    /**
     * What makes a callback as a lambda expression would, were the interface exported: its call costs what any does. It
     * has the one abstract method, which does not tell what is never indexed.
     */
    private static MethodHandle callbackMaker() {
        final MethodType method = MethodType.methodType(void.class, CharSequence.class, CharSequence.class);
        final MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            final MethodHandle target =
                    lookup.findStatic(JdkDecoder.class, "onField", method.insertParameterTypes(0, FieldSink.class));
            return LambdaMetafactory.metafactory(
                            lookup,
                            "onDecoded",
                            MethodType.methodType(CALLBACK, FieldSink.class),
                            method,
                            target,
                            method)
                    .getTarget();
        } catch (final ReflectiveOperationException | LambdaConversionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void onField(final FieldSink sink, final CharSequence name, final CharSequence value) {
        sink.onField(name, value, false);
    }

    /** A callback that tells what is never indexed. Each of its calls takes an array and boxes. */
    private static Object newProxy(final FieldSink sink) {
        return Proxy.newProxyInstance(
                CALLBACK.getClassLoader(),
                new Class<?>[] {CALLBACK}, //
                (proxy, method, args) -> onRepresentation(method, args, sink));
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
