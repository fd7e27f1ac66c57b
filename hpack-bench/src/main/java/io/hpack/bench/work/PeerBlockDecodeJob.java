package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import io.hpack.fuzz.peers.FieldSink;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import java.util.Arrays;
import java.util.List;

/** A peer's decoder. The checksum is of the lengths of names and values. */
final class PeerBlockDecodeJob extends BlockDecodeJob implements FieldSink {
    private final Peer peer;
    private final int tableSize;
    private final byte[][] blocks;
    private PeerDecoder decoder;
    private long octets;

    PeerBlockDecodeJob(final Peer peer, final JobName name, final BlockSet set) {
        super(set);
        this.peer = peer;
        tableSize = EncoderConfig.tableSize(name);
        blocks = blocks(set);
    }

    static byte[][] blocks(final BlockSet set) {
        final byte[][] blocks = new byte[set.blocks()][];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = Arrays.copyOfRange(set.wire(), set.wireOffsets()[i], set.wireOffsets()[i + 1]);
        }
        return blocks;
    }

    @Override
    void begin() {
        decoder = peer.newDecoder(tableSize);
    }

    @Override
    long block(final int block) {
        octets = 0;
        decoder.decode(blocks[block], this);
        return octets;
    }

    @Override
    public void onField(final Object name, final Object value, final boolean neverIndexed) {
        octets += PeerDecoder.length(name) + PeerDecoder.length(value);
    }

    @Override
    public boolean looksAtMark() {
        return false;
    }

    @Override
    List<Field> decoded(final int block) {
        return decoder.decode(blocks[block]);
    }
}
