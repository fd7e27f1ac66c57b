package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.TableState;
import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * A connection as octets, for a fuzzer to change: two octets that choose limits and fragmentation, then steps. A step
 * is two octets, the lower one first: with the top bit SETTINGS_HEADER_TABLE_SIZE, else the length of the block that
 * follows.
 */
final class DecodeScenario {
    private static final int SETTING = 0x8000;

    /** In half of the scenarios nothing is cut off, as limits hide what comes behind them. */
    private static final long[] LIST_SIZES = {-1, -1, -1, -1, 0, 33, 100, 4096};

    private static final int[] FIELDS = {-1, -1, 1, 3};
    private static final long[] ENCODED_LENGTHS = {-1, -1, -1, -1, 0, 1, 10, 100};

    private final byte[] octets;
    private final HpackLimits limits;
    private final List<DecodeContender> contenders;

    DecodeScenario(final byte[] octets) {
        this.octets = octets;
        final FuzzInput input = new FuzzInput(octets);
        limits = limits(input.octet());
        contenders = DecodeContender.all(limits, input.octet());
    }

    private static HpackLimits limits(final int choice) {
        final long listSize = LIST_SIZES[choice & 7];
        final int fields = FIELDS[choice >> 3 & 3];
        final long encodedLength = ENCODED_LENGTHS[choice >> 5];
        HpackLimits limits = HpackLimits.UNLIMITED;
        if (listSize >= 0) {
            limits = limits.withMaxHeaderListSize(listSize);
        }
        if (fields >= 0) {
            limits = limits.withMaxFields(fields);
        }
        return encodedLength >= 0 ? limits.withMaxEncodedLength(encodedLength) : limits;
    }

    /** A wire case as a scenario; with a limit of its own on the list it gets a small one. */
    static byte[] of(final WireCase wireCase) {
        final ByteArrayOutputStream scenario = new ByteArrayOutputStream();
        scenario.write(wireCase.maxHeaderListSize() == Long.MAX_VALUE ? 0 : 6);
        scenario.write(wireCase.id().hashCode());
        writeSetting(scenario, wireCase.headerTableSize());
        for (final Step step : wireCase.steps()) {
            if (step instanceof Step.Setting setting) {
                writeSetting(scenario, setting.headerTableSize());
            } else if (step instanceof Step.Block block) {
                final int length = Math.min(block.octets().length, SETTING - 1);
                scenario.write(length);
                scenario.write(length >> 8);
                scenario.write(block.octets(), 0, length);
            }
        }
        return scenario.toByteArray();
    }

    private static void writeSetting(final ByteArrayOutputStream scenario, final int size) {
        final int setting = Math.min(size, SETTING - 1);
        scenario.write(setting);
        scenario.write((SETTING | setting) >> 8);
    }

    void run() {
        play();
        // A decoder that was reset is as good as new, whatever it went through.
        contenders.forEach(contender -> contender.decoder().reset());
        play();
    }

    private void play() {
        final FuzzInput input = new FuzzInput(octets);
        input.octets(2);
        final ReferenceDecoder reference = new ReferenceDecoder(limits);
        while (input.hasMore()) {
            final int step = input.octet() | input.octet() << 8;
            if ((step & SETTING) != 0) {
                final int size = step & SETTING - 1;
                reference.maxDynamicTableSize(size);
                contenders.forEach(contender -> contender.decoder().maxDynamicTableSize(size));
            } else if (!agree(reference, input.octets(step))) {
                return;
            }
        }
    }

    /** Have a block decoded by all; false if it cannot be. */
    private boolean agree(final ReferenceDecoder reference, final byte[] block) {
        final Decoded expected = reference.decode(block);
        for (final DecodeContender contender : contenders) {
            assertEquals(expected, contender.decode(block), contender::name);
            if (expected.isFailed()) {
                assertRefusesMore(contender.decoder(), expected);
            } else {
                assertEquals(
                        reference.table(), TableState.of(contender.decoder().dynamicTable()), contender::name);
            }
        }
        return !expected.isFailed();
    }

    private static void assertRefusesMore(final HpackDecoder decoder, final Decoded failed) {
        final HpackException again =
                assertThrows(HpackException.class, () -> decoder.decode(new byte[0], 0, 0, true, field -> {}));
        assertSame(failed.error(), again.error());
        assertEquals(failed.offset(), again.offset());
    }
}
