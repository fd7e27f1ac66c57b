package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.agrona.DirectBuffer;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.ExpandableDirectByteBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Header blocks in all kinds of buffers: the octets around them do not matter. */
class InputKindsTest {
    private static final int BEFORE = 11;
    private static final int AFTER = 13;

    private static final byte[] SHORT = new WireBuilder()
            .indexed(2)
            .literal(Indexing.INCREMENTAL, "name", "value", true)
            .literal(Indexing.WITHOUT, 62, "plain")
            .indexed(62)
            .octets();

    /** Some 40 KB: five windows, with literals across their borders. */
    private static final byte[] LONG = longBlock();

    private static byte[] longBlock() {
        final WireBuilder wire = new WireBuilder();
        for (int i = 0; wire.length() < 30_000; i++) {
            wire.literal(Indexing.INCREMENTAL, "name" + i, "value".repeat(i % 40), i % 2 == 0);
            wire.literal(Indexing.NEVER, 62, "v".repeat(i % 130)).indexed(62);
        }
        return wire.literal(Indexing.WITHOUT, 1, "w".repeat(9000), true)
                .indexed(2)
                .octets();
    }

    /** An array with the block in the middle and poison around it. */
    private static byte[] poisoned(final byte[] block, final int poison) {
        final byte[] array = new byte[BEFORE + block.length + AFTER];
        Arrays.fill(array, (byte) poison);
        System.arraycopy(block, 0, array, BEFORE, block.length);
        return array;
    }

    private static ByteBuffer direct(final byte[] octets) {
        return ByteBuffer.allocateDirect(octets.length).put(octets).clear();
    }

    private static Outcome outcome(
            final HpackScratch scratch, final BiFunction<HpackDecoder, Recorder, BlockStatus> call) {
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
        final Recorder recorder = new Recorder();
        return Decoding.outcome(decoder, recorder, call.apply(decoder, recorder));
    }

    private static Outcome ofBuffer(
            final HpackScratch scratch, final DirectBuffer buffer, final int offset, final int length) {
        return outcome(scratch, (decoder, recorder) -> decoder.decode(buffer, offset, length, true, recorder));
    }

    private static Outcome ofByteBuffer(final HpackScratch scratch, final ByteBuffer buffer) {
        final int limit = buffer.limit();
        final Outcome outcome = outcome(scratch, (decoder, recorder) -> decoder.decode(buffer, true, recorder));
        assertEquals(limit, buffer.position());
        assertEquals(limit, buffer.limit());
        return outcome;
    }

    private static List<HpackScratch> scratches() {
        return List.of(
                new HpackScratch(),
                new HpackScratch(new byte[64]),
                new HpackScratch(new byte[1024]),
                new HpackScratch(new byte[100_000]));
    }

