package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.util.List;
import okhttp3.internal.http2.Header;
import okhttp3.internal.http2.Hpack;
import okio.Buffer;
import okio.ByteString;

/** OkHttp's encoder, which never indexes nothing: it has no such representation. */
final class OkHttpEncoder extends PeerEncoder {
    private final Buffer out = new Buffer();
    private final Hpack.Writer writer = new Hpack.Writer(Peer.INITIAL_TABLE_SIZE, out);

    @Override
    void changeSetting(final int octets) {
        writer.resizeHeaderTable(octets);
    }

    @Override
    public Prepared prepare(final List<Field> fields) {
        final List<Header> headers = fields.stream()
                .map(field -> new Header(string(field.name()), string(field.value())))
                .toList();
        return () -> {
            writer.writeHeaders(headers);
            return ByteBuffer.wrap(out.readByteArray());
        };
    }

    private static ByteString string(final String octets) {
        return ByteString.of(octets.getBytes(ISO_8859_1));
    }
}
