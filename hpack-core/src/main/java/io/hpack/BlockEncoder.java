package io.hpack;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.agrona.MutableDirectBuffer;

/**
 * What an {@link HpackEncoder} does about blocks as a whole: where they go, what they begin with, what they add up to.
 */
abstract sealed class BlockEncoder permits HpackEncoder {
    private static final long LARGEST_SETTING = (1L << 32) - 1;

    final FieldEncoder fields;
    final FieldInput input;

    private final BlockOutput output = new BlockOutput();
    private final BlockCounts counts = new BlockCounts();
    private final HpackCounters counters = new HpackCounters();
    private final SizeUpdates sizeUpdates;

    private HuffmanCoding coding = HuffmanCoding.WHEN_SHORTER;
    private int threshold;

    /** What the present block has in the buffers before this one. */
    private long lengthBefore;

    BlockEncoder(final int maxTableSize, final IndexingPolicy policy) {
        sizeUpdates = new SizeUpdates(maxTableSize);
        fields = new FieldEncoder(output, counts, Objects.requireNonNull(policy, "policy"));
        input = new FieldInput(fields);
    }

    /**
     * Choose whether strings are Huffman-coded: {@link HuffmanCoding#WHEN_SHORTER} unless something else is chosen. At
     * any time, also between two fields of a block; {@link #reset()} leaves it.
     *
     * @param huffmanCoding when to use the Huffman code.
     */
    public void huffman(final HuffmanCoding huffmanCoding) {
        coding = Objects.requireNonNull(huffmanCoding, "huffmanCoding");
        chooseHuffman();
    }

    /**
     * Have short strings sent plainly, for speed. At any time, also between two fields of a block; {@link #reset()}
     * leaves it.
     *
     * @param octets names and values of fewer octets are not Huffman-coded; 0, as it is at first, exempts none.
     * @throws IllegalArgumentException if it is negative.
     */
    public void huffmanThreshold(final int octets) {
        if (octets < 0) {
            throw new IllegalArgumentException("a length cannot be negative: " + octets);
        }
        threshold = octets;
        chooseHuffman();
    }

    private void chooseHuffman() {
        fields.huffmanFrom(coding == HuffmanCoding.NEVER ? Integer.MAX_VALUE : threshold);
    }

    /**
     * Take note of the peer's SETTINGS_HEADER_TABLE_SIZE (RFC 9113, Section 6.5.2), when its SETTINGS frame is
     * acknowledged. The table is resized at the beginning of the next block, and the peer is told so there.
     *
     * @param octets the value, from 0 to 2<sup>32</sup> &minus; 1; the encoder's own maximum applies besides. 0
     *     switches the dynamic table off.
     * @throws IllegalArgumentException if it is out of range.
     * @throws IllegalStateException within a block.
     */
    public void maxDynamicTableSize(final long octets) {
        if (octets < 0 || octets > LARGEST_SETTING) {
            throw new IllegalArgumentException("not from 0 to " + LARGEST_SETTING + ": " + octets);
        }
        checkBetweenBlocks();
        sizeUpdates.allow(octets);
    }

    /**
     * Begin a header block in a buffer, with the dynamic table size updates that are due (RFC 7541, Section 4.2). They
     * take no more than 8 octets.
     *
     * <p>The buffer is kept until {@link #endBlock()}, {@link #continueBlock continueBlock} or {@link #reset()}, and
     * must be left alone until then. If it is backed by an array, the block is written in place; else each field is in
     * place when {@code header} returns true. Nothing outside the range is ever written, and an expandable buffer is
     * not expanded.
     *
     * @param buffer the buffer.
     * @param offset where in it the block is to begin.
     * @param length how many octets it may have there.
     * @return false if the size updates do not fit: then no block is begun, and nothing has changed but octets of the
     *     range.
     * @throws IndexOutOfBoundsException if the range is not within the buffer's capacity.
     * @throws IllegalArgumentException if the buffer is read-only.
     * @throws IllegalStateException within a block.
     */
    public boolean beginBlock(final MutableDirectBuffer buffer, final int offset, final int length) {
        checkBetweenBlocks();
        BlockOutput.check(buffer, offset, length);
        output.open(buffer, offset, length);
        return begin();
    }

    /**
     * Begin a header block in an array. As {@link #beginBlock(MutableDirectBuffer, int, int)}.
     *
     * @param array the array.
     * @param offset where in it the block is to begin.
     * @param length how many octets it may have there.
     * @return false if the size updates do not fit: then no block is begun, and nothing has changed but octets of the
     *     range.
     * @throws IndexOutOfBoundsException if the range is not within the array.
     * @throws IllegalStateException within a block.
     */
    public boolean beginBlock(final byte[] array, final int offset, final int length) {
        checkBetweenBlocks();
        BlockOutput.check(array, offset, length);
        output.open(array, offset, length);
        return begin();
    }

    /**
     * Begin a header block in a buffer, from its position to its limit. As {@link #beginBlock(MutableDirectBuffer, int,
     * int)}.
     *
     * @param buffer the buffer. Its position is moved behind the octets by {@link #endBlock()} and {@link
     *     #continueBlock continueBlock}.
     * @return false if the size updates do not fit: then no block is begun, and nothing has changed but octets of the
     *     range.
     * @throws IllegalArgumentException if the buffer is read-only.
     * @throws IllegalStateException within a block.
     */
    public boolean beginBlock(final ByteBuffer buffer) {
        checkBetweenBlocks();
        BlockOutput.check(buffer);
        output.open(buffer);
        return begin();
    }

