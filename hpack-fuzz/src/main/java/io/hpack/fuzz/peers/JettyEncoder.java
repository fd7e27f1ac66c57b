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
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);

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
    public Prepared prepare(final List<Field> fields) {
        final HttpFields.Mutable httpFields = HttpFields.build();
        fields.forEach(field -> httpFields.add(new HttpField(field.name(), field.value())));
        final MetaData metaData = new MetaData(HttpVersion.HTTP_2, httpFields);
        return () -> encode(metaData);
    }

    private ByteBuffer encode(final MetaData metaData) throws HpackException {
        buffer.clear();
        encoder.encode(buffer, metaData);
        return buffer.flip();
    }
}
