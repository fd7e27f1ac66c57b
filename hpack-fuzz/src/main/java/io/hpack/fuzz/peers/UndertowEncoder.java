package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import io.undertow.protocols.http2.HpackEncoder;
import io.undertow.util.HeaderMap;
import io.undertow.util.HttpString;
import java.nio.ByteBuffer;
import java.util.List;

/** Undertow's encoder, which puts pseudo-header fields first and the others in the order of its map. */
final class UndertowEncoder extends PeerEncoder {
    private final HpackEncoder encoder = new HpackEncoder(Peer.INITIAL_TABLE_SIZE);
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);

    @Override
    void changeSetting(final int octets) {
        encoder.setMaxTableSize(octets);
    }

    @Override
    public Prepared prepare(final List<Field> fields) {
        final HeaderMap headers = new HeaderMap();
        fields.forEach(field -> headers.add(new HttpString(field.name()), field.value()));
        return () -> {
            buffer.clear();
            if (encoder.encode(headers, buffer) != HpackEncoder.State.COMPLETE) {
                throw new IllegalStateException("no room");
            }
            return buffer.flip();
        };
    }
}
