package io.hpack.fuzz.peers;

import com.twitter.hpack.Decoder;
import io.hpack.fuzz.peers.PeerException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * The decoder of com.twitter:hpack, from which many Java servers' decoders descend. Of blocks that end inside a
 * representation it refuses only those that end inside a string.
 */
final class TwitterDecoder extends PeerDecoder {
    private final Decoder decoder = new Decoder(Integer.MAX_VALUE, Peer.INITIAL_TABLE_SIZE);

    @Override
    void changeSetting(final int octets) {
        decoder.setMaxHeaderTableSize(octets);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws IOException {
        final ByteArrayInputStream in = new ByteArrayInputStream(block);
        decoder.decode(in, sink::onField);
        if (in.available() > 0) {
            throw new PeerException(Kind.REFUSED, "a representation is not complete");
        }
        if (decoder.endHeaderBlock()) {
            throw new PeerException(Kind.REFUSED, "the header list is cut");
        }
    }

    @Override
    public boolean tellsNeverIndexed() {
        return true;
    }

    @Override
    public String toString() {
        return "twitter/hpack";
    }
}
