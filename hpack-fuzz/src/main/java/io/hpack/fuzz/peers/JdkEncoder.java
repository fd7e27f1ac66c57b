package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.util.List;

/** The encoder of the JDK's HTTP client, in a package that the JDK does not export. It inserts nothing by itself. */
final class JdkEncoder extends PeerEncoder {
    private static final Class<?> ENCODER = Handles.type(JdkDecoder.PACKAGE + ".Encoder");
    private static final MethodHandle NEW = Handles.constructor(ENCODER, int.class);
    private static final MethodHandle HEADER =
            Handles.method(ENCODER, "header", CharSequence.class, CharSequence.class, boolean.class);
    private static final MethodHandle ENCODE = Handles.method(ENCODER, "encode", ByteBuffer.class);
    private static final MethodHandle SET_MAX_CAPACITY = Handles.method(ENCODER, "setMaxCapacity", int.class);

    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);
    private final Object encoder;

    JdkEncoder() throws Throwable {
        encoder = NEW.invoke(Peer.INITIAL_TABLE_SIZE);
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        SET_MAX_CAPACITY.invoke(encoder, octets);
    }

    @Override
    public Prepared prepare(final List<Field> fields) {
        return () -> {
            buffer.clear();
            for (final Field field : fields) {
                HEADER.invoke(encoder, field.name(), field.value(), field.neverIndexed());
                if (!(boolean) ENCODE.invoke(encoder, buffer)) {
                    throw new IllegalStateException("no room");
                }
            }
            return buffer.flip();
        };
    }
}
