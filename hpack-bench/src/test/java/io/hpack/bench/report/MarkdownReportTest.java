package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {
    private final String page = MarkdownReport.of(Invented.both());

    @Test
    void shouldHaveTablesWithAsManyCellsInEachLine() {
        int columns = 0;
        int tables = 0;
        for (final String line : page.lines().toList()) {
            if (!line.startsWith("|")) {
                columns = 0;
                continue;
            }
            final int bars = line.replace("\\\\", "")
                    .replace("\\|", "")
                    .replaceAll("[^|]", "")
                    .length();
            tables += columns == 0 ? 1 : 0;
            columns = columns == 0 ? bars : columns;
            assertEquals(columns, bars, line);
            assertTrue(line.endsWith("|"), line);
        }
        assertEquals(2 + 2 * 10 + 2, tables);
    }

    @Test
    void shouldEscapeWhatIsMarkup() {
        assertTrue(page.contains("\\<b\\>odd\\</b\\> & \"label\" \\| with \\`marks\\`"), page);
        assertEquals("a\\*b\\_c\\[d\\] e", Table.escape("a*b_c[d]\ne"));
    }

    @Test
    void shouldMarkWhatMustBeAndIsNot() {
        final List<String> missed =
                page.lines().filter(line -> line.contains(Target.MISSED)).toList();
        assertTrue(
                missed.stream().allMatch(line -> line.contains("**") && line.contains(", MISSED")), missed.toString());
        assertTrue(missed.stream().anyMatch(line -> line.contains("adversarial input, name copy churn")), page);
    }

    @Test
    void shouldHaveALineForEachMeasurementOfALimit() {
        final List<String> lines = page.lines()
                .dropWhile(line -> !line.equals("## Targets"))
                .takeWhile(line -> !line.startsWith("## ") || line.equals("## Targets"))
                .toList();
        assertTrue(
                lines.contains("| row | against | must | target | results | measured |"),
                () -> String.join("\n", lines));
        assertEquals(
                2,
                lines.stream()
                        .dropWhile(line -> !line.startsWith("| hop, stories |"))
                        .takeWhile(line -> line.startsWith("| hop, stories |") || line.startsWith("|  | nghttp2"))
                        .count(),
                () -> String.join("\n", lines));
        for (final Target target : Target.all()) {
            assertTrue(lines.stream().anyMatch(line -> line.contains(Table.escape(target.work()))), target.work());
        }
    }

    @Test
    void shouldCountVoidRoundsAndSayWhy() {
        assertTrue(page.contains("| Jetty | 3 | 9 | compilation in the window: 3; machine busy (load): 6 |"), page);
    }
}
