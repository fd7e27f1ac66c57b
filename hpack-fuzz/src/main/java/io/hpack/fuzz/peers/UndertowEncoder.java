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
    private final ByteBuffer buffer = buffer();
    private HeaderMap added = new HeaderMap();

    @Override
    void changeSetting(final int octets) {
        encoder.setMaxTableSize(octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        final HeaderMap headers = new HeaderMap();
        fields.forEach(field -> headers.add(new HttpString(field.name()), field.value()));
        return headers;
    }

    @Override
    ByteBuffer write(final Object prepared) {
        buffer.clear();
        if (encoder.encode((HeaderMap) prepared, buffer) != HpackEncoder.State.COMPLETE) {
            throw new IllegalStateException("no room");
        }
        return buffer.flip();
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) {
        added.add((HttpString) name, (String) value);
    }

    @Override
    ByteBuffer end() {
        final ByteBuffer block = write(added);
        added = new HeaderMap();
        return block;
    }
}
