package io.hpack;

import io.hpack.huffman.HuffmanDecoder;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.agrona.DirectBuffer;

/**
 * Decodes the header blocks that a peer sends on one connection (RFC 7541).
 *
 * <pre>{@code
 * HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, scratch);
 * BlockStatus status = decoder.decode(buffer, offset, length, endHeaders, handler);
 * }</pre>
 *
 * <p>A header block may be fed in fragments of any size, as it comes in HEADERS, PUSH_PROMISE and CONTINUATION frames;
 * the last one is marked by {@code endHeaders}. Blocks follow each other in the order in which they were received, those
 * of streams that are refused or reset included. Nothing is allocated in the steady state, but for literals of more than
 * 4 KiB that the end of a fragment cuts; an array-backed input is read
 * in place, any other is copied to the scratch piece by piece. Input arrays and buffers are not kept after a call.
 *
 * <p>The memory of a decoder that has a dynamic table of at most C octets (SETTINGS_HEADER_TABLE_SIZE) grows with use,
 * to 2 &times; C octets of entries, 9 octets for each of C / 32 possible entries (rounded up to a power of two) and a
 * constant; a literal that is cut by the end of a fragment is kept besides, as far as it may be of use, and of that at
 * most 4 KiB beyond the end of its block.
 *
 * <p>Lifecycle: {@code new HpackDecoder (maxDynamicTableSize* decode+)* (reset ...)*}. An {@link HpackException} is
 * final: every further {@code decode} throws it again until {@link #reset()}. One thread at a time.
 */
public final class HpackDecoder {
    /** The largest value that {@link #maxDynamicTableSize(int)} takes, in octets. */
    public static final int LARGEST_TABLE_SIZE = Entry.LARGEST_TABLE_SIZE;

    private enum State {
        READY,
        IN_USE,
        FAILED
    }

    private final HpackScratch scratch;
    private final long maxEncodedLength;
    private final HpackCounters counters = new HpackCounters();
    private final BlockDecoder block;

    private State state = State.READY;
    /** What a failed decoder throws. */
    private HpackException failure;
    /** The octets of the present block so far. */
    private long encoded;

    /**
     * Make a decoder for a connection, with the Huffman decoder that {@link HuffmanDecoder#byDefault()} gives.
     *
     * @param limits what the peer may make it deliver.
     * @param scratch working memory, to be shared by all decoders that are used by the same thread.
     */
    public HpackDecoder(final HpackLimits limits, final HpackScratch scratch) {
        this(limits, scratch, HuffmanDecoder.byDefault());
    }

    /**
     * Make a decoder for a connection.
     *
     * @param limits what the peer may make it deliver.
     * @param scratch working memory, to be shared by all decoders that are used by the same thread.
     * @param huffman decodes Huffman-coded strings that are whole in the input; all of them give the same results.
     */
    public HpackDecoder(final HpackLimits limits, final HpackScratch scratch, final HuffmanDecoder huffman) {
        this.scratch = Objects.requireNonNull(scratch, "scratch");
        this.maxEncodedLength = limits.maxEncodedLength();
        this.block = new BlockDecoder(limits, scratch, Objects.requireNonNull(huffman, "huffman"), counters);
    }

    /**
     * Decode the next fragment of a header block.
     *
     * @param buffer the buffer with the fragment.
     * @param offset where in the buffer it begins.
     * @param length its length in octets, 0 or more.
     * @param endHeaders whether it ends the block (the END_HEADERS flag of its frame).
     * @param handler receives the fields that end in this fragment.
     * @return what has become of the block.
     * @throws HpackException if the block cannot be decoded: a connection error of type COMPRESSION_ERROR.
     * @throws IndexOutOfBoundsException if the range is not within the buffer's capacity.
     * @throws IllegalStateException if the decoder or its scratch is in use, by another thread or by a handler.
     */
    public BlockStatus decode(
            final DirectBuffer buffer,
            final int offset,
            final int length,
            final boolean endHeaders,
            final HeaderHandler handler) {
        Objects.checkFromIndexSize(offset, length, buffer.capacity());
        final byte[] array = buffer.byteArray();
        final int from = array != null ? buffer.wrapAdjustment() + offset : offset;
        return decode(array, buffer, null, from, length, endHeaders, handler);
    }

