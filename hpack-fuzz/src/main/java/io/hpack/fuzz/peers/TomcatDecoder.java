package io.hpack.fuzz.peers;

import io.hpack.fuzz.peers.PeerException.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;

/** Tomcat's decoder, which is private to its package. Its caller refuses a block of which something is left. */
final class TomcatDecoder extends PeerDecoder {
    private static final Class<?> DECODER = Handles.type("org.apache.coyote.http2.HpackDecoder");
    private static final Class<?> EMITTER = Handles.type("org.apache.coyote.http2.HpackDecoder$HeaderEmitter");
    private static final MethodHandle NEW = Handles.constructor(DECODER, int.class);
    private static final MethodHandle DECODE = Handles.method(DECODER, "decode", ByteBuffer.class);
    private static final MethodHandle SET_EMITTER = Handles.method(DECODER, "setHeaderEmitter", EMITTER);
    private static final MethodHandle SET_MAX_COUNT = Handles.method(DECODER, "setMaxHeaderCount", int.class);
    private static final MethodHandle SET_MAX_SIZE = Handles.method(DECODER, "setMaxHeaderSize", int.class);
    private static final int NO_LIMIT = -1;

    private final Object decoder;

    TomcatDecoder(final int headerTableSize) throws Throwable {
        decoder = NEW.invoke(headerTableSize);
        SET_MAX_COUNT.invoke(decoder, NO_LIMIT);
        SET_MAX_SIZE.invoke(decoder, NO_LIMIT);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws Throwable {
        final ByteBuffer buffer = ByteBuffer.wrap(block);
        final Object emitter =
                Proxy.newProxyInstance(EMITTER.getClassLoader(), new Class<?>[] {EMITTER}, (proxy, method, args) -> {
                    if (method.getName().equals("emitHeader")) {
                        sink.onField(args[0], args[1], false);
                    }
                    return null;
                });
        SET_EMITTER.invoke(decoder, emitter);
        DECODE.invoke(decoder, buffer);
        if (buffer.hasRemaining()) {
            throw new PeerException(Kind.REFUSED, "a representation is not complete");
        }
    }
}
