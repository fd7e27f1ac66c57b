package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class HpackEncoderTest {
    private final HpackEncoder encoder = new HpackEncoder();
    private final byte[] array = new byte[100];
    private final UnsafeBuffer buffer = new UnsafeBuffer(array);
    private final byte[] name = {'x'};

    @Test
    void shouldSignalASizeThatWasOnlyRaisedAtTheFirstOctetOfAnArray() {
        final HpackEncoder large = new HpackEncoder(65536);
        large.maxDynamicTableSize(8192);
        final byte[] array = new byte[3];
        assertFalse(large.beginBlock(array, 0, 2));
        assertTrue(large.beginBlock(array, 0, 3));
        assertEquals(3, large.endBlock());
        assertEquals(0x3f, array[0]);
        assertEquals(8192, large.dynamicTable().maxSize());
    }

    @Test
    void shouldRefuseFieldsOutsideABlock() {
        final HeaderList list = new HeaderList(new byte[64], 1);
        Decoding.decoder().decode(new byte[] {(byte) 0x82}, 0, 1, true, list);
        final HeaderField field = list.field(0);
        final List<Executable> calls = List.of(
                () -> encoder.header(name, 0, 1, name, 0, 1),
                () -> encoder.header(name, 0, 1, name, 0, 1, Indexing.WITHOUT),
                () -> encoder.header(buffer, 0, 1, buffer, 0, 1),
                () -> encoder.header(buffer, 0, 1, buffer, 0, 1, Indexing.WITHOUT),
                () -> encoder.header(1, name, 0, 1),
                () -> encoder.header(1, name, 0, 1, Indexing.WITHOUT),
                () -> encoder.header(1, buffer, 0, 1),
                () -> encoder.header(1, buffer, 0, 1, Indexing.WITHOUT),
                () -> encoder.header(1, "x"),
                () -> encoder.header(1, "x", Indexing.WITHOUT),
                () -> encoder.header(2),
                () -> encoder.header("x", "x"),
                () -> encoder.header("x", "x", Indexing.WITHOUT),
                () -> encoder.header(PreparedField.of("x", "x", Indexing.WITHOUT)),
                () -> encoder.header(field),
                () -> encoder.header(field, Indexing.WITHOUT),
                () -> encoder.continueBlock(array, 0, 1),
                () -> encoder.continueBlock(buffer, 0, 1),
                () -> encoder.continueBlock(ByteBuffer.allocate(1)),
                encoder::endBlock);
        for (int life = 0; life < 3; life++) {
            calls.forEach(call -> assertThrows(IllegalStateException.class, call));
            assertEquals(0, encoder.encodedLength());
            encoder.beginBlock(array, 0, 100);
            if (life == 1) {
                encoder.reset();
            } else {
                encoder.endBlock();
            }
        }
    }

    @Test
    void shouldRefuseWithinABlockWhatBelongsBetweenBlocks() {
        encoder.beginBlock(array, 0, 100);
        assertThrows(IllegalStateException.class, () -> encoder.beginBlock(array, 0, 100));
        assertThrows(IllegalStateException.class, () -> encoder.beginBlock(buffer, 0, 100));
        assertThrows(IllegalStateException.class, () -> encoder.beginBlock(ByteBuffer.allocate(1)));
        assertThrows(IllegalStateException.class, () -> encoder.maxDynamicTableSize(100));
        assertTrue(encoder.header("x", "y"));
        assertEquals(5, encoder.endBlock());
    }

    @Test
    void shouldRefuseRangesThatDoNotExist() {
        final ExpandableArrayBuffer expandable = new ExpandableArrayBuffer(10);
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.beginBlock(array, 1, 100));
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.beginBlock(array, -1, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.beginBlock(array, 0, -1));
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.beginBlock(buffer, 1, 100));
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.beginBlock(expandable, 0, 11));
        assertTrue(encoder.beginBlock(expandable, 0, 10));
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.continueBlock(array, 1, 100));
        assertThrows(IndexOutOfBoundsException.class, () -> encoder.continueBlock(buffer, 1, 100));
        assertTrue(encoder.header("x", "y"));
        assertFalse(encoder.header("x", "a longer value"));
        assertEquals(10, expandable.capacity());
        final UnsafeBuffer off = new UnsafeBuffer(ByteBuffer.allocateDirect(4));
        final List<Executable> calls = List.of(
                () -> encoder.header(name, 0, 2, name, 0, 1),
                () -> encoder.header(name, 0, 1, name, 1, 1),
                () -> encoder.header(name, -1, 1, name, 0, 1, Indexing.WITHOUT),
                () -> encoder.header(buffer, 0, 101, buffer, 0, 1),
                () -> encoder.header(buffer, 0, 1, buffer, 100, 1),
                () -> encoder.header(off, 0, 5, buffer, 0, 1),
                () -> encoder.header(1, name, 0, 2),
                () -> encoder.header(1, off, 1, 4, Indexing.NEVER));
        calls.forEach(call -> assertThrows(IndexOutOfBoundsException.class, call));
        assertEquals(5, encoder.encodedLength());
        assertEquals(5, encoder.endBlock());
    }

    @Test
    void shouldRefuseReadOnlyBuffers() {
        final ByteBuffer heap = ByteBuffer.allocate(10).asReadOnlyBuffer();
        final ByteBuffer direct = ByteBuffer.allocateDirect(10).asReadOnlyBuffer();
        for (final ByteBuffer readOnly : List.of(heap, direct)) {
            assertThrows(IllegalArgumentException.class, () -> encoder.beginBlock(readOnly));
            assertThrows(IllegalArgumentException.class, () -> encoder.beginBlock(new UnsafeBuffer(readOnly), 0, 10));
        }
        encoder.beginBlock(array, 0, 100);
        assertTrue(encoder.header("x", "y"));
        assertThrows(IllegalArgumentException.class, () -> encoder.continueBlock(heap));
        assertThrows(IllegalArgumentException.class, () -> encoder.continueBlock(new UnsafeBuffer(direct), 0, 10));
        assertEquals(5, encoder.endBlock());
    }

    @Test
    void shouldRefuseStaticIndexesThatDoNotExist() {
        encoder.beginBlock(array, 0, 100);
        for (final int index : new int[] {-1, 0, 62, 1000}) {
            assertThrows(IllegalArgumentException.class, () -> encoder.header(index));
            assertThrows(IllegalArgumentException.class, () -> encoder.header(index, "x"));
            assertThrows(IllegalArgumentException.class, () -> encoder.header(index, name, 0, 1));
            assertThrows(IllegalArgumentException.class, () -> encoder.header(index, buffer, 0, 1));
        }
        assertThrows(NullPointerException.class, () -> encoder.header("x", "y", null));
        assertEquals(0, encoder.endBlock());
    }

    @Test
    void shouldTakeAnyIndexOfAStaticName() {
        for (final int index : new int[] {StaticTable.METHOD_GET, StaticTable.METHOD_POST}) {
            final HpackEncoder fresh = new HpackEncoder();
            fresh.huffman(HuffmanCoding.NEVER);
            fresh.beginBlock(array, 0, 100);
            fresh.header(index, "GET");
            fresh.header(index, "POST");
            fresh.header(index, "PUT");
            fresh.header(index, "PUT");
            assertEquals(8, fresh.endBlock());
            assertArrayEquals(
                    new WireBuilder()
                            .hex("82 83")
                            .literal(Indexing.INCREMENTAL, 2, "PUT")
                            .hex("be")
                            .octets(),
                    Arrays.copyOf(array, 8));
        }
    }

    @Test
    void shouldSayWhatAlwaysSuffices() {
        assertEquals(5, HpackEncoder.maxEncodedLength(0, 0));
        assertEquals(1 + 1 + 126 + 1 + 126, HpackEncoder.maxEncodedLength(126, 126));
        assertEquals(1 + 2 + 127 + 2 + 127, HpackEncoder.maxEncodedLength(127, 127));
        final int most = Integer.MAX_VALUE;
        assertEquals(1 + 12 + 2L * most, HpackEncoder.maxEncodedLength(most, most));
        assertThrows(IllegalArgumentException.class, () -> HpackEncoder.maxEncodedLength(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> HpackEncoder.maxEncodedLength(0, -1));
    }

    @Test
    void shouldCountWhatItDoes() {
        final Field[] fields = {
            Field.of(":method", "GET"),
            Field.of("x", "1"),
            Field.of(":path", "/p"),
            Field.of("authorization", "a"),
            Field.of("x", "1")
        };
        encoder.maxDynamicTableSize(100);
        int octets = 0;
        for (int block = 0; block < 3; block++) {
            octets += Field.block(encoder, fields).length;
        }
        final HpackCounters counters = encoder.counters();
        assertEquals(3, counters.blocks());
        assertEquals(15, counters.fields());
        assertEquals(3 + 5, counters.indexed());
        assertEquals(1, counters.incremental());
        assertEquals(3, counters.withoutIndexing());
        assertEquals(3, counters.neverIndexed());
        assertEquals(1, counters.sizeUpdates());
        assertEquals(octets, counters.encodedOctets());
        assertEquals(3 * (10 + 2 + 7 + 14 + 2), counters.plainOctets());
        encoder.beginBlock(array, 0, 100);
        assertTrue(encoder.header(StaticTable.METHOD_GET));
        assertTrue(encoder.header(StaticTable.AUTHORITY));
        encoder.endBlock();
        assertEquals(17, counters.fields());
        assertEquals(3 * 35 + 20, counters.plainOctets());
        encoder.reset();
        assertEquals(0, counters.blocks() + counters.fields() + counters.plainOctets());
        assertEquals(0, encoder.insertions() + encoder.evictions());
    }

    @Test
    void shouldKeepItsChoicesThroughAReset() {
        encoder.huffman(HuffmanCoding.NEVER);
        encoder.reset();
        assertEquals(12, Field.block(encoder, Field.of("x", "aaaaaaaa")).length);
        encoder.huffman(HuffmanCoding.WHEN_SHORTER);
        encoder.huffmanThreshold(9);
        encoder.reset();
        assertEquals(12, Field.block(encoder, Field.of("x", "aaaaaaaa")).length);
        encoder.huffmanThreshold(8);
        assertEquals(1, Field.block(encoder, Field.of("x", "aaaaaaaa")).length);
        assertEquals(9, Field.block(encoder, Field.of("y", "aaaaaaaa")).length);
        assertThrows(IllegalArgumentException.class, () -> encoder.huffmanThreshold(-1));
        assertThrows(NullPointerException.class, () -> encoder.huffman(null));
    }
}
