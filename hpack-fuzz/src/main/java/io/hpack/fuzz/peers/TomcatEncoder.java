package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.tomcat.util.http.MimeHeaders;

/** Tomcat's encoder, which is private to its package. */
final class TomcatEncoder extends PeerEncoder {
    private static final Class<?> ENCODER = Handles.type("org.apache.coyote.http2.HpackEncoder");
    private static final MethodHandle NEW = Handles.constructor(ENCODER);
    private static final MethodHandle ENCODE = Handles.method(ENCODER, "encode", MimeHeaders.class, ByteBuffer.class);
    private static final MethodHandle SET_MAX_TABLE_SIZE = Handles.method(ENCODER, "setMaxTableSize", int.class);

    private static final Object COMPLETE = Arrays.stream(
                    Handles.type("org.apache.coyote.http2.HpackEncoder$State").getEnumConstants())
            .filter(state -> state.toString().equals("COMPLETE"))
            .findFirst()
            .orElseThrow();

    private final ByteBuffer buffer = buffer();
    private final MimeHeaders added = new MimeHeaders();
    private final Object encoder;

    TomcatEncoder() throws Throwable {
        encoder = NEW.invoke();
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        SET_MAX_TABLE_SIZE.invoke(encoder, octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        final MimeHeaders headers = new MimeHeaders();
        fields.forEach(field -> headers.addValue(field.name()).setString(field.value()));
        return headers;
    }

    @Override
    ByteBuffer write(final Object prepared) throws Throwable {
        buffer.clear();
        final Object state = ENCODE.invoke(encoder, (MimeHeaders) prepared, buffer);
        if (state != COMPLETE) {
            throw new IllegalStateException("no room");
        }
        return buffer.flip();
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) {
        added.addValue((String) name).setString((String) value);
    }

    @Override
    ByteBuffer end() throws Throwable {
        final ByteBuffer block = write(added);
        added.recycle();
        return block;
    }
}
