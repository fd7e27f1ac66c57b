package io.hpack.fuzz;

import java.nio.ByteBuffer;

/** Off-heap memory that is used again and again, as making it takes long. For one thread. */
final class OffHeap {
    private static final int LENGTH = 128 * 1024;
    private static final ByteBuffer MEMORY = ByteBuffer.allocateDirect(LENGTH);

    private OffHeap() {}

    /** A direct buffer of so many octets with something in them; what was given before is no longer valid. */
    static ByteBuffer buffer(final int length) {
        return length <= LENGTH ? MEMORY.slice(0, length) : ByteBuffer.allocateDirect(length);
    }
}