    /**
     * Decode the next fragment of a header block. As {@link #decode(DirectBuffer, int, int, boolean, HeaderHandler)}.
     *
     * @param array the array with the fragment.
     * @param offset where in the array it begins.
     * @param length its length in octets, 0 or more.
     * @param endHeaders whether it ends the block.
     * @param handler receives the fields that end in this fragment.
     * @return what has become of the block.
     * @throws HpackException if the block cannot be decoded.
     * @throws IndexOutOfBoundsException if the range is not within the array.
     * @throws IllegalStateException if the decoder or its scratch is in use.
     */
    public BlockStatus decode(
            final byte[] array,
            final int offset,
            final int length,
            final boolean endHeaders,
            final HeaderHandler handler) {
        Objects.checkFromIndexSize(offset, length, array.length);
        return decode(array, null, null, offset, length, endHeaders, handler);
    }

    /**
     * Decode the next fragment of a header block: what remains in a buffer. As {@link #decode(DirectBuffer, int, int,
     * boolean, HeaderHandler)}.
     *
     * @param buffer the buffer; its position is moved to its limit, whatever the outcome.
     * @param endHeaders whether the fragment ends the block.
     * @param handler receives the fields that end in this fragment.
     * @return what has become of the block.
     * @throws HpackException if the block cannot be decoded.
     * @throws IllegalStateException if the decoder or its scratch is in use.
     */
    public BlockStatus decode(final ByteBuffer buffer, final boolean endHeaders, final HeaderHandler handler) {
        final int position = buffer.position();
        final int length = buffer.remaining();
        try {
            return buffer.hasArray()
                    ? decode(buffer.array(), null, null, buffer.arrayOffset() + position, length, endHeaders, handler)
                    : decode(null, null, buffer, position, length, endHeaders, handler);
        } finally {
            buffer.position(position + length);
        }
    }

    /** Decode octets of an array or, if that is null, of one of the buffers. */
    private BlockStatus decode(
            final byte[] array,
            final DirectBuffer directBuffer,
            final ByteBuffer byteBuffer,
            final int offset,
            final int length,
            final boolean endHeaders,
            final HeaderHandler handler) {
        checkReady(handler);
        BlockStatus status = null;
        try {
            enter(handler);
            if (array != null) {
                feed(array, offset, length);
            } else {
                feedWindows(directBuffer, byteBuffer, offset, length);
            }
            status = end(endHeaders);
        } catch (final HpackException e) {
            failure = e;
            throw e;
        } finally {
            // Before any call, and first of all: where the stack has run out, nothing shared may stay locked.
            scratch.inUse = false;
            state = status == null ? State.FAILED : State.READY;
            leave(status);
        }
        return status;
    }

    /** Off-heap input, of one kind or the other, goes through the scratch. */
    private void feedWindows(
            final DirectBuffer directBuffer, final ByteBuffer byteBuffer, final int offset, final int length) {
        final byte[] window = scratch.window();
        for (int p = offset, end = offset + length; p < end; ) {
            final int part = Math.min(end - p, scratch.windowLength());
            if (directBuffer != null) {
                directBuffer.getBytes(p, window, 0, part);
            } else {
                byteBuffer.get(p, window, 0, part);
            }
            feed(window, 0, part);
            p += part;
        }
    }

    private void checkReady(final HeaderHandler handler) {
        Objects.requireNonNull(handler, "handler");
        if (state != State.READY) {
            refuse();
        }
        if (scratch.inUse) {
            throw new IllegalStateException("the scratch is in use by another decode call");
        }
    }

