package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackEncoder;
import org.eclipse.jetty.http2.hpack.HpackException;

/** Jetty's encoder, which decides itself what is never indexed. */
final class JettyEncoder extends PeerEncoder {
    private final HpackEncoder encoder = new HpackEncoder();
    private final ByteBuffer buffer = buffer();
    private HttpFields.Mutable added = HttpFields.build();

    JettyEncoder() {
        encoder.setValidateEncoding(false);
        changeSetting(Peer.INITIAL_TABLE_SIZE);
    }

    @Override
    void changeSetting(final int octets) {
        encoder.setMaxTableCapacity(octets);
        encoder.setTableCapacity(octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        final HttpFields.Mutable httpFields = HttpFields.build();
        fields.forEach(field -> httpFields.add(new HttpField(field.name(), field.value())));
        return new MetaData(HttpVersion.HTTP_2, httpFields);
    }

    @Override
    ByteBuffer write(final Object prepared) throws HpackException {
        buffer.clear();
        encoder.encode(buffer, (MetaData) prepared);
        return buffer.flip();
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) {
        added.add(new HttpField((String) name, (String) value));
    }

    @Override
    ByteBuffer end() throws HpackException {
        final ByteBuffer block = write(new MetaData(HttpVersion.HTTP_2, added));
        added = HttpFields.build();
        return block;
    }
}
