package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http2.hpack.HPackDecoder;

/** The decoder of Apache HttpComponents Core, which by its default character set makes a char of each octet. */
final class HttpCoreDecoder extends PeerDecoder {
    private final HPackDecoder decoder;

    HttpCoreDecoder(final int headerTableSize) {
        decoder = new HPackDecoder(headerTableSize, US_ASCII);
    }

    @Override
    void changeSetting(final int octets) {
        decoder.setMaxTableSize(octets);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws HttpException, IOException {
        for (final Header header : decoder.decodeHeaders(ByteBuffer.wrap(block))) {
            sink.onField(header.getName(), String.valueOf(header.getValue()), header.isSensitive());
        }
    }

    @Override
    public boolean tellsNeverIndexed() {
        return true;
    }
}
