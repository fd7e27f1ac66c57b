package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RowsTest {
    @Test
    void shouldHaveUniqueNamesAndAdverseRowsThatExist() {
        for (final List<Row> rows : List.of(Rows.all(true), Rows.all(false), PriceList.all(List.of("25")))) {
            final Set<String> ids = rows.stream().map(Row::id).collect(Collectors.toSet());
            assertEquals(rows.size(), ids.size());
            for (final Row row : rows) {
                assertTrue(row.adverse() == null || ids.contains(row.adverse()), row.id() + ": " + row.adverse());
                final List<String> labels = row.arms().stream().map(Arm::label).toList();
                assertEquals(labels.size(), new HashSet<>(labels).size(), row.id());
                assertTrue(labels.size() > 1, row.id());
            }
        }
    }

    @Test
    void shouldTakeTheStoriesOnlyIfTheyAreHere() {
        assertTrue(Rows.all(true).stream().anyMatch(row -> row.id().equals("hop-stories")));
        assertTrue(Rows.all(false).stream()
                .noneMatch(row ->
                        row.arms().stream().anyMatch(arm -> arm.job().set().equals(Rows.STORIES))));
    }

    /** A minute or two: at 1.1 s a JVM. */
    @Test
    void shouldTakeFewArmsInAQuickRun() {
        final int arms = Rows.all(false).stream()
                .filter(row -> row.quick() > 0)
                .mapToInt(row -> row.shortened().arms().size() + 1)
                .sum();
        assertTrue(arms > 10 && arms < 25, arms + " arms");
    }

    @Test
    void shouldRepeatARowInAnotherJvm() {
        final Row row = Rows.all(false).get(0).in("25");
        assertEquals("huffman-decode-short@25", row.id());
        assertEquals("cold-huffman-1024@25", row.adverse());
        assertTrue(row.arms().stream().allMatch(arm -> arm.jvm().equals("25")));
    }
}
