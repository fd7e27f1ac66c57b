package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.huffman.HuffmanDecoder;

/** Our Huffman decoders, from array to array. */
final class HpackHuffmanDecodeJob extends HuffmanDecodeJob {
    private final HuffmanDecoder kernel;
    private final byte[] coded;
    private final byte[] target;

    HpackHuffmanDecodeJob(final HuffmanDecoder kernel, final HuffmanSet set) {
        super(set);
        this.kernel = kernel;
        coded = set.coded();
        target = new byte[Targets.length(set.maxLength())];
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        final int decoded = kernel.decode(coded, offset, length, target, position, target.length - position);
        return Targets.sum(target, position, decoded);
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        final int decoded = kernel.decode(coded, offset, length, target, position, target.length - position);
        return new String(target, position, decoded, ISO_8859_1);
    }

    @Override
    public boolean allocates() {
        return false;
    }
}
