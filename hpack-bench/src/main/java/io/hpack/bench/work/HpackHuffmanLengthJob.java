package io.hpack.bench.work;

import io.hpack.huffman.HuffmanEncoder;

/** Our lengths. */
final class HpackHuffmanLengthJob extends HuffmanLengthJob {
    private final byte[] plain;

    HpackHuffmanLengthJob(final HuffmanSet set) {
        super(set);
        plain = set.plain();
    }

    @Override
    long length(final int string, final int offset, final int length) {
        return HuffmanEncoder.encodedLength(plain, offset, length);
    }

    @Override
    public boolean allocates() {
        return false;
    }
}
