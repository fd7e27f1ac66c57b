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

    private final ByteBuffer buffer = buffer();
    private final Object encoder;

    JdkEncoder() throws Throwable {
        buffer.clear();
        encoder = NEW.invoke(Peer.INITIAL_TABLE_SIZE);
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        SET_MAX_CAPACITY.invoke(encoder, octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        return fields.toArray(Field[]::new);
    }

    @Override
    ByteBuffer write(final Object prepared) throws Throwable {
        buffer.clear();
        for (final Field field : (Field[]) prepared) {
            add(field.name(), field.value(), field.neverIndexed());
        }
        return end();
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) throws Throwable {
        HEADER.invoke(encoder, (CharSequence) name, (CharSequence) value, neverIndexed);
        if (!(boolean) ENCODE.invoke(encoder, buffer)) {
            throw new IllegalStateException("no room");
        }
    }

    @Override
    ByteBuffer end() {
        final ByteBuffer block = buffer.duplicate().flip();
        buffer.clear();
        return block;
    }
}
