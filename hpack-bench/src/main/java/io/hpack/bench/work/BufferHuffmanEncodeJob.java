package io.hpack.bench.work;

import java.nio.ByteBuffer;

/** A peer's writer of literals, from a String into a ByteBuffer. */
abstract class BufferHuffmanEncodeJob extends HuffmanEncodeJob {
    private final String[] strings;
    private final byte[] target;
    private final ByteBuffer buffer;

    BufferHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
        strings = set.strings();
        target = new byte[Targets.length(2 * set.maxLength())];
        buffer = ByteBuffer.wrap(target);
    }

    /**
     * Write a literal at the position.
     *
     * @return whether it is written, in Huffman form; some peers leave it to their block encoder to write another one.
     */
    abstract boolean encode(ByteBuffer target, String string) throws Exception;

    @Override
    final int encode(final int string, final int offset, final int length, final int position) throws Exception {
        buffer.position(position);
        if (!encode(buffer, strings[string])) {
            throw new WrongOutcomeException("\"" + strings[string] + "\" is not written in Huffman form");
        }
        return buffer.position();
    }

    @Override
    final byte octet(final int position) {
        return target[position];
    }
}
