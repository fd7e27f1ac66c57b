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
        return switch (peer) {
            case TWITTER -> new TwitterHuffmanEncodeJob(set);
            case HTTPCORE -> new HttpCoreHuffmanEncodeJob(set);
            case JETTY -> new JettyHuffmanEncodeJob(set);
            case OKHTTP -> new OkHttpHuffmanEncodeJob(set);
            case JDK -> new JdkHuffmanEncodeJob(set);
            case UNDERTOW -> new UndertowHuffmanEncodeJob(set);
            case TOMCAT -> new TomcatHuffmanEncodeJob(set);
            default -> throw new UnsupportedJobException("has no adapter to its Huffman encoder");
        };
    }

    static Job length(final Peer peer, final HuffmanSet set) throws UnsupportedJobException {
        return switch (peer) {
            case TWITTER -> new TwitterHuffmanLengthJob(set);
            case JETTY -> new JettyHuffmanLengthJob(set);
            case OKHTTP -> new OkHttpHuffmanLengthJob(set);
            case JDK -> new JdkHuffmanLengthJob(set);
            case HTTPCORE, UNDERTOW, TOMCAT ->
                throw new UnsupportedJobException("has no method for the length of a Huffman form alone");
            default -> throw new UnsupportedJobException("has no adapter to its Huffman encoder");
        };
    }
}
