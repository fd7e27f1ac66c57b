package io.hpack.fuzz.peers;

import java.io.IOException;
import okhttp3.internal.http2.Header;
import okhttp3.internal.http2.Hpack;
import okio.Buffer;

/** OkHttp's decoder, which is internal to its module in Kotlin. */
final class OkHttpDecoder extends PeerDecoder {
    private final Buffer source = new Buffer();
    private final Hpack.Reader reader;

    OkHttpDecoder(final int headerTableSize) {
        reader = new Hpack.Reader(source, headerTableSize);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws IOException {
        source.write(block);
        reader.readHeaders();
        for (final Header header : reader.getAndResetHeaderList()) {
            sink.onField(header.name, header.value, false);
        }
    }
}
