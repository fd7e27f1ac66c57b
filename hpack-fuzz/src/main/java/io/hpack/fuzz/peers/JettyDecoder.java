package io.hpack.fuzz.peers;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.hpack.internal.MetaDataBuilder;

/** Jetty's decoder with a builder that takes the fields as they come, without HTTP's rules. */
final class JettyDecoder extends PeerDecoder {
    private final HpackDecoder decoder = new HpackDecoder(Integer.MAX_VALUE, System::nanoTime);
    private FieldSink sink;

    JettyDecoder(final int headerTableSize) {
        decoder.setMaxTableCapacity(headerTableSize);
        Handles.set(decoder, HpackDecoder.class, "_builder", new Builder());
    }

    @Override
    void changeSetting(final int octets) {
        decoder.setMaxTableCapacity(octets);
    }

    @Override
    void read(final byte[] block, final FieldSink fields) throws Exception {
        sink = fields;
        decoder.decode(ByteBuffer.wrap(block));
    }

    /** Passes fields on. */
    private final class Builder extends MetaDataBuilder {
        Builder() {
            super(Integer.MAX_VALUE);
        }

        @Override
        public void emit(final HttpField field) {
            final String value = field.getValue();
            sink.onField(field.getName(), value == null ? "" : value, false);
        }

        @Override
        public void streamException(final Throwable cause) {
            // One of HTTP's rules.
        }

        @Override
        public void streamException(final String message, final Object... arguments) {
            // One of HTTP's rules.
        }

        @Override
        public MetaData build() {
            return null;
        }
    }
}
