package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** The kinds of buffers that a block can be encoded to. */
enum Target {
    ARRAY,
    HEAP_BUFFER,
    WRAPPED_HEAP_BUFFER,
    DIRECT_BUFFER,
    HEAP_BYTE_BUFFER,
    SLICED_BYTE_BUFFER,
    DIRECT_BYTE_BUFFER,
    SLICED_DIRECT_BYTE_BUFFER;

    private static final int MARGIN = 40;

    Memory memory(final int length) {
        return new Memory(this, length);
    }

    /** A range in a poisoned buffer. */
    static final class Memory {
        private final Target kind;
        private final int length;
        private final byte poison;
        /** All of it, as seen from outside. */
        private final ByteBuffer whole;

        private byte[] array;
        private UnsafeBuffer buffer;
        private ByteBuffer byteBuffer;
        private int firstPosition;

        private Memory(final Target kind, final int length) {
            this.kind = kind;
            this.length = length;
            poison = (byte) (length % 2 == 0 ? 0xa5 : 0x5a);
            final boolean direct =
                    kind == DIRECT_BUFFER || kind == DIRECT_BYTE_BUFFER || kind == SLICED_DIRECT_BYTE_BUFFER;
            final int capacity = length + 2 * MARGIN;
            whole = direct ? ByteBuffer.allocateDirect(capacity) : ByteBuffer.allocate(capacity);
            for (int i = 0; i < capacity; i++) {
                whole.put(i, poison);
            }
            switch (kind) {
                case ARRAY -> array = whole.array();
                case HEAP_BUFFER -> buffer = new UnsafeBuffer(whole.array());
                case WRAPPED_HEAP_BUFFER -> buffer = new UnsafeBuffer(whole.array(), MARGIN - 7, length + 7);
                case DIRECT_BUFFER -> buffer = new UnsafeBuffer(whole);
                case HEAP_BYTE_BUFFER, DIRECT_BYTE_BUFFER ->
                    byteBuffer = whole.duplicate().position(MARGIN).limit(MARGIN + length);
                default -> byteBuffer = whole.slice(MARGIN - 5, length + 5).position(5);
            }
            firstPosition = byteBuffer == null ? 0 : byteBuffer.position();
        }

        boolean begin(final HpackEncoder encoder) {
            if (array != null) {
                return encoder.beginBlock(array, MARGIN, length);
            }
            return buffer != null ? encoder.beginBlock(buffer, offset(), length) : encoder.beginBlock(byteBuffer);
        }

        int goOn(final HpackEncoder encoder) {
            if (array != null) {
                return encoder.continueBlock(array, MARGIN, length);
            }
            return buffer != null ? encoder.continueBlock(buffer, offset(), length) : encoder.continueBlock(byteBuffer);
        }

        private int offset() {
            return kind == WRAPPED_HEAP_BUFFER ? 7 : MARGIN;
        }

        byte[] range() {
            final byte[] range = new byte[length];
            whole.get(MARGIN, range);
            return range;
        }

        void assertUntouchedAround(final String what) {
            for (int i = 0; i < MARGIN; i++) {
                assertEquals(poison, whole.get(i), what);
                assertEquals(poison, whole.get(MARGIN + length + i), what);
            }
        }

        void assertPosition(final int octets) {
            if (byteBuffer != null) {
                assertEquals(firstPosition + octets, byteBuffer.position());
            }
        }
    }
}
