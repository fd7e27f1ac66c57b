package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
