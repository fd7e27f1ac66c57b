package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Shows that 10,000 different header blocks are coded without allocating an octet, in every way in which it can be done
 * without a String.
 */
class AllocationTest {
    private static final int BLOCKS = 10_000;

    /**
     * The JVM allocates on behalf of a thread when it links a call site or leaves compiled code: a few octets, at some
     * block, less and less often. What allocates by itself does so in every round.
     */
    private static final int ROUNDS = 10;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TestFactory
    Stream<DynamicTest> shouldAllocateNothing() {
        return new CodingWays(2 * BLOCKS)
                .ways().entrySet().stream()
                        .map(way -> DynamicTest.dynamicTest(
                                way.getKey(), () -> assertEquals(0, allocated(way.getValue()), way.getKey())));
    }

    /** What escape analysis hides in one JVM, another one may allocate. */
    @Test
    void shouldAllocateNothingWithoutEscapeAnalysis() throws IOException, InterruptedException {
        final ChildJvm child = ChildJvm.run(
                List.of("-XX:-DoEscapeAnalysis", "--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED"),
                AllocationTest.class);
        final StringBuilder expected = new StringBuilder();
        new CodingWays(2).ways().keySet().forEach(way -> expected.append(way).append(": 0\n"));
        assertEquals(expected.toString(), child.output());
    }

    public static void main(final String[] args) {
        for (final Map.Entry<String, CodingWays.Way> way :
                new TreeMap<>(new CodingWays(2 * BLOCKS).ways()).entrySet()) {
            System.out.print(way.getKey() + ": " + allocated(way.getValue()) + "\n");
        }
    }

    @Test
    void shouldSeeAnArray() {
        final byte[][] kept = new byte[1][];
        assertTrue(
                allocated(block -> {
                            kept[0] = new byte[block & 1];
                            return block;
                        })
                        >= 16L * BLOCKS,
                "the counter does not see what is allocated");
    }

    /** The least that was allocated by any round of different blocks, after one that has warmed everything up. */
    private static long allocated(final CodingWays.Way way) {
        assertTrue(THREADS.isThreadAllocatedMemoryEnabled(), "the allocation counter is off");
        final long id = Thread.currentThread().getId();
        assertTrue(THREADS.getThreadAllocatedBytes(id) > 0, "the allocation counter does not count");
        long checksum = code(way, 0);
        long least = Long.MAX_VALUE;
        for (int round = 1; round <= ROUNDS && least != 0; round++) {
            final long before = THREADS.getThreadAllocatedBytes(id);
            checksum += code(way, round % 2 * BLOCKS);
            least = Math.min(least, THREADS.getThreadAllocatedBytes(id) - before);
        }
        assertNotEquals(0, checksum);
        return least;
    }

    private static long code(final CodingWays.Way way, final int firstBlock) {
        long checksum = 0;
        for (int block = firstBlock; block < firstBlock + BLOCKS; block++) {
            checksum += way.code(block);
        }
        return checksum;
    }
}
