package io.hpack.huffman;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.agrona.DirectBuffer;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/** The forms for Agrona's buffers, with each kind of buffer as source and as target. */
class HuffmanBuffersTest {
    private static final int CAPACITY = 200;
    private static final int OFFSET = 7;
    private static final byte POISON = 0x5a;

    @Test
    void shouldDecodeFromAndToEachKindOfBuffer() {
        final Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            final byte[] octets = Strings.random(random, random.nextInt(40));
            final byte[] encoded = BitWalk.encode(octets);
            if (i % 3 == 0 && encoded.length > 0) {
                encoded[random.nextInt(encoded.length)] ^= (byte) (1 << random.nextInt(8));
            }
            final byte[] expected = new byte[CAPACITY];
            final int result = BitWalk.decode(encoded, 0, encoded.length, expected);
            for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                for (final int room : new int[] {0, Math.max(result - 1, 0), Math.max(result, 0), 100}) {
                    final int fitting = result > room ? HuffmanDecoder.INSUFFICIENT_CAPACITY : result;
                    forEachPair(encoded, (source, target) -> {
                        assertEquals(fitting, kernel.decode(source, OFFSET, encoded.length, target, OFFSET, room));
                        assertHolds(target, expected, Math.max(fitting, 0), room);
                    });
                }
            }
        }
    }

    @Test
    void shouldFindEosInEachKindOfBuffer() {
        // Behind each number of bits, and with octets after it that would do if it were skipped.
        for (int shift = 0; shift < 8; shift++) {
            final byte[] encoded =
                    BitWalk.octets("0".repeat(5 * shift) + BitWalk.bits(BitWalk.EOS, 'a', '0', 'b', 'c'));
            final byte[] octets = new byte[CAPACITY];
            assertEquals(HuffmanDecoder.EOS, BitWalk.decode(encoded, 0, encoded.length, octets));
            for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                forEachPair(
                        encoded,
                        (source, target) -> assertEquals(
                                HuffmanDecoder.EOS,
                                kernel.decode(source, OFFSET, encoded.length, target, OFFSET, 100)));
            }
        }
    }

    @Test
    void shouldEncodeFromAndToEachKindOfBuffer() {
        final Random random = new Random(2);
        for (int i = 0; i < 300; i++) {
            final byte[] octets = Strings.random(random, random.nextInt(30));
            final byte[] encoded = BitWalk.encode(octets);
            for (final int room : new int[] {0, Math.max(encoded.length - 1, 0), encoded.length, 120}) {
                final int result = encoded.length > room ? HuffmanEncoder.INSUFFICIENT_CAPACITY : encoded.length;
                forEachPair(octets, (source, target) -> {
                    assertEquals(encoded.length, HuffmanEncoder.encodedLength(source, OFFSET, octets.length));
                    assertEquals(result, HuffmanEncoder.encode(source, OFFSET, octets.length, target, OFFSET, room));
                    assertHolds(target, encoded, Math.max(result, 0), room);
                });
            }
        }
    }

    @Test
    void shouldRefuseReadOnlyTargets() {
        final ByteBuffer[] readOnly = {
            ByteBuffer.allocate(CAPACITY).asReadOnlyBuffer(),
            ByteBuffer.allocateDirect(CAPACITY).asReadOnlyBuffer()
        };
        final UnsafeBuffer source = new UnsafeBuffer(new byte[CAPACITY]);
        for (final ByteBuffer byteBuffer : readOnly) {
            final UnsafeBuffer target = new UnsafeBuffer(byteBuffer);
            for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                assertThrows(IllegalArgumentException.class, () -> kernel.decode(source, 0, 1, target, 0, 9));
            }
            assertThrows(IllegalArgumentException.class, () -> HuffmanEncoder.encode(source, 0, 1, target, 0, 9));
        }
    }

    @Test
    void shouldRefuseRangesOutsideTheCapacity() {
        final UnsafeBuffer buffer = new UnsafeBuffer(new byte[30], 10, 10);
        final UnsafeBuffer big = new UnsafeBuffer(new byte[100]);
        for (final int[] range : new int[][] {{-1, 1}, {0, -1}, {0, 11}, {10, 1}, {11, 0}}) {
            final int offset = range[0];
            final int length = range[1];
            assertRefused(() -> HuffmanEncoder.encodedLength(buffer, offset, length));
            assertRefused(() -> HuffmanEncoder.encode(buffer, offset, length, big, 0, 100));
            assertRefused(() -> HuffmanEncoder.encode(big, 0, 1, buffer, offset, length));
            for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
                assertRefused(() -> kernel.decode(buffer, offset, length, big, 0, 100));
                assertRefused(() -> kernel.decode(big, 0, 1, buffer, offset, length));
            }
        }
    }

    @Test
    void shouldNotExpandTheTarget() {
        final ExpandableArrayBuffer target = new ExpandableArrayBuffer(CAPACITY);
        final UnsafeBuffer source = new UnsafeBuffer(new byte[CAPACITY]);
        assertRefused(() -> HuffmanDecoder.FSM_8BIT.decode(source, 0, 1, target, CAPACITY, 1));
        assertRefused(() -> HuffmanEncoder.encode(source, 0, 1, target, CAPACITY - 1, 2));
        assertEquals(CAPACITY, target.capacity());
    }

    private static void assertRefused(final Runnable call) {
        assertThrows(IndexOutOfBoundsException.class, call::run);
    }

    private interface Body {
        void accept(DirectBuffer source, MutableDirectBuffer target);
    }

    private static void forEachPair(final byte[] octets, final Body body) {
        for (final MutableDirectBuffer source : buffers()) {
            source.putBytes(OFFSET, octets);
            for (final MutableDirectBuffer target : buffers()) {
                body.accept(source, target);
            }
        }
    }

    private static List<MutableDirectBuffer> buffers() {
        final List<MutableDirectBuffer> buffers = List.of(
                new UnsafeBuffer(new byte[CAPACITY]),
                new UnsafeBuffer(new byte[CAPACITY + 30], 13, CAPACITY),
                new UnsafeBuffer(ByteBuffer.allocate(CAPACITY + 30), 11, CAPACITY),
                new UnsafeBuffer(ByteBuffer.allocate(CAPACITY + 30).position(9).slice(), 0, CAPACITY),
                new UnsafeBuffer(ByteBuffer.allocateDirect(CAPACITY)),
                new UnsafeBuffer(ByteBuffer.allocateDirect(CAPACITY + 5), 5, CAPACITY),
                new ExpandableArrayBuffer(CAPACITY));
        buffers.forEach(buffer -> buffer.setMemory(0, CAPACITY, POISON));
        return buffers;
    }

    private static void assertHolds(
            final DirectBuffer target, final byte[] expected, final int length, final int room) {
        final byte[] octets = new byte[CAPACITY];
        target.getBytes(0, octets);
        assertEquals(
                Kernels.hex(Arrays.copyOf(expected, length)),
                Kernels.hex(Arrays.copyOfRange(octets, OFFSET, OFFSET + length)));
        Kernels.assertPoison(octets, 0, OFFSET, POISON);
        Kernels.assertPoison(octets, OFFSET + room, CAPACITY, POISON);
    }
}
