package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.huffman.HuffmanDecoder;
import java.nio.ByteBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** Our Huffman decoders, from and to memory outside the heap. */
final class HpackHuffmanDecodeDirectJob extends HuffmanDecodeJob {
    private final HuffmanDecoder kernel;
    private final UnsafeBuffer coded;
    private final UnsafeBuffer target;

    HpackHuffmanDecodeDirectJob(final HuffmanDecoder kernel, final HuffmanSet set) {
        super(set);
        this.kernel = kernel;
        coded = new UnsafeBuffer(ByteBuffer.allocateDirect(set.coded().length));
        coded.putBytes(0, set.coded());
        target = new UnsafeBuffer(ByteBuffer.allocateDirect(Targets.length(set.maxLength())));
    }

    @Override
    long decode(final int offset, final int length, final int position) {
        final int decoded = kernel.decode(coded, offset, length, target, position, target.capacity() - position);
        return Targets.sum(decoded, target.getByte(position), target.getByte(position + decoded - 1));
    }

    @Override
    String decoded(final int offset, final int length, final int position) {
        final int decoded = kernel.decode(coded, offset, length, target, position, target.capacity() - position);
        final byte[] octets = new byte[decoded];
        target.getBytes(position, octets);
        return new String(octets, ISO_8859_1);
    }

    @Override
    public boolean allocates() {
        return false;
    }
}
