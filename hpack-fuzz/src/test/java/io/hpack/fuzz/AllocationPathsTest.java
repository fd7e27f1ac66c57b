package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackError;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.reference.Choices;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.huffman.HuffmanDecoder;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What decoding blocks of all kinds allocates in the steady state: nothing, but an exception for a block that fails. */
class AllocationPathsTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CONNECTIONS = 100;
    /**
     * Tables take so long to fill, and their memory grows with them. Besides, the JVM allocates a little on behalf of a
     * thread now and then; what allocates by itself does so in every round.
     */
    private static final int ROUNDS = 300;

    /** The fields of an exception with its header, with 8 octets for each reference. */
    private static final int LARGEST_EXCEPTION = 72;

    /** Decoders keep up to 4 KiB for literals that are cut; those that may need more have memory of their own each time. */
    private static final int MAX_LITERAL = 700;

    /** A size update to 4,096: what was sent on a new connection can then be sent again. */
    private static final byte[] AS_NEW = {0x3f, (byte) 0xe1, 0x1f};

    private final HpackScratch scratch = new HpackScratch(new byte[64 * 1024]);
    private final List<HpackDecoder> decoders = new ArrayList<>();
    private final List<Connection> connections = new ArrayList<>();
    private long checksum;
    private long failures;

    private final HeaderHandler handler = field -> checksum += field.nameLength() + 31L * field.valueLength();

    private void prepare(final HpackLimits limits, final HuffmanDecoder kernel, final boolean areBroken) {
        final Random random = new Random(7541);
        while (connections.size() < CONNECTIONS) {
            final byte[] tape = new byte[random.nextInt(300)];
            random.nextBytes(tape);
            final Choices choices = Choices.of(tape);
            final Connection connection =
                    areBroken ? Traffic.mutantWithoutSettings(choices) : Traffic.connectionWithoutSettings(choices);
            final List<Connection.Result> results = connection.expected(limits);
            final Decoded last = results.get(results.size() - 1).decoded();
            if (last.isFailed() == areBroken
                    && last.error() != HpackError.TRUNCATED
                    && last.error() != HpackError.HUFFMAN_EOS
                    && connection.blocks().stream().allMatch(AllocationPathsTest::isShort)) {
                connections.add(connection);
                decoders.add(new HpackDecoder(limits, scratch, kernel));
            }
        }
    }

    private static boolean isShort(final Connection.Block block) {
        return block.fields().stream()
                .allMatch(field -> field.name().length() + field.value().length() < MAX_LITERAL);
    }

    @ParameterizedTest
    @EnumSource
    void shouldAllocateNothing(final HuffmanDecoder kernel) {
        prepare(HpackLimits.UNLIMITED, kernel, false);
        assertEquals(0, allocated(false));
        assertEquals(0, allocated(true));
        assertNotEquals(0, checksum);
    }

    @ParameterizedTest
    @EnumSource
    void shouldAllocateNothingPastLimits(final HuffmanDecoder kernel) {
        prepare(HpackLimits.UNLIMITED.withMaxHeaderListSize(100).withMaxFields(2), kernel, false);
        assertEquals(0, allocated(false));
        assertEquals(0, allocated(true));
        assertNotEquals(0, checksum);
    }

    /** But for blocks that end inside a representation, after EOS or not: a reset has let go of the memory for it. */
    @ParameterizedTest
    @EnumSource
    void shouldAllocateAnExceptionAndNoMoreWhereABlockFails(final HuffmanDecoder kernel) {
        prepare(HpackLimits.UNLIMITED, kernel, true);
        final long allocated = allocated(false, handler, (long) LARGEST_EXCEPTION * CONNECTIONS);
        assertTrue(failures >= CONNECTIONS, "no failures");
        assertTrue(allocated >= 16L * CONNECTIONS, "no exceptions are seen: " + allocated);
        assertTrue(allocated <= (long) LARGEST_EXCEPTION * CONNECTIONS, "more than exceptions: " + allocated);
    }

    @Test
    void shouldSeeWhatAHandlerAllocates() {
        prepare(HpackLimits.UNLIMITED, HuffmanDecoder.byDefault(), false);
        final byte[][] kept = new byte[1][];
        long fields = 0;
        for (final Connection connection : connections) {
            for (final Connection.Block block : connection.blocks()) {
                fields += block.fields().size();
            }
        }
        assertTrue(allocated(false, field -> kept[0] = new byte[field.nameLength() & 1], Long.MAX_VALUE)
                >= 16 * fields);
    }

    private long allocated(final boolean inFragments) {
        return allocated(inFragments, handler, 0);
    }

    /** The least that was allocated by any round after one that has warmed everything up, up to one in which that was enough. */
    private long allocated(final boolean inFragments, final HeaderHandler receiver, final long enough) {
        assertTrue(THREADS.isThreadAllocatedMemoryEnabled(), "the allocation counter is off");
        final long id = Thread.currentThread().getId();
        assertTrue(THREADS.getThreadAllocatedBytes(id) > 0, "the allocation counter does not count");
        final byte[][][] blocks = blocks();
        long least = Long.MAX_VALUE;
        for (int round = 0; round <= 1 || round <= ROUNDS && least > enough; round++) {
            failures = 0;
            final long before = THREADS.getThreadAllocatedBytes(id);
            for (int i = 0; i < CONNECTIONS; i++) {
                decode(decoders.get(i), blocks[i], inFragments, receiver);
            }
            final long allocated = THREADS.getThreadAllocatedBytes(id) - before;
            least = round == 0 ? least : Math.min(least, allocated);
        }
        return least;
    }

    private byte[][][] blocks() {
        return connections.stream()
                .map(connection -> connection.blocks().stream()
                        .map(Connection.Block::octets)
                        .toArray(byte[][]::new))
                .toArray(byte[][][]::new);
    }

    private void decode(
            final HpackDecoder decoder,
            final byte[][] blocks,
            final boolean inFragments,
            final HeaderHandler receiver) {
        try {
            decoder.decode(AS_NEW, 0, AS_NEW.length, true, receiver);
            for (final byte[] block : blocks) {
                final int half = inFragments ? block.length / 2 : 0;
                if (inFragments) {
                    decoder.decode(block, 0, half, false, receiver);
                }
                decoder.decode(block, half, block.length - half, true, receiver);
            }
        } catch (final HpackException e) {
            failures++;
            decoder.reset();
        }
    }
}
