package io.hpack.fuzz.peers;

import io.hpack.fuzz.peers.PeerException.Kind;
import java.nio.ByteBuffer;
import org.apache.coyote.http2.HpackDecoderAccess;

/** Tomcat's decoder, which is private to its package. Its caller refuses a block of which something is left. */
final class TomcatDecoder extends PeerDecoder {
    private final HpackDecoderAccess decoder;

    TomcatDecoder(final int headerTableSize) {
        decoder = new HpackDecoderAccess(headerTableSize);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws Exception {
        final ByteBuffer buffer = ByteBuffer.wrap(block);
        decoder.decode(buffer, new Emitter(sink));
        if (buffer.hasRemaining()) {
            throw new PeerException(Kind.REFUSED, "a representation is not complete");
        }
    }

    /** Passes fields on. */
    private static final class Emitter extends HpackDecoderAccess.Emitter {
        private final FieldSink sink;

        Emitter(final FieldSink sink) {
            this.sink = sink;
        }

        @Override
        public void emitHeader(final String name, final String value) {
            sink.onField(name, value, false);
        }
    }
}
