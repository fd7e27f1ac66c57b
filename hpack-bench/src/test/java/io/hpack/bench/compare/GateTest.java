package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.compare.FakeRunner.Builder;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final Gate GATE = new Gate(0.1);

    /** A tenth of the window of 500 ms, and two ticks. */
    private static final long MOST = 70_000_000;

    @Test
    void shouldPassWhatWasNotDisturbed() {
        assertNull(reason(new Builder()));
        assertNull(reason(new Builder().other(MOST).steal(MOST).drift(0.1)));
        assertNull(reason(
                new Builder().allocates().allocated(1 << 20).collections(4).cpu(700_000_000)));
    }

    @Test
    void shouldVoidWhatRanBesideOtherWork() {
        assertEquals(Gate.LOAD, reason(new Builder().other(MOST + 1)));
        assertEquals(Gate.STEAL, reason(new Builder().steal(MOST + 1)));
        assertEquals(Gate.PREEMPTED, reason(new Builder().cpu(429_000_000)));
        assertNull(reason(new Builder().cpu(430_000_000)));
    }

    @Test
    void shouldVoidWhatWasSlowedDownTooOften() {
        assertEquals(Gate.PACE, reason(new Builder().parts(Timing.PARTS - 1)));
        assertEquals(Gate.PACE, reason(new Builder().parts(0).nanos(Double.NaN)));
        assertNull(reason(new Builder().allocates().parts(Timing.PARTS + 1)));
    }

    @Test
    void shouldVoidWhatTheJvmDisturbed() {
        assertEquals(
                Gate.COMPILATION, reason(new Builder().parts(Timing.PARTS - 1).compilerMillis(51)));
        assertEquals(Gate.PACE, reason(new Builder().parts(Timing.PARTS - 1).compilerMillis(50)));
        assertNull(reason(new Builder().compilerMillis(51)));
        assertEquals(Gate.BACKGROUND, reason(new Builder().cpu(571_000_000)));
    }

    @Test
    void shouldVoidAllocationWhereNoneIsDeclared() {
        assertEquals(Gate.ALLOCATION, reason(new Builder().allocated(16)));
        assertEquals(Gate.COLLECTION, reason(new Builder().collections(1)));
    }

    @Test
    void shouldVoidDriftInEitherDirection() {
        assertEquals(Gate.DRIFT, reason(new Builder().drift(0.101)));
        assertEquals(Gate.DRIFT, reason(new Builder().drift(-0.101)));
        assertEquals(Gate.DRIFT, reason(new Builder().drift(Double.NaN)));
    }

    @Test
    void shouldVoidWhatHasNoTime() {
        assertEquals(Gate.UNFINISHED, reason(new Builder().nanos(0)));
        assertEquals(Gate.UNFINISHED, reason(new Builder().nanos(Double.NaN)));
    }

    @Test
    void shouldSayThatLoadCannotBeChecked() {
        assertNull(reason(new Builder().other(-1).steal(-1)));
        assertTrue(GATE.describe(false).startsWith("NOT CHECKED"), GATE.describe(false));
        assertTrue(GATE.describe(true).contains("10 %"), GATE.describe(true));
    }

    @Test
    void shouldTellOtherWorkFromItsOwn() {
        final MachineLoad before = MachineLoad.of("cpu  100 10 50 9000 7 3 2 5 40 0", 1_000_000_000);
        final MachineLoad after = MachineLoad.of("cpu  150 10 55 9100 7 3 2 6 40 0", 1_500_000_000);
        assertEquals(500_000_000, after.ownSince(before));
        assertEquals(50_000_000, after.otherSince(before));
        assertEquals(10_000_000, after.stealSince(before));
        assertEquals(-1, MachineLoad.of(null, 2).otherSince(MachineLoad.of(null, 1)));
        assertEquals(-1, MachineLoad.of(null, 2).stealSince(MachineLoad.of(null, 1)));
    }

    private static String reason(final Builder measurement) {
        return GATE.reason(measurement.build());
    }
}