    @ParameterizedTest
    @ValueSource(ints = {0x00, 0xff, 0x82})
    void shouldDecodeTheSameFromEachKindOfBuffer(final int poison) {
        for (final byte[] block : new byte[][] {SHORT, LONG, {}}) {
            final Outcome expected = Decoding.decode(Decoding.decoder(HpackLimits.UNLIMITED), block);
            final int length = block.length;
            final byte[] array = poisoned(block, poison);
            final byte[] before = array.clone();
            for (final HpackScratch scratch : scratches()) {
                assertEquals(
                        expected,
                        outcome(scratch, (decoder, recorder) -> decoder.decode(array, BEFORE, length, true, recorder)));

                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(array), BEFORE, length));
                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(array, BEFORE, length), 0, length));
                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(array, 5, length + 9), BEFORE - 5, length));
                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(ByteBuffer.wrap(array)), BEFORE, length));
                final ByteBuffer slice = ByteBuffer.wrap(array).position(4).slice();
                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(slice), BEFORE - 4, length));
                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(slice, 3, length + 9), BEFORE - 7, length));
                assertEquals(expected, ofBuffer(scratch, new UnsafeBuffer(direct(array)), BEFORE, length));
                assertEquals(
                        expected,
                        ofBuffer(scratch, new UnsafeBuffer(direct(array), 5, length + 9), BEFORE - 5, length));
                for (final MutableDirectBuffer expandable :
                        new MutableDirectBuffer[] {new ExpandableArrayBuffer(), new ExpandableDirectByteBuffer()}) {
                    expandable.putBytes(0, array);
                    assertEquals(expected, ofBuffer(scratch, expandable, BEFORE, length));
                }

                assertEquals(expected, ofByteBuffer(scratch, ByteBuffer.wrap(array, BEFORE, length)));
                assertEquals(
                        expected,
                        ofByteBuffer(
                                scratch, ByteBuffer.wrap(array, BEFORE, length).slice()));
                assertEquals(
                        expected,
                        ofByteBuffer(
                                scratch, ByteBuffer.wrap(array, BEFORE, length).asReadOnlyBuffer()));
                final ByteBuffer direct = direct(array).position(BEFORE).limit(BEFORE + length);
                assertEquals(expected, ofByteBuffer(scratch, direct.duplicate()));
                assertEquals(expected, ofByteBuffer(scratch, direct.slice()));
                assertEquals(expected, ofByteBuffer(scratch, direct.asReadOnlyBuffer()));
            }
            assertArrayEquals(before, array);
        }
    }

    /** An off-heap buffer that notes which octets are fetched. */
    private static DirectBuffer counting(final DirectBuffer buffer, final List<Integer> fetched) {
        return (DirectBuffer) Proxy.newProxyInstance(
                InputKindsTest.class.getClassLoader(),
                new Class<?>[] {DirectBuffer.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("getBytes")) {
                        assertEquals(4, arguments.length);
                        for (int i = 0; i < (int) arguments[3]; i++) {
                            fetched.add((int) arguments[0] + i);
                        }
                    } else if (!List.of("capacity", "byteArray", "wrapAdjustment")
                            .contains(method.getName())) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    try {
                        return method.invoke(buffer, arguments);
                    } catch (final InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void shouldFetchEachOctetOnce() {
        final List<Integer> all = new ArrayList<>();
        for (int i = 0; i < LONG.length; i++) {
            all.add(BEFORE + i);
        }
        final Outcome expected = Decoding.decode(Decoding.decoder(HpackLimits.UNLIMITED), LONG);
        for (final HpackScratch scratch : scratches()) {
            for (final int fragment : new int[] {1, 7, 100, 8191, 8192, 8193, LONG.length}) {
                final List<Integer> fetched = new ArrayList<>();
                final DirectBuffer buffer = counting(new UnsafeBuffer(direct(poisoned(LONG, 0xff))), fetched);
                final Outcome outcome = outcome(scratch, (decoder, recorder) -> {
                    BlockStatus status = null;
                    for (int from = 0; from < LONG.length; from += fragment) {
                        final int length = Math.min(fragment, LONG.length - from);
                        status = decoder.decode(buffer, BEFORE + from, length, from + length == LONG.length, recorder);
                    }
                    return status;
                });
                assertEquals(expected, outcome);
                assertEquals(all, fetched);
            }
        }
    }

    @Test
    void shouldRefuseARangeThatIsNotWithinTheBuffer() {
        final HpackDecoder decoder = Decoding.decoder();
        final byte[] array = new byte[100];
        final int[][] ranges = {
            {-1, 1}, {0, -1}, {0, 11}, {10, 1}, {11, 0}, {5, Integer.MAX_VALUE}, {Integer.MAX_VALUE, 1}
        };
        for (final int[] range : ranges) {
            // The arrays are longer, what they back is not.
            final DirectBuffer[] buffers = {
                new UnsafeBuffer(array, 20, 10),
                new UnsafeBuffer(ByteBuffer.wrap(array), 20, 10),
                new UnsafeBuffer(direct(array), 20, 10)
            };
            for (final DirectBuffer buffer : buffers) {
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> decoder.decode(buffer, range[0], range[1], true, f -> {}));
            }
            final byte[] ten = new byte[10];
            assertThrows(IndexOutOfBoundsException.class, () -> decoder.decode(ten, range[0], range[1], true, f -> {}));
        }
        assertEquals(BlockStatus.COMPLETE, decoder.decode(array, 100, 0, true, f -> {}));
        assertEquals(
                BlockStatus.COMPLETE,
                Decoding.decode(decoder, new WireBuilder().indexed(2)).status());
    }

    @Test
    void shouldMoveThePositionOfAByteBufferWhateverTheOutcome() {
        final HpackDecoder decoder = Decoding.decoder();
        final byte[] bad = {0x10, (byte) 0x82, (byte) 0x80, (byte) 0x82, 0x10};
        for (final ByteBuffer whole : new ByteBuffer[] {ByteBuffer.wrap(bad), direct(bad)}) {
            decoder.reset();
            final ByteBuffer buffer = whole.position(1).limit(4);
            assertThrows(HpackException.class, () -> decoder.decode(buffer, true, f -> {}));
            assertEquals(4, buffer.position());
            buffer.position(1);
            assertThrows(HpackException.class, () -> decoder.decode(buffer, true, f -> {}));
            assertEquals(4, buffer.position());
            decoder.reset();
            buffer.position(1).limit(2);
            assertThrows(
                    ArithmeticException.class,
                    () -> decoder.decode(buffer, true, f -> {
                        throw new ArithmeticException();
                    }));
            assertEquals(2, buffer.position());
        }
    }

    @Test
    void shouldDecodeALongBlockInAllFragments() {
        final Outcome expected = Decoding.decode(Decoding.decoder(HpackLimits.UNLIMITED), LONG);
        for (int fragment = 997; fragment < LONG.length; fragment += 3331) {
            final int[] cuts = new int[LONG.length / fragment];
            for (int i = 0; i < cuts.length; i++) {
                cuts[i] = (i + 1) * fragment;
            }
            for (final HpackScratch scratch : scratches()) {
                final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
                assertEquals(expected, Decoding.decode(decoder, LONG, cuts));
            }
        }
    }
}
