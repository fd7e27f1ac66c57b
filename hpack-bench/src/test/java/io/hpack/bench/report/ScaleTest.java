package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {
    @Test
    void shouldEndAtARoundNumber() {
        assertEquals(List.of(0.0, 5.0, 10.0, 15.0, 20.0), Scale.ticks(17.01));
        assertEquals(20, Scale.ceiling(20));
        assertEquals(1, Scale.ceiling(0));
        assertEquals(1, Scale.ceiling(Double.NaN));
    }

    @Test
    void shouldHaveOneAmongTheRatiosAndRoomBetweenThem() {
        final List<Double> ticks = Scale.ratioTicks(0.4, 9, 8);
        assertTrue(ticks.contains(1.0));
        for (final double a : ticks) {
            assertTrue(a >= 0.4 && a <= 9);
            assertTrue(ticks.stream().allMatch(b -> a == b || Math.abs(Math.log(a / b)) >= Math.log(9 / 0.4) / 8));
        }
    }

    @Test
    void shouldPrintThreeDigits() {
        assertEquals("16,170", Figures.number(16170.4));
        assertEquals("12.3", Figures.number(12.34));
        assertEquals("1.20", Figures.number(1.2));
        assertEquals("1.2", Figures.plain(1.2));
        assertEquals("1,000", Figures.plain(1000));
        assertEquals("0.050", Figures.number(0.05));
        assertEquals("-", Figures.number(Double.NaN));
    }
}
