package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.huffman.HuffmanDecoder;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RandomWireTest {
    private static final int CONNECTIONS = 1000;

    @ParameterizedTest
    @EnumSource(HuffmanDecoder.class)
    void shouldAgreeWithTheModelOnWhateverIsSent(final HuffmanDecoder kernel) {
        final Map<HpackError, Integer> errors = new EnumMap<>(HpackError.class);
        final Map<BlockStatus, Integer> statuses = new EnumMap<>(BlockStatus.class);
        for (int seed = 0; seed < CONNECTIONS; seed++) {
            connection(seed * 10L + kernel.ordinal(), kernel, errors, statuses);
        }
        // What the comparison is worth: every outcome has been met.
        assertEquals(EnumSet.allOf(HpackError.class), errors.keySet(), errors.toString());
        assertEquals(EnumSet.complementOf(EnumSet.of(BlockStatus.UNFINISHED)), statuses.keySet(), statuses.toString());
        assertTrue(statuses.get(BlockStatus.COMPLETE) > CONNECTIONS, statuses.toString());
    }

    private static void connection(
            final long seed,
            final HuffmanDecoder kernel,
            final Map<HpackError, Integer> errors,
            final Map<BlockStatus, Integer> statuses) {
        final Random random = new Random(seed);
        final RandomWire wire = new RandomWire(random);
        final HpackLimits limits = limits(random);
        final ModelDecoder model = new ModelDecoder(limits);
        final HpackDecoder whole = new HpackDecoder(limits, new HpackScratch(), kernel);
        final HpackDecoder cut = new HpackDecoder(limits, scratch(random), kernel);
        final HpackDecoder offHeap = new HpackDecoder(limits, scratch(random), kernel);
        for (int i = 1 + random.nextInt(16); i > 0; i--) {
            while (random.nextInt(4) == 0) {
                final int setting = wire.setting();
                model.maxDynamicTableSize(setting);
                whole.maxDynamicTableSize(setting);
                cut.maxDynamicTableSize(setting);
                offHeap.maxDynamicTableSize(setting);
            }
            final byte[] valid = wire.block();
            final byte[] block = random.nextInt(8) == 0 ? wire.damage(valid) : valid;
            final Outcome expected = model.decode(block);
            final String message =
                    "seed " + seed + ": " + HexFormat.of().formatHex(block) + ", " + limits + ", " + kernel;
            assertEquals(expected, Decoding.decode(whole, block), message);
            assertEquals(expected, Decoding.decode(cut, block, wire.cuts(block)), message);
            assertEquals(expected, Decoding.decode(offHeap, Decoding.direct(block)), message);
            if (expected.error() != null) {
                errors.merge(expected.error(), 1, Integer::sum);
                return;
            }
            statuses.merge(expected.status(), 1, Integer::sum);
        }
    }

    private static HpackLimits limits(final Random random) {
        HpackLimits limits = HpackLimits.UNLIMITED;
        if (random.nextInt(3) == 0) {
            limits = limits.withMaxHeaderListSize(random.nextInt(600));
        }
        if (random.nextInt(4) == 0) {
            limits = limits.withMaxFields(random.nextInt(8));
        }
        if (random.nextInt(6) == 0) {
            limits = limits.withMaxEncodedLength(random.nextInt(300));
        }
        return limits;
    }

    private static HpackScratch scratch(final Random random) {
        return random.nextBoolean() ? new HpackScratch() : new HpackScratch(new byte[64 + random.nextInt(200)]);
    }

    @Test
    void shouldAgreeWithTheModelOnNoise() {
        for (int seed = 0; seed < Rounds.of(3000); seed++) {
            final Random random = new Random(seed);
            final byte[] block = new byte[random.nextInt(40)];
            random.nextBytes(block);
            final Outcome expected = new ModelDecoder(HpackLimits.DEFAULT).decode(block);
            final HpackDecoder whole = Decoding.decoder();
            final HpackDecoder cut = Decoding.decoder();
            assertEquals(expected, Decoding.decode(whole, block), "seed " + seed);
            assertEquals(expected, Decoding.decode(cut, block, Decoding.everyOctet(block)), "seed " + seed);
        }
    }
}
