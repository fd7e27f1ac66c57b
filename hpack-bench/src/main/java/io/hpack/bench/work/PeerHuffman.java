package io.hpack.bench.work;

import io.hpack.fuzz.peers.Peer;

/** The Huffman codes of peers that can be called by themselves. */
final class PeerHuffman {
    private PeerHuffman() {}

    static Job decode(final Peer peer, final HuffmanSet set) throws UnsupportedJobException {
        return switch (peer) {
            case TWITTER -> new TwitterHuffmanDecodeJob(set);
            case HTTPCORE -> new HttpCoreHuffmanDecodeJob(set);
            case JETTY -> new JettyHuffmanDecodeJob(set);
            case OKHTTP -> new OkHttpHuffmanDecodeJob(set);
            case JDK -> new JdkHuffmanDecodeJob(set);
            case UNDERTOW -> new UndertowHuffmanDecodeJob(set);
            case TOMCAT -> new TomcatHuffmanDecodeJob(set);
            default -> throw new UnsupportedJobException("has no adapter to its Huffman decoder");
        };
    }

    static Job encode(final Peer peer, final HuffmanSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("has no adapter to its Huffman encoder; see block-encode, which contains it");
    }

    static Job length(final Peer peer, final HuffmanSet set) throws UnsupportedJobException {
        throw new UnsupportedJobException("has no adapter to its Huffman encoder; see block-encode, which contains it");
    }
}
