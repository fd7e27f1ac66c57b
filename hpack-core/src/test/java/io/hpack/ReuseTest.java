package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.huffman.HuffmanDecoder;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/** Decoders after reset(), scratches that are shared, and arrays that are let go. */
class ReuseTest {
    private static final byte[] BLOCK = new WireBuilder()
            .literal(Indexing.INCREMENTAL, "name-of-one", "value-of-one", true)
            .literal(Indexing.WITHOUT, 62, "value-of-two", true)
            .indexed(62)
            .octets();

    @Test
    void shouldBeAsGoodAsNewAfterReset() {
        for (int seed = 0; seed < Rounds.of(500); seed++) {
            final Random random = new Random(seed);
            final HpackLimits limits = HpackLimits.DEFAULT.withMaxHeaderListSize(random.nextInt(1000));
            final HpackDecoder used = Decoding.decoder(limits);
            final RandomWire before = new RandomWire(random);
            for (int i = random.nextInt(4); i > 0; i--) {
                used.maxDynamicTableSize(before.setting());
                final byte[] valid = before.block();
                final byte[] block = random.nextBoolean() ? before.damage(valid) : valid;
                if (Decoding.decode(used, block, before.cuts(block)).error() != null) {
                    break;
                }
            }
            if (random.nextBoolean()) {
                leaveInTheMiddle(used);
            }
            used.reset();
            assertEquals("empty.", used.dynamicTable().toString());
            assertEquals(4096, used.dynamicTable().maxSize());
            assertEquals(0, used.insertions());
            final HpackDecoder fresh = Decoding.decoder(limits);
            final RandomWire wire = new RandomWire(random);
            for (int i = 0; i < 4; i++) {
                final byte[] valid = wire.block();
                final byte[] block = i == 3 ? wire.damage(valid) : valid;
                final int[] cuts = wire.cuts(block);
                assertEquals(Decoding.decode(fresh, block, cuts), Decoding.decode(used, block, cuts), "seed " + seed);
                assertEquals(fresh.counters().toString(), used.counters().toString());
            }
        }
    }

    private static void leaveInTheMiddle(final HpackDecoder decoder) {
        try {
            decoder.decode(BLOCK, 0, 5, false, f -> {});
        } catch (final HpackException e) {
            assertTrue(e.offset() >= 0);
        }
    }

    @Test
    void shouldForgetWhatIsDueOnReset() {
        final HpackDecoder decoder = Decoding.decoder();
        decoder.maxDynamicTableSize(100);
        decoder.reset();
        assertEquals(
                BlockStatus.COMPLETE,
                Decoding.decode(decoder, new WireBuilder().indexed(2)).status());
        decoder.maxDynamicTableSize(8192);
        decoder.reset();
        assertEquals(
                HpackError.TABLE_SIZE_UPDATE_TOO_LARGE,
                Decoding.decode(decoder, new WireBuilder().sizeUpdate(8192)).error());
    }

    @Test
    void shouldShareAScratchBetweenDecodersWhoseBlocksAreInterleaved() {
        for (final HpackScratch scratch :
                new HpackScratch[] {new HpackScratch(), Decoding.smallScratch(), new HpackScratch(new byte[1024])}) {
            final HpackDecoder[] decoders = new HpackDecoder[3];
            final Recorder[] recorders = new Recorder[3];
            for (int i = 0; i < 3; i++) {
                decoders[i] = new HpackDecoder(HpackLimits.DEFAULT, scratch);
                recorders[i] = new Recorder();
            }
            for (int octet = 0; octet < BLOCK.length; octet++) {
                for (int i = 0; i < 3; i++) {
                    final ByteBuffer one = ByteBuffer.allocateDirect(1).put(0, BLOCK[octet]);
                    decoders[i].decode(one, octet == BLOCK.length - 1, recorders[i]);
                }
            }
            final Outcome whole = Decoding.decode(Decoding.decoder(), BLOCK);
            for (int i = 0; i < 3; i++) {
                assertEquals(whole.fields(), recorders[i].fields);
                assertEquals(whole.table(), decoders[i].dynamicTable().toString());
            }
        }
    }

    @Test
    void shouldRefuseAScratchThatIsInUse() {
        final HpackScratch scratch = new HpackScratch();
        final HpackDecoder outer = new HpackDecoder(HpackLimits.DEFAULT, scratch);
        final HpackDecoder inner = new HpackDecoder(HpackLimits.DEFAULT, scratch);
        final Recorder recorder = new Recorder();
        outer.decode(BLOCK, 0, BLOCK.length, true, field -> {
            assertThrows(IllegalStateException.class, () -> inner.decode(BLOCK, 0, BLOCK.length, true, f -> {}));
            recorder.onHeader(field);
        });
        // Neither of them has suffered.
        assertEquals(3, recorder.fields.size());
        assertEquals(
                Decoding.decode(outer, BLOCK),
                Decoding.decode(
                        Decoding.after(HpackLimits.DEFAULT, BLOCK).decoder(new HpackScratch(), HuffmanDecoder.FSM_8BIT),
                        BLOCK));
        assertEquals(3, Decoding.decode(inner, BLOCK).fields().size());
    }

