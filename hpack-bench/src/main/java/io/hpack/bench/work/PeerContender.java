package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import io.hpack.fuzz.peers.Peer;
import java.util.Set;

/** A peer whose codecs are run through the adapters that the differential tests use too. */
final class PeerContender implements Contender {
    private static final Set<String> CONNECTION_SPECIFIC =
            Set.of("connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade");

    private final Peer peer;

    PeerContender(final Peer peer) {
        this.peer = peer;
    }

    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        checkPresent();
        Settings.allow(name);
        return PeerHuffman.decode(peer, set);
    }

    @Override
    public Job huffmanEncode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        checkPresent();
        Settings.allow(name);
        return PeerHuffman.encode(peer, set);
    }

    @Override
    public Job huffmanLength(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        checkPresent();
        Settings.allow(name);
        return PeerHuffman.length(peer, set);
    }

    @Override
    public Job blockDecode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        checkPresent();
        PeerSettings.allowDecode(name);
        if (peer == Peer.HELIDON) {
            throw new UnsupportedJobException("is reached by proxies and reflection alone, which would be timed too");
        }
        return new PeerBlockDecodeJob(peer, name, set);
    }

    @Override
    public Job blockEncode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        checkEncodes(name, set);
        return new PeerBlockEncodeJob(peer, name, set);
    }

    @Override
    public Job hop(final JobName name, final BlockSet set) throws UnsupportedJobException {
        checkEncodes(name, set);
        return new PeerHopJob(peer, name, set);
    }

    @Override
    public Job creation(final JobName name) throws UnsupportedJobException {
        checkPresent();
        Settings.allow(name, "codec");
        final boolean decoders =
                Settings.choice(name, "codec", "decoder", "encoder").equals("decoder");
        if (!decoders) {
            checkEncodes();
        }
        return new PeerCreationJob(peer, decoders);
    }

    private void checkPresent() throws UnsupportedJobException {
        if (peer.absence() != null) {
            throw new UnsupportedJobException(peer.absence());
        }
    }

    private void checkEncodes(final JobName name, final BlockSet set) throws UnsupportedJobException {
        checkPresent();
        PeerSettings.allowEncode(name);
        checkEncodes();
        checkWritesAll(set);
    }

    private void checkEncodes() throws UnsupportedJobException {
        if (!peer.encodes()) {
            throw new UnsupportedJobException("has an encoder of requests and responses, not of fields");
        }
    }

    /** Fields that HTTP/2 has no use for (RFC 9113, 8.2.2) are not written by two peers: they would do less. */
    private void checkWritesAll(final BlockSet set) throws UnsupportedJobException {
        final boolean leavesOut = peer == Peer.JETTY || peer == Peer.UNDERTOW;
        for (int block = 0; leavesOut && block < set.blocks(); block++) {
            for (final Field field : set.fields(block)) {
                if (CONNECTION_SPECIFIC.contains(field.name())) {
                    throw new UnsupportedJobException(
                            "leaves out fields such as \"" + field.name() + "\", which the set has");
                }
            }
        }
    }
}
