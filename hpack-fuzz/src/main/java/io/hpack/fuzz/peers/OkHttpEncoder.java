package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import okhttp3.internal.http2.Header;
import okhttp3.internal.http2.Hpack;
import okio.Buffer;
import okio.ByteString;

/** OkHttp's encoder, which never indexes nothing: it has no such representation. */
final class OkHttpEncoder extends PeerEncoder {
    private final Buffer out = new Buffer();
    private final Hpack.Writer writer = new Hpack.Writer(Peer.INITIAL_TABLE_SIZE, out);
    private final List<Header> added = new ArrayList<>();

    @Override
    void changeSetting(final int octets) {
        writer.resizeHeaderTable(octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        return fields.stream()
                .map(field -> new Header(string(field.name()), string(field.value())))
                .toList();
    }

    @Override
    @SuppressWarnings("unchecked")
    ByteBuffer write(final Object prepared) throws IOException {
        return write((List<Header>) prepared);
    }

    private ByteBuffer write(final List<Header> headers) throws IOException {
        writer.writeHeaders(headers);
        return ByteBuffer.wrap(out.readByteArray());
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) {
        added.add(new Header((ByteString) name, (ByteString) value));
    }

    @Override
    ByteBuffer end() throws IOException {
        final ByteBuffer block = write(added);
        added.clear();
        return block;
    }

    private static ByteString string(final String octets) {
        return ByteString.of(octets.getBytes(ISO_8859_1));
    }
}
