package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/** What callers should not do must be refused, and must not put the table out of step. */
class EncoderMisuseTest {
    private final byte[] buffer = new byte[256];

    @Test
    void shouldRefuseOctetsThatTheBlockWouldOverwrite() {
        final byte[] name = "x-name".getBytes();
        final byte[] value = "some-value-here-1234".getBytes();
        for (int offset = 1; offset < 60; offset++) {
            Arrays.fill(buffer, (byte) 0);
            System.arraycopy(name, 0, buffer, offset, name.length);
            System.arraycopy(value, 0, buffer, offset + name.length, value.length);
            final int from = offset;
            final HpackEncoder encoder = new HpackEncoder();
            encoder.beginBlock(buffer, 0, buffer.length);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> encoder.header(name, 0, name.length, buffer, from + name.length, value.length));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> encoder.header(buffer, from, name.length, value, 0, value.length));
            assertEquals(0, encoder.encodedLength());
            assertEquals(0, encoder.dynamicTable().entries());
        }
    }

    @Test
    void shouldTakeOctetsFromElsewhereInTheArrayOfTheBlock() {
        final byte[] value = "some-value-here-1234".getBytes();
        System.arraycopy(value, 0, buffer, 0, value.length);
        System.arraycopy(value, 0, buffer, buffer.length - value.length, value.length);
        final HpackEncoder encoder = new HpackEncoder();
        encoder.beginBlock(buffer, value.length, buffer.length - 2 * value.length);
        assertTrue(encoder.header(StaticTable.SERVER, buffer, 0, value.length));
        assertTrue(encoder.header(StaticTable.VIA, buffer, buffer.length - value.length, value.length));
        encoder.endBlock();
        assertEquals("some-value-here-1234", encoder.dynamicTable().value(1));
        assertEquals("some-value-here-1234", encoder.dynamicTable().value(2));
    }

    /** No octets are overwritten where there are none. */
    @Test
    void shouldTakeEmptyStringsFromAnywhereInTheArrayOfTheBlock() {
        final byte[] name = "x-name".getBytes();
        for (int offset = 0; offset <= buffer.length; offset++) {
            final HpackEncoder encoder = new HpackEncoder();
            encoder.beginBlock(buffer, 0, buffer.length);
            assertTrue(encoder.header(name, 0, name.length, buffer, offset, 0));
            assertTrue(encoder.header(buffer, offset, 0, name, 0, name.length));
            final int length = encoder.endBlock();
            final List<String> fields = new ArrayList<>();
            Decoding.decoder()
                    .decode(buffer, 0, length, true, field -> fields.add(field.name() + ": " + field.value()));
            assertEquals(List.of("x-name: ", ": x-name"), fields);
        }
    }

    @Test
    void shouldRefuseCharsThatNoArrayHolds() {
        final CharSequence chars = new CharSequence() {
            @Override
            public int length() {
                return 1 << 30;
            }

            @Override
            public char charAt(final int index) {
                throw new AssertionError("read");
            }

            @Override
            public CharSequence subSequence(final int start, final int end) {
                throw new AssertionError("read");
            }
        };
        final HpackEncoder encoder = new HpackEncoder();
        encoder.beginBlock(buffer, 0, buffer.length);
        assertThrows(IllegalArgumentException.class, () -> encoder.header(chars, chars));
        assertEquals(0, encoder.encodedLength());
    }

    @Test
    void shouldRefuseCharsOfNegativeLength() {
        final CharSequence negative = new CharSequence() {
            @Override
            public int length() {
                return -1;
            }

            @Override
            public char charAt(final int index) {
                throw new IndexOutOfBoundsException(index);
            }

            @Override
            public CharSequence subSequence(final int start, final int end) {
                return this;
            }
        };
        final HpackEncoder encoder = new HpackEncoder();
        encoder.beginBlock(buffer, 0, buffer.length);
        assertThrows(IllegalArgumentException.class, () -> encoder.header("abc", negative));
        assertThrows(IllegalArgumentException.class, () -> encoder.header(negative, "abc"));
        assertThrows(IllegalArgumentException.class, () -> encoder.header(StaticTable.PATH, negative));
        assertEquals(0, encoder.endBlock());
    }

    /** The size update is still due when the buffer that it was to be written to throws. */
    @Test
    void shouldNotBeWithinABlockThatCouldNotBegin() {
        final UnsafeBuffer failing = new UnsafeBuffer(ByteBuffer.allocateDirect(64)) {
            @Override
            public void putBytes(final int index, final byte[] src, final int offset, final int length) {
                throw new IllegalStateException("no longer there");
            }
        };
        final HpackEncoder encoder = new HpackEncoder(100);
        assertThrows(IllegalStateException.class, () -> encoder.beginBlock(failing, 0, 64));
        assertTrue(encoder.beginBlock(buffer, 0, buffer.length));
        final int length = encoder.endBlock();
        assertArrayEquals(new byte[] {0x3f, 0x45}, Arrays.copyOf(buffer, length));
    }
}
