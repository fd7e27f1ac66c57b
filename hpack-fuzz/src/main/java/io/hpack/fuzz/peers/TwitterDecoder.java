package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.twitter.hpack.Decoder;
import io.hpack.fuzz.Field;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The decoder of com.twitter:hpack, from which many Java servers' decoders descend. Of blocks that end inside a
 * representation it refuses only those that end inside a string.
 */
final class TwitterDecoder implements PeerDecoder {
    private final Decoder decoder = new Decoder(Integer.MAX_VALUE, 4096);

    @Override
    public void maxDynamicTableSize(final int octets) {
        decoder.setMaxHeaderTableSize(octets);
    }

    @Override
    public List<Field> decode(final byte[] block) {
        final ByteArrayInputStream in = new ByteArrayInputStream(block);
        final List<Field> fields = new ArrayList<>();
        try {
            decoder.decode(
                    in, (name, value, sensitive) -> fields.add(new Field(latin1(name), latin1(value), sensitive)));
        } catch (final IOException e) {
            throw new PeerException(e);
        }
        if (in.available() > 0) {
            throw new PeerException("a representation is not complete");
        }
        if (decoder.endHeaderBlock()) {
            throw new PeerException("the header list is cut");
        }
        return fields;
    }

    private static String latin1(final byte[] octets) {
        return new String(octets, ISO_8859_1);
    }

    @Override
    public String toString() {
        return "twitter/hpack";
    }
}
