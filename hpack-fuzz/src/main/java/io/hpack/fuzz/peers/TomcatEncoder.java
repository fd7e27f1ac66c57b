package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.tomcat.util.http.MimeHeaders;

/** Tomcat's encoder, which is private to its package. */
final class TomcatEncoder extends PeerEncoder {
    private static final Class<?> ENCODER = Handles.type("org.apache.coyote.http2.HpackEncoder");
    private static final MethodHandle NEW = Handles.constructor(ENCODER);
    private static final MethodHandle ENCODE = Handles.method(ENCODER, "encode", MimeHeaders.class, ByteBuffer.class);
    private static final MethodHandle SET_MAX_TABLE_SIZE = Handles.method(ENCODER, "setMaxTableSize", int.class);

    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);
    private final Object encoder;

    TomcatEncoder() throws Throwable {
        encoder = NEW.invoke();
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        SET_MAX_TABLE_SIZE.invoke(encoder, octets);
    }

    @Override
    public Prepared prepare(final List<Field> fields) {
        final MimeHeaders headers = new MimeHeaders();
        fields.forEach(field -> headers.addValue(field.name()).setString(field.value()));
        return () -> {
            buffer.clear();
            if (!ENCODE.invoke(encoder, headers, buffer).toString().equals("COMPLETE")) {
                throw new IllegalStateException("no room");
            }
            return buffer.flip();
        };
    }
}
