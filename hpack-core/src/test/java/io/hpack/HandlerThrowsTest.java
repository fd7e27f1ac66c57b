package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandlerThrowsTest {
    private static final byte[] BLOCK = new WireBuilder()
            .indexed(2)
            .literal(Indexing.INCREMENTAL, "n", "v")
            .literal(Indexing.NEVER, "huff", "man", true)
            .literal(Indexing.INCREMENTAL, 62, "w", true)
            .indexed(62)
            .octets();
    private static final int FIELDS = 5;
    private static final byte[] NEXT = new WireBuilder().indexed(62).indexed(63).octets();

    /** Throws at one field, and keeps all it is given. */
    private static final class Thrower implements HeaderHandler {
        final List<DecodedField> fields = new ArrayList<>();
        private final int at;
        private final Throwable throwable;

        Thrower(final int at, final Throwable throwable) {
            this.at = at;
            this.throwable = throwable;
        }

        @Override
        public void onHeader(final HeaderField field) {
            fields.add(Recorder.copy(field));
            if (fields.size() == at + 1) {
                HandlerThrowsTest.<RuntimeException>sneak(throwable);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(final Throwable throwable) throws T {
        throw (T) throwable;
    }

    private static List<Throwable> throwables() {
        return List.of(
                new IllegalStateException("unchecked"),
                new IOException("checked"),
                new AssertionError("error"),
                new HpackException(HpackError.INDEX_ZERO, 17, null));
    }

    @Test
    void shouldLetTheThrowableLeaveAtTheEndOfItsCall() {
        final Outcome undisturbed = Decoding.decode(Decoding.decoder(), BLOCK);
        for (final Throwable throwable : throwables()) {
            for (int at = 0; at < FIELDS; at++) {
                for (int cut = 0; cut <= BLOCK.length; cut++) {
                    throwAt(at, cut, throwable, undisturbed);
                }
            }
        }
    }

    private static void throwAt(final int at, final int cut, final Throwable throwable, final Outcome undisturbed) {
        final HpackDecoder decoder = Decoding.decoder();
        final Thrower handler = new Thrower(at, throwable);
        int calls = 0;
        for (int call = 0; call < 2; call++) {
            final boolean last = call == 1;
            final int from = last ? cut : 0;
            final int length = last ? BLOCK.length - cut : cut;
            try {
                decoder.decode(BLOCK, from, length, last, handler);
                assertFalse(calls == 0 && handler.fields.size() > at, "the throwable is lost");
            } catch (final Throwable thrown) {
                assertSame(throwable, thrown);
                calls++;
            }
        }
        assertEquals(1, calls);
        assertEquals(undisturbed.fields().subList(0, at + 1), handler.fields);
        assertEquals(undisturbed.table(), decoder.dynamicTable().toString());
        assertEquals(1, decoder.counters().blocks());
        assertEquals(FIELDS, decoder.counters().fields());
        assertEquals(List.of("n: w", "n: v"), Decoding.decode(decoder, NEXT).lines());
    }

    @Test
    void shouldLetTheThrowableOfAnOffHeapCallLeave() {
        final HpackDecoder decoder = Decoding.decoder();
        final IOException thrown = new IOException();
        assertSame(
                thrown,
                assertThrows(
                        IOException.class, () -> decoder.decode(Decoding.direct(BLOCK), true, new Thrower(1, thrown))));
        assertEquals(2, decoder.dynamicTable().entries());
        assertEquals(List.of("n: w", "n: v"), Decoding.decode(decoder, NEXT).lines());
    }

    @Test
    void shouldBeTheCauseOfADecodingErrorLaterInTheSameCall() {
        final byte[] bad = new WireBuilder().raw(BLOCK).indexed(0).octets();
        for (final Throwable throwable : throwables()) {
            final HpackDecoder decoder = Decoding.decoder();
            final HpackException e = assertThrows(
                    HpackException.class, () -> decoder.decode(bad, 0, bad.length, true, new Thrower(2, throwable)));
            assertSame(throwable, e.getCause());
            assertEquals(HpackError.INDEX_ZERO, e.error());
            assertEquals(BLOCK.length, e.offset());
            final HpackException again =
                    assertThrows(HpackException.class, () -> decoder.decode(BLOCK, 0, 1, true, f -> {}));
            assertNull(again.getCause());
            assertEquals(BLOCK.length, again.offset());
        }
    }

    @Test
    void shouldNotBeTheCauseOfADecodingErrorInALaterCall() {
        final HpackDecoder decoder = Decoding.decoder();
        final byte[] bad = {(byte) 0x80};
        final IOException thrown = new IOException();
        assertThrows(IOException.class, () -> decoder.decode(BLOCK, 0, BLOCK.length, false, new Thrower(0, thrown)));
        final HpackException e = assertThrows(HpackException.class, () -> decoder.decode(bad, 0, 1, true, f -> {}));
        assertNull(e.getCause());
        assertEquals(BLOCK.length, e.offset());
    }

    @Test
    void shouldDeliverNothingMoreOfTheBlockInLaterCalls() {
        final HpackDecoder decoder = Decoding.decoder();
        assertThrows(IOException.class, () -> decoder.decode(BLOCK, 0, 1, false, new Thrower(0, new IOException())));
        final Recorder recorder = new Recorder();
        for (int i = 1; i < BLOCK.length; i++) {
            decoder.decode(BLOCK, i, 1, i == BLOCK.length - 1, recorder);
        }
        assertEquals(List.of(), recorder.fields);
        assertEquals(2, decoder.dynamicTable().entries());
        assertEquals(FIELDS, Decoding.decode(decoder, BLOCK).fields().size());
    }

    @Test
    void shouldStillSayThatALimitIsPassed() {
        final HpackDecoder decoder = Decoding.decoder(HpackLimits.DEFAULT.withMaxFields(4));
        assertThrows(IOException.class, () -> decoder.decode(BLOCK, 0, 1, false, new Thrower(0, new IOException())));
        assertEquals(BlockStatus.TOO_MANY_FIELDS, decoder.decode(BLOCK, 1, BLOCK.length - 1, true, new Recorder()));
        // Of no use to anybody since the throw, and beyond the limit besides.
        final HpackDecoder small = Decoding.decoder(HpackLimits.DEFAULT.withMaxHeaderListSize(5000));
        final byte[] useless = new WireBuilder()
                .indexed(2)
                .literal(Indexing.INCREMENTAL, "n", "v".repeat(4500))
                .literal(Indexing.INCREMENTAL, "n", "v".repeat(4500))
                .octets();
        assertThrows(IOException.class, () -> small.decode(useless, 0, 4000, false, new Thrower(0, new IOException())));
        assertEquals(BlockStatus.UNFINISHED, small.decode(useless, 4000, 4000, false, new Recorder()));
        assertEquals(
                BlockStatus.LIST_TOO_LARGE, small.decode(useless, 8000, useless.length - 8000, true, new Recorder()));
    }

    @Test
    void shouldRefuseToBeUsedFromItsHandler() {
        final HpackDecoder decoder = Decoding.decoder();
        final List<Class<?>> refusals = new ArrayList<>();
        final List<Runnable> misuses = List.of(
                () -> decoder.decode(BLOCK, 0, 1, true, f -> {}),
                () -> decoder.decode(Decoding.direct(BLOCK), true, f -> {}),
                decoder::reset,
                () -> decoder.maxDynamicTableSize(4096));
        final Recorder recorder = new Recorder();
        final BlockStatus status = decoder.decode(BLOCK, 0, BLOCK.length, true, field -> {
            for (final Runnable misuse : misuses) {
                refusals.add(
                        assertThrows(IllegalStateException.class, misuse::run).getClass());
            }
            recorder.onHeader(field);
        });
        assertEquals(BlockStatus.COMPLETE, status);
        assertEquals(4 * FIELDS, refusals.size());
        assertEquals(Decoding.decode(Decoding.decoder(), BLOCK).fields(), recorder.fields);
    }

    @Test
    void shouldLetTheRefusalOfAHandlersCallLeave() {
        final HpackDecoder decoder = Decoding.decoder();
        assertThrows(
                IllegalStateException.class,
                () -> decoder.decode(BLOCK, 0, BLOCK.length, true, field -> decoder.reset()));
        assertEquals(List.of("n: w", "n: v"), Decoding.decode(decoder, NEXT).lines());
    }
}
