package io.hpack.huffman;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** Checks of the ranges that callers give. */
final class Buffers {
    private Buffers() {}

    static void checkSource(final DirectBuffer source, final int offset, final int length) {
        Objects.checkFromIndexSize(offset, length, source.capacity());
    }

    /** A buffer over a read-only ByteBuffer may yet let go of the array below it. */
    static void checkTarget(final MutableDirectBuffer target, final int offset, final int length) {
        Objects.checkFromIndexSize(offset, length, target.capacity());
        final ByteBuffer byteBuffer = target.byteBuffer();
        if (byteBuffer != null && byteBuffer.isReadOnly()) {
            throw new IllegalArgumentException("the target buffer is read-only");
        }
    }
}