    private boolean begin() {
        boolean begun = false;
        try {
            begun = beginInBuffer();
            return begun;
        } finally {
            if (!begun) {
                output.abandon();
            }
        }
    }

    private boolean beginInBuffer() {
        final int first = sizeUpdates.first();
        final int last = sizeUpdates.last();
        int updates = 0;
        if (first != SizeUpdates.NONE || last != SizeUpdates.NONE) {
            updates = writeSizeUpdates(first, last);
            if (updates == 0) {
                return false;
            }
        }
        counts.begin(updates);
        lengthBefore = 0;
        fields.beginBlock();
        return true;
    }

    /** Write the updates and carry them out; 0 if they do not fit. */
    private int writeSizeUpdates(final int first, final int last) {
        final int limit = output.prepare(2, 2);
        int end = output.position;
        int updates = 0;
        if (first != SizeUpdates.NONE) {
            end = RepresentationWriter.sizeUpdate(output.array, end, limit, first);
            updates++;
        }
        if (end >= 0 && last != SizeUpdates.NONE) {
            end = RepresentationWriter.sizeUpdate(output.array, end, limit, last);
            updates++;
        }
        if (end < 0) {
            return 0;
        }
        output.commit(end);
        if (first != SizeUpdates.NONE) {
            fields.table().maxSize(first);
        }
        if (last != SizeUpdates.NONE) {
            fields.table().maxSize(last);
        }
        sizeUpdates.signalled();
        return updates;
    }

    /**
     * Go on with the block in a fresh buffer. A buffer is not a frame: a block may be cut into frames anywhere.
     *
     * @param buffer the buffer, as in {@link #beginBlock(MutableDirectBuffer, int, int)}.
     * @param offset where in it the block is to go on.
     * @param length how many octets it may have there.
     * @return the octets written to the buffer before, which is let go of.
     * @throws IndexOutOfBoundsException if the range is not within the buffer's capacity.
     * @throws IllegalArgumentException if the buffer is read-only.
     * @throws IllegalStateException outside a block.
     */
    public int continueBlock(final MutableDirectBuffer buffer, final int offset, final int length) {
        checkWithinBlock();
        BlockOutput.check(buffer, offset, length);
        final int written = closeBuffer();
        output.open(buffer, offset, length);
        return written;
    }

    /**
     * Go on with the block in an array. As {@link #continueBlock(MutableDirectBuffer, int, int)}.
     *
     * @param array the array.
     * @param offset where in it the block is to go on.
     * @param length how many octets it may have there.
     * @return the octets written to the buffer before, which is let go of.
     * @throws IndexOutOfBoundsException if the range is not within the array.
     * @throws IllegalStateException outside a block.
     */
    public int continueBlock(final byte[] array, final int offset, final int length) {
        checkWithinBlock();
        BlockOutput.check(array, offset, length);
        final int written = closeBuffer();
        output.open(array, offset, length);
        return written;
    }

    /**
     * Go on with the block in a buffer, from its position to its limit. As {@link #continueBlock(MutableDirectBuffer,
     * int, int)}.
     *
     * @param buffer the buffer.
     * @return the octets written to the buffer before, which is let go of.
     * @throws IllegalArgumentException if the buffer is read-only.
     * @throws IllegalStateException outside a block.
     */
    public int continueBlock(final ByteBuffer buffer) {
        checkWithinBlock();
        BlockOutput.check(buffer);
        final int written = closeBuffer();
        output.open(buffer);
        return written;
    }

    private int closeBuffer() {
        final int written = output.close();
        lengthBefore += written;
        fields.beginBuffer();
        return written;
    }

    /**
     * End the block and let go of the buffer. Memory of more than 4 KiB that a large field needed is let go of too.
     *
     * @return the octets written to the present buffer.
     * @throws IllegalStateException outside a block.
     */
    public int endBlock() {
        checkWithinBlock();
        final int written = output.close();
        counts.end(counters, lengthBefore + written);
        input.trim();
        return written;
    }

    /**
     * The octets written to the present buffer so far.
     *
     * @return their number; 0 outside a block.
     */
    public int encodedLength() {
        return output.length();
    }

    /**
     * Make this encoder as good as new, for another connection, whose blocks then have the same octets as a new
     * encoder's. The memory is kept, and so are the choices about the Huffman code. A block that is not ended is
     * abandoned.
     */
    public void reset() {
        output.abandon();
        input.trim();
        counters.reset();
        sizeUpdates.reset();
        fields.reset();
    }

    /**
     * The dynamic table.
     *
     * @return a view that follows the table.
     */
    public DynamicTable dynamicTable() {
        return fields.table();
    }

    /**
     * What this encoder has done.
     *
     * @return the counters, which go on counting.
     */
    public HpackCounters counters() {
        return counters;
    }

    /**
     * How many entries have been inserted into the dynamic table since the encoder was made or reset.
     *
     * @return their number.
     */
    public long insertions() {
        return fields.table().insertions();
    }

    /**
     * How many entries have left the dynamic table since the encoder was made or reset.
     *
     * @return their number.
     */
    public long evictions() {
        return insertions() - fields.table().entries();
    }

    private void checkBetweenBlocks() {
        if (output.isOpen()) {
            throw new IllegalStateException("within a header block");
        }
    }

    final void checkWithinBlock() {
        if (!output.isOpen()) {
            throw new IllegalStateException("not within a header block");
        }
    }
}
