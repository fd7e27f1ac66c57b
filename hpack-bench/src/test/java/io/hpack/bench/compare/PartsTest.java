package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PartsTest {
    private final Parts parts = new Parts(2 * Timing.PARTS);

    @Test
    void shouldSumUpThePartsThatCountIfThereAreEnough() {
        for (int i = 0; i < Timing.PARTS; i++) {
            parts.add(10, 2, 1, true);
            parts.add(1000, 3, 7, false);
        }
        assertEquals(Timing.PARTS, parts.count());
        assertEquals(10L * Timing.PARTS, parts.nanos());
        assertEquals(2L * Timing.PARTS, parts.passes());
        assertEquals(Timing.PARTS, parts.allocated());
        assertEquals(0, parts.drift());
    }

    @Test
    void shouldSumUpAllOfThemIfThereAreNotEnough() {
        for (int i = 0; i < Timing.PARTS; i++) {
            parts.add(10, 2, 1, true);
        }
        parts.add(1000, 3, 7, false);
        parts.drop(1);
        assertEquals(Timing.PARTS - 1, parts.count());
        assertEquals(10L * Timing.PARTS + 1000, parts.nanos());
        assertEquals(2L * Timing.PARTS + 3, parts.passes());
        assertEquals(Timing.PARTS + 7, parts.allocated());
    }

    @Test
    void shouldDropNoMoreThanThereAre() {
        parts.add(10, 2, 1, true);
        parts.drop(5);
        assertEquals(0, parts.count());
        parts.add(20, 1, 0, true);
        assertEquals(1, parts.count());
        parts.clear();
        assertEquals(0, parts.count());
        assertEquals(0, parts.nanos());
    }

    @Test
    void shouldTellDriftAndTheEndOfItsRoom() {
        for (int i = 0; i < 2 * Timing.PARTS; i++) {
            assertFalse(parts.isFull());
            parts.add(i < Timing.PARTS ? 10 : 15, 1, 0, true);
        }
        assertTrue(parts.isFull());
        assertEquals(0.5, parts.drift(), 1e-9);
    }
}
