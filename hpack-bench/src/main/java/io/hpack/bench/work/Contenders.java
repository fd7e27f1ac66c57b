package io.hpack.bench.work;

import io.hpack.bench.nghttp2.Nghttp2Contender;
import io.hpack.fuzz.peers.Peer;
import java.util.Arrays;
import java.util.List;

/** The contenders by their names. */
final class Contenders {
    /** All of them. */
    static final List<String> NAMES = List.of(
            "hpack",
            "bit-walk",
            "string-builder",
            "netty",
            "netty-headers",
            "netty-threshold-0",
            "netty-no-huffman",
            "netty-new-values",
            "jdk",
            "jetty",
            "undertow",
            "tomcat",
            "okhttp",
            "httpcore",
            "helidon",
            "twitter",
            "nghttp2");

    private Contenders() {}

    /**
     * Find a contender.
     *
     * @throws IllegalArgumentException if there is no such contender.
     */
    static Contender byName(final String name) {
        return switch (name) {
            case "hpack" -> new HpackContender();
            case "bit-walk" -> new BitWalkContender();
            case "string-builder" -> new StringBuilderContender();
            case "netty", "netty-headers", "netty-threshold-0", "netty-no-huffman", "netty-new-values" ->
                new NettyContender();
            case "nghttp2" -> new Nghttp2Contender();
            default ->
                new PeerContender(Arrays.stream(Peer.values())
                        .filter(peer -> peer.id().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(name + ": no such contender")));
        };
    }
}