    @Test
    void shouldLetAHandlerUseAnotherDecoderWithAnotherScratch() {
        final HpackDecoder outer = Decoding.decoder();
        final HpackDecoder inner = Decoding.decoder();
        final Recorder recorder = new Recorder();
        outer.decode(BLOCK, 0, BLOCK.length, true, field -> {
            Decoding.decode(inner, BLOCK, 7);
            recorder.onHeader(field);
        });
        assertEquals(Decoding.decode(Decoding.decoder(), BLOCK).fields(), recorder.fields);
        assertEquals(3, inner.counters().blocks());
    }

    @Test
    void shouldRefuseAScratchThatIsTooShort() {
        assertThrows(IllegalArgumentException.class, () -> new HpackScratch(new byte[HpackScratch.MIN_LENGTH - 1]));
        assertThrows(NullPointerException.class, () -> new HpackScratch(null));
        assertEquals(
                3,
                Decoding.decode(
                                new HpackDecoder(
                                        HpackLimits.DEFAULT, new HpackScratch(new byte[HpackScratch.MIN_LENGTH])),
                                BLOCK)
                        .fields()
                        .size());
    }

    @Test
    void shouldRefuseNull() {
        final HpackScratch scratch = new HpackScratch();
        assertThrows(NullPointerException.class, () -> new HpackDecoder(null, scratch));
        assertThrows(NullPointerException.class, () -> new HpackDecoder(HpackLimits.DEFAULT, null));
        assertThrows(NullPointerException.class, () -> new HpackDecoder(HpackLimits.DEFAULT, scratch, null));
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, scratch);
        assertThrows(NullPointerException.class, () -> decoder.decode(BLOCK, 0, 1, true, null));
        assertThrows(NullPointerException.class, () -> decoder.decode((byte[]) null, 0, 0, true, f -> {}));
        assertEquals(3, Decoding.decode(decoder, BLOCK).fields().size());
    }

    @Test
    void shouldLetGoOfInputAndHandlerAfterEachCall() throws InterruptedException {
        for (final int length : new int[] {BLOCK.length, BLOCK.length - 2, 5, 20, 31}) {
            final HpackDecoder decoder = Decoding.decoder();
            final List<WeakReference<?>> references = feed(decoder, length);
            for (final WeakReference<?> reference : references) {
                for (int i = 0; i < 50 && reference.get() != null; i++) {
                    System.gc();
                    Thread.sleep(2);
                }
                assertNull(reference.get(), "after " + length + " octets");
            }
            // It is still in the middle of the block.
            assertEquals(BlockStatus.COMPLETE, decoder.decode(BLOCK, length, BLOCK.length - length, true, f -> {}));
        }
    }

    private static List<WeakReference<?>> feed(final HpackDecoder decoder, final int length) {
        final byte[] array = BLOCK.clone();
        final Recorder recorder = new Recorder();
        decoder.decode(array, 0, length, false, recorder);
        return List.of(new WeakReference<>(array), new WeakReference<>(recorder));
    }

    @Test
    void shouldRefuseToGoOnAfterAnInputThatFailed() {
        final HpackDecoder decoder = Decoding.decoder();
        assertEquals(
                HpackError.INDEX_ZERO,
                Decoding.decode(decoder, new WireBuilder().indexed(0)).error());
        decoder.reset();
        final DirectBuffer broken = (DirectBuffer) Proxy.newProxyInstance(
                ReuseTest.class.getClassLoader(),
                new Class<?>[] {DirectBuffer.class},
                (p, method, args) -> switch (method.getName()) {
                    case "capacity" -> 10;
                    case "byteArray" -> null;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        assertThrows(UnsupportedOperationException.class, () -> decoder.decode(broken, 0, 10, true, f -> {}));
        assertThrows(IllegalStateException.class, () -> decoder.decode(BLOCK, 0, 1, true, f -> {}));
        decoder.reset();
        assertEquals(3, Decoding.decode(decoder, BLOCK).fields().size());
    }

    @Test
    void shouldRefuseSettingsWhenItHasFailed() {
        final HpackDecoder decoder = Decoding.decoder();
        assertThrows(HpackException.class, () -> decoder.decode(new byte[] {(byte) 0x80}, 0, 1, true, field -> {}));
        final IllegalStateException refused =
                assertThrows(IllegalStateException.class, () -> decoder.maxDynamicTableSize(100));
        assertTrue(refused.getMessage().contains("reset()"), refused.getMessage());
        decoder.reset();
        decoder.maxDynamicTableSize(100);
    }

    /** What leaves in the middle of a call fails its decoder, and leaves the scratch to the others. */
    @Test
    void shouldNotLockTheScratchWhenTheInputThrows() {
        final UnsafeBuffer failing = new UnsafeBuffer(ByteBuffer.allocateDirect(8)) {
            @Override
            public void getBytes(final int index, final byte[] dst, final int offset, final int length) {
                throw new UnsupportedOperationException("no longer there");
            }
        };
        final HpackScratch scratch = new HpackScratch();
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, scratch);
        final HpackDecoder other = new HpackDecoder(HpackLimits.DEFAULT, scratch);
        final byte[] block = {(byte) 0x82};
        assertThrows(UnsupportedOperationException.class, () -> decoder.decode(failing, 0, 8, true, field -> {}));
        assertEquals(BlockStatus.COMPLETE, other.decode(block, 0, 1, true, field -> {}));
        assertThrows(IllegalStateException.class, () -> decoder.decode(block, 0, 1, true, field -> {}));
        decoder.reset();
        assertEquals(BlockStatus.COMPLETE, decoder.decode(block, 0, 1, true, field -> {}));
    }
}
