package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.HpackEncoder;
import io.hpack.fuzz.reference.TableState;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** Where a block is written: buffers of all kinds, often too short, in the middle of octets that must not change. */
final class EncodeTarget {
    private static final int MARGIN = 5;
    private static final byte UNTOUCHED = 0x5a;

    /** Two size updates of at most 4 octets. */
    private static final int LONGEST_UPDATES = 8;

    private final HpackEncoder encoder;
    private final FuzzInput input;
    private final ByteArrayOutputStream block = new ByteArrayOutputStream();

    private ByteBuffer memory;

    EncodeTarget(final HpackEncoder encoder, final FuzzInput input) {
        this.encoder = encoder;
        this.input = input;
    }

    void begin() {
        final TableState before = TableState.of(encoder.dynamicTable());
        if (!begin(input.below(LONGEST_UPDATES + 1))) {
            assertEquals(before, TableState.of(encoder.dynamicTable()));
            assertTrue(begin(LONGEST_UPDATES), "8 octets suffice");
        }
    }

    private boolean begin(final int length) {
        return switch (allocate(length)) {
            case 0 -> encoder.beginBlock(memory.array(), MARGIN, length);
            case 1 -> encoder.beginBlock(memory);
            default -> encoder.beginBlock(new UnsafeBuffer(memory, 0, memory.capacity()), MARGIN, length);
        };
    }

    private int goOn(final int length) {
        final ByteBuffer before = memory;
        final int lengthBefore = memory.limit() - MARGIN;
        final int kind = allocate(length);
        final int written =
                switch (kind) {
                    case 0 -> encoder.continueBlock(memory.array(), MARGIN, length);
                    case 1 -> encoder.continueBlock(memory);
                    default -> encoder.continueBlock(new UnsafeBuffer(memory, 0, memory.capacity()), MARGIN, length);
                };
        take(before, written, lengthBefore);
        return written;
    }

    /** Memory of a kind that is returned: 0 an array, 1 or 3 a direct buffer, 2 a heap buffer. */
    private int allocate(final int length) {
        final int kind = input.below(4);
        final int capacity = length + 2 * MARGIN;
        memory = kind % 2 == 0 ? ByteBuffer.allocate(capacity) : ByteBuffer.allocateDirect(capacity);
        for (int i = 0; i < capacity; i++) {
            memory.put(i, UNTOUCHED);
        }
        memory.position(MARGIN).limit(MARGIN + length);
        return kind;
    }

    /** Write a field, to a buffer that is long enough if the present one is not. */
    void write(final HpackEncoder to, final EncodeField field) {
        final int lengthBefore = to.encodedLength();
        final long insertions = to.insertions();
        final int size = to.dynamicTable().size();
        if (field.write(to)) {
            return;
        }
        // That no entry has changed shows when the block is decoded.
        assertEquals(lengthBefore, to.encodedLength());
        assertEquals(insertions, to.insertions());
        assertEquals(size, to.dynamicTable().size());
        final long suffices = HpackEncoder.maxEncodedLength(
                field.name().length(), field.value().length());
        goOn((int) suffices + input.below(40));
        assertTrue(field.write(to), "maxEncodedLength suffices");
    }

    /** The block, out of all its buffers. */
    byte[] end() {
        final int length = memory.limit() - MARGIN;
        take(memory, encoder.endBlock(), length);
        return block.toByteArray();
    }

    private void take(final ByteBuffer from, final int written, final int length) {
        for (int i = 0; i < written; i++) {
            block.write(from.get(MARGIN + i));
        }
        final ByteBuffer all = from.duplicate().clear();
        for (int i = 0; i < MARGIN; i++) {
            assertEquals(UNTOUCHED, all.get(i), "before the range");
            assertEquals(UNTOUCHED, all.get(MARGIN + length + i), "behind the range");
        }
    }
}
