package io.hpack.bench.work;

import io.hpack.fuzz.peers.Peer;

/** Makes a peer's codecs, each in its adapter. */
final class PeerCreationJob extends CreationJob {
    private final Peer peer;
    private final boolean decoders;

    PeerCreationJob(final Peer peer, final boolean decoders) {
        this.peer = peer;
        this.decoders = decoders;
    }

    @Override
    Object create() {
        return decoders ? peer.newDecoder(Peer.INITIAL_TABLE_SIZE) : peer.newEncoder();
    }
}
