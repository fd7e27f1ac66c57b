package io.hpack.bench.work;

import io.hpack.fuzz.peers.FieldSink;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.peers.PeerEncoder;
import java.nio.ByteBuffer;

/** A peer's decoder, whose fields go to its encoder in the peer's own types. */
final class PeerHopJob extends BlockEncodeJob implements FieldSink {
    private final Peer peer;
    private final int tableSize;
    private final byte[][] blocks;
    private PeerDecoder decoder;
    private PeerEncoder encoder;

    PeerHopJob(final Peer peer, final JobName name, final BlockSet set) {
        super(name, set);
        this.peer = peer;
        tableSize = EncoderConfig.tableSize(name);
        blocks = PeerBlockDecodeJob.blocks(set);
    }

    @Override
    void begin() {
        decoder = peer.newDecoder(tableSize);
        encoder = PeerBlockEncodeJob.newEncoder(peer, tableSize);
    }

    @Override
    long block(final int block) {
        return PeerBlockEncodeJob.sum(peer, forward(block));
    }

    private ByteBuffer forward(final int block) {
        decoder.decode(blocks[block], this);
        return encoder.endForwarding();
    }

    @Override
    public void onField(final Object name, final Object value, final boolean neverIndexed) {
        encoder.forward(name, value, neverIndexed);
    }

    /** The JDK alone would be slower for it, by the adapter and not by itself. */
    @Override
    public boolean looksAtMark() {
        return false;
    }

    @Override
    byte[] encoded(final int block) {
        return PeerBlockEncodeJob.octets(forward(block));
    }
}
