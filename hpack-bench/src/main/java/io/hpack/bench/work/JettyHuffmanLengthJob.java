package io.hpack.bench.work;

import org.eclipse.jetty.http.compression.HuffmanEncoder;

/** Jetty's lengths. */
final class JettyHuffmanLengthJob extends HuffmanLengthJob {
    private final String[] strings;

    JettyHuffmanLengthJob(final HuffmanSet set) {
        super(set);
        strings = set.strings();
    }

    @Override
    long length(final int string, final int offset, final int length) {
        return HuffmanEncoder.octetsNeeded(strings[string]);
    }
}
