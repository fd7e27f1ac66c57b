package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TimingTest {
    @Test
    void shouldCountPartsAtTheFullPace() {
        assertTrue(Timing.FULL.isAtPace(700_000, 700_000, 700_000));
        assertTrue(Timing.FULL.isAtPace(784_000, 784_000, 700_000));
        assertTrue(Timing.FULL.isAtPace(400_000, 700_000, 700_000), "faster than was known");
        assertFalse(Timing.FULL.isAtPace(785_000, 700_000, 700_000));
        assertFalse(Timing.FULL.isAtPace(700_000, 785_000, 700_000));
    }

    @Test
    void shouldCountPartsAtThePaceThatIsAskedFor() {
        final Timing shared = Timing.FULL.at(1120);
        assertEquals(Timing.FULL.windowMillis(), shared.windowMillis());
        assertTrue(shared.isAtPace(1_120_000, 1_120_000, 700_000));
        assertTrue(shared.isAtPace(1_000_000, 1_254_400, 700_000));
        assertFalse(shared.isAtPace(1_120_000, 1_255_000, 700_000));
        assertFalse(shared.isAtPace(999_000, 1_120_000, 700_000));
        assertFalse(shared.isAtPace(1_120_000, 999_000, 700_000));
    }

    @Test
    void shouldSayWhatPaceItWas() {
        assertTrue(Timing.FULL.toString().contains("12 % longer than at this processor's full pace"));
        assertTrue(Timing.QUICK.at(1120).toString().contains("took 1120 us, 12 % more or less"));
    }
}
