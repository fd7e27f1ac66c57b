package io.hpack;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.agrona.MutableDirectBuffer;

/**
 * Where the octets of a header block go: in place if the caller's buffer has an array, else by way of an array of the
 * encoder's, a field at a time.
 *
 * <p>A field is written from {@link #position} on, up to the limit that {@link #prepare(int, int)} gives, and counts
 * once it is committed.
 */
final class BlockOutput {
    /** What a staging array may have to be kept between blocks. */
    static final int MAX_KEPT_LENGTH = 4096;

    private static final int FIRST_LENGTH = 512;
    private static final byte[] NOTHING = {};

    /** Where to write. */
    byte[] array = NOTHING;
    /** Where in the array the next field goes. */
    int position;
    /** Where the caller's range ends in the array; the position itself if the array is a staging array. */
    private int limit;

    private boolean open;
    private int start;

    private byte[] staging = NOTHING;
    /** The caller's buffer, if it is one without an array. */
    private MutableDirectBuffer directBuffer;
    /** The caller's buffer, if it is one of these, with or without an array. */
    private ByteBuffer byteBuffer;

    private boolean staged;
    private int stagedOffset;
    private int stagedRoom;
    private int stagedLength;

    static void check(final byte[] target, final int offset, final int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
    }

    static void check(final MutableDirectBuffer target, final int offset, final int length) {
        Objects.checkFromIndexSize(offset, length, target.capacity());
        final ByteBuffer wrapped = target.byteBuffer();
        if (wrapped != null) {
            check(wrapped);
        }
    }

    static void check(final ByteBuffer target) {
        if (target.isReadOnly()) {
            throw new IllegalArgumentException("the buffer is read-only");
        }
    }

    void open(final byte[] target, final int offset, final int length) {
        openArray(target, offset, length);
    }

    void open(final MutableDirectBuffer target, final int offset, final int length) {
        final byte[] targetArray = target.byteArray();
        if (targetArray != null) {
            openArray(targetArray, target.wrapAdjustment() + offset, length);
        } else {
            directBuffer = target;
            openStaged(offset, length);
        }
    }

    void open(final ByteBuffer target) {
        byteBuffer = target;
        if (target.hasArray()) {
            openArray(target.array(), target.arrayOffset() + target.position(), target.remaining());
        } else {
            openStaged(target.position(), target.remaining());
        }
    }

    private void openArray(final byte[] targetArray, final int offset, final int length) {
        array = targetArray;
        start = offset;
        position = offset;
        limit = offset + length;
        open = true;
    }

    private void openStaged(final int offset, final int length) {
        if (staging.length == 0) {
            staging = new byte[FIRST_LENGTH];
        }
        array = staging;
        staged = true;
        stagedOffset = offset;
        stagedRoom = length;
        stagedLength = 0;
        position = 0;
        limit = 0;
        open = true;
    }

    boolean isOpen() {
        return open;
    }

    /** The octets committed since the buffer was opened. */
    int length() {
        return staged ? stagedLength : position - start;
    }

    /** Whether octets lie in what is left of the caller's range, where writing would change them. */
    boolean meets(final byte[] octets, final int offset, final int length) {
        return octets == array && length > 0 && offset < limit && offset + length > position;
    }

    /**
     * Get ready for a field.
     *
     * @return the limit for it, behind which nothing is written.
     */
    int prepare(final int nameLength, final int valueLength) {
        return staged ? stage(FieldEncoder.maxLength(nameLength, valueLength)) : limit;
    }

    private int stage(final long maxLength) {
        final int room = stagedRoom - stagedLength;
        final int needed = (int) Math.min(room, maxLength);
        if (staging.length < needed) {
            staging = new byte[Math.max(needed, Integer.highestOneBit(needed - 1) << 1)];
            array = staging;
        }
        return Math.min(room, staging.length);
    }

    /** The field ends here. */
    void commit(final int end) {
        if (!staged) {
            position = end;
            return;
        }
        final int at = stagedOffset + stagedLength;
        if (directBuffer != null) {
            directBuffer.putBytes(at, staging, 0, end);
        } else {
            byteBuffer.put(at, staging, 0, end);
        }
        stagedLength += end;
    }

    /** Write an indexed field and commit it; false if it does not fit. */
    boolean indexed(final int index) {
        if (index < Representation.INDEXED_PREFIX && position < limit) {
            array[position++] = (byte) (Representation.INDEXED | index);
            return true;
        }
        return indexedInFull(index);
    }

    private boolean indexedInFull(final int index) {
        final int end = RepresentationWriter.indexed(array, position, prepare(0, 0), index);
        if (end < 0) {
            return false;
        }
        commit(end);
        return true;
    }

    /** Be done with the buffer: move the position if it has one, and let go of it. */
    int close() {
        final int length = length();
        if (byteBuffer != null) {
            byteBuffer.position(byteBuffer.position() + length);
        }
        abandon();
        return length;
    }

    /** Let go of the buffer and leave it as it is. */
    void abandon() {
        open = false;
        array = NOTHING;
        start = 0;
        position = 0;
        limit = 0;
        directBuffer = null;
        byteBuffer = null;
        staged = false;
        if (staging.length > MAX_KEPT_LENGTH) {
            staging = NOTHING;
        }
    }
}
