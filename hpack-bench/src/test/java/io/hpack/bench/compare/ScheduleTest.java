package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void shouldTakeTwoArmsInTheOrderABBA() {
        final List<String> arms = List.of("A", "B");
        assertEquals(List.of("A", "B"), Schedule.order(arms, 0));
        assertEquals(List.of("B", "A"), Schedule.order(arms, 1));
    }

    @Test
    void shouldBeginEachPairOfRoundsWithAnotherArm() {
        final List<String> arms = List.of("A", "B", "C");
        assertEquals(List.of("A", "B", "C"), Schedule.order(arms, 0));
        assertEquals(List.of("C", "B", "A"), Schedule.order(arms, 1));
        assertEquals(List.of("B", "C", "A"), Schedule.order(arms, 2));
        assertEquals(List.of("A", "C", "B"), Schedule.order(arms, 3));
        assertEquals(List.of("C", "A", "B"), Schedule.order(arms, 4));
    }

    /** So that a machine that grows slower at a constant rate favours no arm. */
    @Test
    void shouldGiveEachArmTheSameMeanPlaceInEachTwoRounds() {
        final List<Integer> arms = IntStream.range(0, 7).boxed().toList();
        for (int round = 0; round < 12; round += 2) {
            for (final Integer arm : arms) {
                final int first = Schedule.order(arms, round).indexOf(arm);
                final int second = Schedule.order(arms, round + 1).indexOf(arm);
                assertEquals(arms.size() - 1, first + second);
            }
        }
    }
}
