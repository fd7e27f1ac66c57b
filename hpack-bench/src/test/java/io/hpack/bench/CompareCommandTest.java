package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.ResultsFile;
import io.hpack.bench.result.RowResult;
import io.hpack.fuzz.Corpora;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
    private static final String CORPORA = Corpora.folder().toString();

    @TempDir
    private Path folder;

    @Test
    void shouldListRowsWithoutRunningThem() {
        final Run list = Run.of("compare", "--list", "--corpora", CORPORA, "--section", "hop");
        assertEquals("", list.err());
        assertEquals(HpackTool.OK, list.exitCode());
        assertTrue(list.out().startsWith("hop-headers  [hop]  "), list.out());
        assertTrue(list.out().contains("netty-threshold-0"), list.out());
        assertFalse(list.out().contains("block-decode"), list.out());
        final Run prices = Run.of("compare", "--list", "--price-list", "--corpora", CORPORA);
        assertTrue(prices.out().contains("policy=REPEATING"), prices.out());
    }

    @Test
    void shouldRefuseWrongArgumentsInOneLine() {
        Run.of("compare", "--rounds", "1").assertRefused("--rounds: at least 2");
        Run.of("compare", "--max-load", "-1").assertRefused("--max-load: at least 0");
        Run.of("compare", "--pace", "0").assertRefused("--pace: at least 1");
        Run.of("compare", "--rows", "(").assertRefused("--rows: ");
        Run.of("compare", "--corpora", CORPORA, "--rows", "no such row").assertRefused("no row is so named");
        Run.of("compare", "--corpora", "/none").assertRefused("/none: no such folder");
        Run.of("compare", "--stories", "/none").assertRefused("/none: no such folder");
        Run.of("compare", "--corpora", folder.toString()).assertRefused("no such file or folder");
        Run.of("compare", "--corpora", CORPORA, "--stories", folder.toString()).assertRefused("no stories");
        Run.of("compare", "--arms", "[").assertRefused("--arms: ");
        Run.of("compare", "--output", "/none/results.json").assertRefused("cannot be written there");
        Run.of("compare", "--java", "x=/none").assertRefused("/none: no JVM's home");
    }

    /** Real JVMs, two rounds. The machine may be busy, so that there need not be a figure, but then there is a reason. */
    @Test
    void shouldMeasureARowInJvmsOfItsOwn() {
        final Path file = folder.resolve("results.json");
        final Run run = Run.of(
                "compare",
                "--price-list",
                "--quick",
                "--rounds",
                "2",
                "--rows",
                "^price-kernel-switch-huffman-decode$",
                "--max-load",
                "10000",
                "--corpora",
                CORPORA,
                "--output",
                file.toString());
        assertEquals(HpackTool.OK, run.exitCode(), run.err());
        assertTrue(run.out().contains("\nprice-kernel-switch-huffman-decode "), run.out());
        assertTrue(run.out().matches("(?s).*\npace of the processor just now: \\d+ us .*"), run.out());
        final Results results = ResultsFile.read(file);
        assertTrue(results.complete());
        assertEquals(64, results.conditions().jar().length());
        assertEquals(64, results.conditions().core().length());
        final RowResult row = results.rows().get(0);
        final ArmResult us = row.arms().get(0);
        final int voids =
                us.voidRounds().values().stream().mapToInt(Integer::intValue).sum();
        assertTrue(us.validRounds() + voids >= 2, us.toString());
        if (us.absence() == null) {
            assertEquals("string", row.unit());
            assertTrue(us.nanos().value() > 1, us.toString());
            assertTrue(us.allocationFree());
            assertEquals(0, us.allocated());
        } else {
            assertTrue(us.absence().startsWith("only "), us.absence());
        }
        assertNotNull(row.arms().get(1).verdict());
    }
}
