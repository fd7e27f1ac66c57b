package io.hpack.fuzz.peers;

import io.undertow.protocols.http2.HpackDecoder;
import io.undertow.protocols.http2.HpackException;
import java.nio.ByteBuffer;

/** Undertow's decoder. */
final class UndertowDecoder extends PeerDecoder {
    private final HpackDecoder decoder;

    UndertowDecoder(final int headerTableSize) {
        decoder = new HpackDecoder(headerTableSize);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws HpackException {
        final ByteBuffer buffer = ByteBuffer.wrap(block);
        decoder.setHeaderEmitter(sink::onField);
        decoder.decode(buffer, false);
        if (buffer.hasRemaining()) {
            throw new PeerException(PeerException.Kind.REFUSED, "a representation is not complete");
        }
    }

    @Override
    public boolean tellsNeverIndexed() {
        return true;
    }
}
