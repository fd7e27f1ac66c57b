package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeasurementTest {
    @Test
    void shouldBeReadFromTheLineThatItPrints() {
        final Measurement measurement =
                new FakeRunner.Builder().nanos(1.25).allocates().allocated(4096).build();
        final String line = measurement.toLine();
        assertFalse(line.contains("\n"), line);
        assertEquals(measurement, Measurement.ofLine(line));
        final Measurement absent = Measurement.absent("refuses \"this\":\n\u2026");
        assertEquals(absent, Measurement.ofLine(absent.toLine()));
    }

    /** A JVM that is ended in the middle of its line, or a peer that prints one like it. */
    @Test
    void shouldRefuseALineThatIsNotWhole() {
        final String line = FakeRunner.good(1).toLine();
        for (int length = 0; length < line.length() - 4; length++) {
            final String cut = line.substring(0, length);
            assertThrows(IllegalArgumentException.class, () -> Measurement.ofLine(cut), cut);
        }
        assertThrows(IllegalArgumentException.class, () -> Measurement.ofLine("rO0ABXQAAWE="), "a string, serialized");
        assertThrows(IllegalArgumentException.class, () -> Measurement.ofLine("not \u20ac base64"));
    }

    @Test
    void shouldKnowTheProcessorsFullPace() {
        final Pace pace = new Pace();
        long fastest = Long.MAX_VALUE;
        long slowest = 0;
        for (int i = 0; i < 2000; i++) {
            final long nanos = pace.sample();
            fastest = Math.min(fastest, nanos);
            slowest = Math.max(slowest, nanos);
        }
        assertTrue(fastest > 0);
        assertTrue(pace.fullNanos() >= fastest && pace.fullNanos() <= slowest, fastest + " " + pace.fullNanos());
    }
}
