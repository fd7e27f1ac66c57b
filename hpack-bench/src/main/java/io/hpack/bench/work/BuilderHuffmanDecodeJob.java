package io.hpack.bench.work;

import java.nio.ByteBuffer;

/** A peer's decoder into a StringBuilder, which is used again, and of which a String is made. */
abstract class BuilderHuffmanDecodeJob extends HuffmanDecodeJob {
    private final StringBuilder target = new StringBuilder();
    private final ByteBuffer coded;

    BuilderHuffmanDecodeJob(final HuffmanSet set) {
        super(set);
        coded = ByteBuffer.wrap(set.coded());
    }

    /** Decode so many octets from the position on. */
    abstract void decode(ByteBuffer source, int length, StringBuilder builder) throws Exception;

    @Override
    final String decoded(final int offset, final int length, final int position) throws Exception {
        coded.limit(offset + length).position(offset);
        target.setLength(0);
        decode(coded, length, target);
        return target.toString();
    }

    @Override
    final long decode(final int offset, final int length, final int position) throws Exception {
        return Targets.sum(decoded(offset, length, position));
    }
}
