package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hpack.huffman.HuffmanDecoder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FragmentationTest {
    private static final byte[] BLOCK = new WireBuilder()
            .sizeUpdate(1337)
            .sizeUpdate(4096)
            .literal(Indexing.INCREMENTAL, "custom-name", "a value of some length", true)
            .literal(Indexing.INCREMENTAL, "", "", true)
            .literal(Indexing.WITHOUT, 63, "plain")
            .literal(Indexing.NEVER, 62, "", true)
            .literal(Indexing.INCREMENTAL, ":path", "/" + "p".repeat(200))
            .literal(Indexing.INCREMENTAL, "\u0000\u00ff\u0080", "\r\n\u00e9", true)
            .indexed(62)
            .indexed(65)
            .indexed(8)
            .octets();

    private static final HpackLimits[] LIMITS = {
        HpackLimits.UNLIMITED,
        HpackLimits.UNLIMITED.withMaxFields(2),
        HpackLimits.UNLIMITED.withMaxHeaderListSize(150),
        HpackLimits.UNLIMITED.withMaxEncodedLength(120)
    };

    @Test
    void shouldGiveTheSameInEveryPieces() {
        for (final HpackLimits limits : LIMITS) {
            Decoding.everyWay(Decoding.fresh(limits), BLOCK);
        }
    }

    @ParameterizedTest
    @EnumSource(HuffmanDecoder.class)
    void shouldGiveTheSameAtEveryPairOfCuts(final HuffmanDecoder kernel) {
        final Outcome whole = Decoding.decode(Decoding.decoder(), BLOCK);
        assertEquals(9, whole.fields().size());
        final HpackScratch[] scratches = {new HpackScratch(), Decoding.smallScratch(), new HpackScratch(new byte[1024])
        };
        for (int first = 0; first <= BLOCK.length; first++) {
            for (int second = first; second <= BLOCK.length; second += 3) {
                final HpackScratch scratch = scratches[(first + second) % scratches.length];
                final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, scratch, kernel);
                assertEquals(whole, Decoding.decode(decoder, BLOCK, first, second));
            }
        }
    }

    @Test
    void shouldTakeEmptyFragmentsAnywhere() {
        final Outcome whole = Decoding.decode(Decoding.decoder(), BLOCK);
        final int[] cuts = new int[3 * BLOCK.length];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = i / 3;
        }
        assertEquals(whole, Decoding.decode(Decoding.decoder(), BLOCK, cuts));
    }

    @Test
    void shouldEndABlockWithAnEmptyFragment() {
        final HpackDecoder decoder = Decoding.decoder();
        assertEquals(BlockStatus.UNFINISHED, decoder.decode(BLOCK, 0, BLOCK.length, false, f -> {}));
        assertEquals(BlockStatus.COMPLETE, decoder.decode(BLOCK, 3, 0, true, f -> {}));
    }

    @Test
    void shouldTakeAnEmptyBlock() {
        final HpackDecoder decoder = Decoding.decoder();
        assertEquals(BlockStatus.COMPLETE, Decoding.decode(decoder, new byte[0]).status());
        assertEquals(1, decoder.counters().blocks());
    }

    @Test
    void shouldKeepLongStringsThatComeInParts() {
        final Random random = new Random(9113);
        final StringBuilder text = new StringBuilder();
        for (int i = 0; i < 150_000; i++) {
            text.append((char) random.nextInt(256));
        }
        final String name = text.substring(0, 20_000);
        for (final boolean huffman : new boolean[] {false, true}) {
            final byte[] block = new WireBuilder()
                    .literal(Indexing.INCREMENTAL, "a", "b")
                    .literal(Indexing.WITHOUT, name, text.toString(), huffman)
                    .indexed(62)
                    .octets();
            for (int i = 0; i < 8; i++) {
                final int[] cuts = random.ints(i * i, 0, block.length).sorted().toArray();
                final HpackScratch scratch = i % 2 == 0 ? new HpackScratch() : Decoding.smallScratch();
                final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
                final Outcome outcome = Decoding.decode(decoder, block, cuts);
                assertEquals(3, outcome.fields().size());
                assertEquals(name, outcome.fields().get(1).name());
                assertEquals(text.toString(), outcome.fields().get(1).value());
                // The next block after the memory was given back.
                assertEquals(
                        "n: v",
                        Decoding.decode(
                                        decoder,
                                        new WireBuilder()
                                                .literal(Indexing.WITHOUT, "n", "v", huffman)
                                                .octets(),
                                        1,
                                        2,
                                        3)
                                .lines()
                                .get(0));
            }
        }
    }

    @Test
    void shouldTakeTimeInProportionToTheOctets() {
        // A literal of 16 MB in fragments of 16 octets: had each call to look at all that came before, it would take
        // hours.
        final HpackDecoder decoder = Decoding.decoder(HpackLimits.UNLIMITED);
        final int length = 1 << 24;
        final byte[] start = new WireBuilder()
                .literal(Indexing.WITHOUT, 1, 0)
                .stringLength(false, length, 0)
                .octets();
        final byte[] part = new byte[16];
        final long[] delivered = new long[1];
        final HeaderHandler handler = field -> delivered[0] += field.valueLength();
        decoder.decode(start, 0, start.length, false, handler);
        for (int i = 0; i < length; i += part.length) {
            decoder.decode(part, 0, part.length, i + part.length == length, handler);
        }
        assertEquals(length, delivered[0]);
    }
}
