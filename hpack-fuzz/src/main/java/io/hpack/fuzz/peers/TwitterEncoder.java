package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.twitter.hpack.Encoder;
import io.hpack.fuzz.Field;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** The encoder of com.twitter:hpack, which writes a size update at once. */
final class TwitterEncoder extends PeerEncoder {
    private final Encoder encoder = new Encoder(Peer.INITIAL_TABLE_SIZE);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Override
    void changeSetting(final int octets) throws IOException {
        encoder.setMaxHeaderTableSize(out, octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        final byte[][] strings = new byte[2 * fields.size()][];
        for (int i = 0; i < fields.size(); i++) {
            strings[2 * i] = fields.get(i).name().getBytes(ISO_8859_1);
            strings[2 * i + 1] = fields.get(i).value().getBytes(ISO_8859_1);
        }
        final boolean[] neverIndexed = new boolean[fields.size()];
        for (int i = 0; i < neverIndexed.length; i++) {
            neverIndexed[i] = fields.get(i).neverIndexed();
        }
        return new Strings(strings, neverIndexed);
    }

    @Override
    ByteBuffer write(final Object prepared) throws IOException {
        final Strings fields = (Strings) prepared;
        for (int i = 0; i < fields.neverIndexed.length; i++) {
            encoder.encodeHeader(out, fields.octets[2 * i], fields.octets[2 * i + 1], fields.neverIndexed[i]);
        }
        return end();
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) throws IOException {
        encoder.encodeHeader(out, (byte[]) name, (byte[]) value, neverIndexed);
    }

    @Override
    ByteBuffer end() {
        final byte[] block = out.toByteArray();
        out.reset();
        return ByteBuffer.wrap(block);
    }

    /** Names and values in turn. */
    private record Strings(byte[][] octets, boolean[] neverIndexed) {}
}
