package io.hpack.bench.work;

import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerEncoder;
import java.nio.ByteBuffer;

/** A peer's encoder, of fields that are in its own types before. */
final class PeerBlockEncodeJob extends BlockEncodeJob {
    private final Peer peer;
    private final int tableSize;
    private final Object[] blocks;
    private PeerEncoder encoder;

    PeerBlockEncodeJob(final Peer peer, final JobName name, final BlockSet set) {
        super(name, set);
        this.peer = peer;
        tableSize = EncoderConfig.tableSize(name);
        blocks = new Object[set.blocks()];
        final PeerEncoder any = peer.newEncoder();
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = any.prepare(set.fields(i));
        }
    }

    static PeerEncoder newEncoder(final Peer peer, final int tableSize) {
        final PeerEncoder encoder = peer.newEncoder();
        if (tableSize != EncoderConfig.INITIAL_TABLE_SIZE) {
            encoder.maxDynamicTableSize(tableSize);
        }
        return encoder;
    }

    @Override
    void begin() {
        encoder = newEncoder(peer, tableSize);
    }

    @Override
    long block(final int block) throws Exception {
        return sum(peer, encoder.encodePrepared(blocks[block]));
    }

    /**
     * What a block adds to the checksum: of the JDK its length alone. Where several static entries have a name, that one
     * takes the index that comes first in an immutable map, whose order is another in each JVM.
     */
    static long sum(final Peer peer, final ByteBuffer block) {
        return peer == Peer.JDK
                ? block.remaining()
                : Targets.sum(block.remaining(), block.get(block.position()), block.get(block.limit() - 1));
    }

    @Override
    byte[] encoded(final int block) throws Exception {
        return octets(encoder.encodePrepared(blocks[block]));
    }

    static byte[] octets(final ByteBuffer block) {
        final byte[] octets = new byte[block.remaining()];
        block.get(octets);
        return octets;
    }
}
