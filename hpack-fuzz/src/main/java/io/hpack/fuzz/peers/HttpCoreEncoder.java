package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * The encoder of Apache HttpComponents Core, with Huffman coding and character set as by its default: with that one it
 * takes the low octet of each char, whatever it is, and needs no coder of characters.
 */
final class HttpCoreEncoder extends PeerEncoder {
    private static final int INITIAL_CAPACITY = 1024;

    private final HPackEncoder encoder = new HPackEncoder(Peer.INITIAL_TABLE_SIZE, US_ASCII);
    private final ByteArrayBuffer buffer = new ByteArrayBuffer(INITIAL_CAPACITY);
    private final List<Header> added = new ArrayList<>();

    @Override
    void changeSetting(final int octets) {
        encoder.setMaxTableSize(octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        return fields.stream()
                .<Header>map(field -> new BasicHeader(field.name(), field.value(), field.neverIndexed()))
                .toList();
    }

    @Override
    @SuppressWarnings("unchecked")
    ByteBuffer write(final Object prepared) throws CharacterCodingException {
        return write((List<Header>) prepared);
    }

    private ByteBuffer write(final List<Header> headers) throws CharacterCodingException {
        buffer.clear();
        encoder.encodeHeaders(buffer, headers, true);
        return ByteBuffer.wrap(buffer.array(), 0, buffer.length());
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) {
        added.add(new BasicHeader((String) name, value, neverIndexed));
    }

    @Override
    ByteBuffer end() throws CharacterCodingException {
        final ByteBuffer block = write(added);
        added.clear();
        return block;
    }
}
