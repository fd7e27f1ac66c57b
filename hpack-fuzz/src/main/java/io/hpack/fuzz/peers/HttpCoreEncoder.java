package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.util.ByteArrayBuffer;

/** The encoder of Apache HttpComponents Core, with Huffman coding as by its default. */
final class HttpCoreEncoder extends PeerEncoder {
    private final HPackEncoder encoder = new HPackEncoder(Peer.INITIAL_TABLE_SIZE, ISO_8859_1);
    private final ByteArrayBuffer buffer = new ByteArrayBuffer(BUFFER_SIZE);

    @Override
    void changeSetting(final int octets) {
        encoder.setMaxTableSize(octets);
    }

    @Override
    public Prepared prepare(final List<Field> fields) {
        final List<Header> headers = fields.stream()
                .<Header>map(field -> new BasicHeader(field.name(), field.value(), field.neverIndexed()))
                .toList();
        return () -> {
            buffer.clear();
            encoder.encodeHeaders(buffer, headers, true);
            return ByteBuffer.wrap(buffer.array(), 0, buffer.length());
        };
    }
}
