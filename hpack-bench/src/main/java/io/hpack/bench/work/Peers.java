package io.hpack.bench.work;

import io.hpack.fuzz.peers.Peer;
import java.util.Arrays;

/** Peers by the name of a contender, with their decoders as differential tests use them. */
final class Peers {
    private Peers() {}

    /** The peer whose decoder a job is for, present in this JVM. */
    static Peer decoder(final JobName name) throws UnsupportedJobException {
        // Netty's decoder is nothing without a container, and this is the one that its users get.
        final String id = name.contender().replace("netty-headers", "netty");
        final Peer peer = Arrays.stream(Peer.values())
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UnsupportedJobException("is not among the decoders of " + name.work()));
        if (peer.absence() != null) {
            throw new UnsupportedJobException(peer.absence());
        }
        if (name.settings().containsKey("kernel")) {
            throw new UnsupportedJobException("has no choice of kernels");
        }
        return peer;
    }
}