    private void enter(final HeaderHandler handler) {
        scratch.inUse = true;
        state = State.IN_USE;
        block.beginCall(handler);
    }

    private void refuse() {
        if (state == State.IN_USE) {
            throw new IllegalStateException("the decoder is in use by another call");
        }
        if (failure != null) {
            throw new HpackException(failure.error(), failure.offset(), null);
        }
        throw new IllegalStateException("an earlier call ended in the middle; reset() the decoder first");
    }

    /** Without a status the call is ending in an exception. */
    private void leave(final BlockStatus status) {
        final Throwable thrown = block.endCall();
        if (status == null) {
            block.abandon();
        } else if (thrown != null) {
            rethrow(thrown);
        }
    }

    /** What a handler throws is its caller's business: it leaves as it is, checked or not. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(final Throwable thrown) throws T {
        throw (T) thrown;
    }

    private void feed(final byte[] array, final int offset, final int length) {
        final int allowed = (int) Math.min(length, maxEncodedLength - encoded);
        block.decode(array, offset, offset + allowed, encoded);
        encoded += allowed;
        if (allowed < length) {
            throw block.error(HpackError.BLOCK_TOO_LARGE, block.representationAt(encoded));
        }
    }

    private BlockStatus end(final boolean endHeaders) {
        if (!endHeaders) {
            return block.status();
        }
        final BlockStatus status = block.endBlock(encoded);
        encoded = 0;
        return status;
    }

    /**
     * Take note that the peer has acknowledged a SETTINGS_HEADER_TABLE_SIZE of ours. To be called once for each
     * acknowledged SETTINGS frame that has one, between two header blocks; a new decoder is at 4,096 whatever was sent.
     * A value below the size in force obliges the peer to begin its next block with a dynamic table size update to the
     * lowest value acknowledged since (RFC 7541, Section 4.2; RFC 9113, Section 4.3.1).
     *
     * <p>The value bounds the peer's demands on memory and on time: two octets of a block can have a name of nearly that
     * many octets copied.
     *
     * @param octets the value, from 0 to {@link #LARGEST_TABLE_SIZE}.
     * @throws IllegalArgumentException if it is out of range.
     * @throws IllegalStateException within a header block or a handler, or if the decoder has failed.
     */
    public void maxDynamicTableSize(final int octets) {
        if (octets < 0 || octets > LARGEST_TABLE_SIZE) {
            throw new IllegalArgumentException("not from 0 to " + LARGEST_TABLE_SIZE + ": " + octets);
        }
        if (state == State.FAILED) {
            throw new IllegalStateException("the decoder has failed; reset() it first");
        }
        if (state == State.IN_USE || encoded > 0) {
            throw new IllegalStateException("within a header block");
        }
        block.acknowledge(octets);
    }

    /**
     * Make this decoder as good as new, for another connection or after an {@link HpackException}. The dynamic table's
     * memory is kept, its contents are not.
     *
     * @throws IllegalStateException within a handler.
     */
    public void reset() {
        if (state == State.IN_USE) {
            throw new IllegalStateException("within a handler");
        }
        block.reset();
        counters.reset();
        encoded = 0;
        failure = null;
        state = State.READY;
    }

    /**
     * The dynamic table.
     *
     * @return a view that follows the table.
     */
    public DynamicTable dynamicTable() {
        return block.table();
    }

    /**
     * How many entries have been inserted into the dynamic table since the decoder was made or reset.
     *
     * @return their number.
     */
    public long insertions() {
        return block.table().insertions();
    }

    /**
     * How many entries have left the dynamic table since the decoder was made or reset.
     *
     * @return their number.
     */
    public long evictions() {
        return insertions() - block.table().entries();
    }

    /**
     * What this decoder has done.
     *
     * @return the counters, which go on counting.
     */
    public HpackCounters counters() {
        return counters;
    }
}
