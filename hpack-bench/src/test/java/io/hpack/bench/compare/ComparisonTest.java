package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.result.Conditions;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.ResultsFile;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {
    private static final int ROUNDS = 4;
    private static final int FORKS_A_ROW = 3 * ROUNDS;

    private static final Conditions CONDITIONS = new Conditions(
            "CPU",
            2,
            1 << 30,
            "OS",
            Map.of("default", "17"),
            "-Xmx1g",
            "FSM_8BIT",
            "a",
            "b",
            "c",
            null,
            "no",
            "t",
            "l");

    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @Test
    void shouldRunEachRowAndKeepTheResults() throws InterruptedException {
        final Results results = comparison(runner(Integer.MAX_VALUE)).run(progress());
        assertTrue(results.complete());
        assertEquals(2, results.rows().size());
        assertEquals(4, results.comparisons());
        assertEquals(results, ResultsFile.read(file()));
        final List<String> lines = messages.toString().lines().toList();
        assertTrue(lines.get(0).startsWith("[1/2] first, "), lines.get(0));
        assertTrue(lines.get(1).startsWith("[2/2] second, ") && lines.get(1).endsWith("about 0 s to go"), lines.get(1));
    }

    @Test
    void shouldKeepFinishedRowsWhenItIsEnded() {
        final Comparison comparison = comparison(runner(FORKS_A_ROW + 2));
        assertThrows(InterruptedException.class, () -> comparison.run(progress()));
        comparison.end();
        final Results results = ResultsFile.read(file());
        assertFalse(results.complete());
        assertEquals(1, results.rows().size());
        assertEquals("first", results.rows().get(0).id());
    }

    @Test
    void shouldCountNothingOnceItIsEnded() {
        final Comparison[] comparison = new Comparison[1];
        final FakeRunner runner = runner(Integer.MAX_VALUE);
        runner.on("netty", run -> {
            if (run == ROUNDS - 1) {
                comparison[0].end();
            }
            return FakeRunner.good(20);
        });
        comparison[0] = comparison(runner);
        assertThrows(InterruptedException.class, () -> comparison[0].run(progress()));
        assertEquals(0, ResultsFile.read(file()).rows().size());
        assertFalse(ResultsFile.read(file()).complete());
    }

    @Test
    void shouldLeaveNoOtherFileBehind() throws Exception {
        comparison(runner(Integer.MAX_VALUE)).run(progress());
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file()), files.toList());
        }
    }

    private Comparison comparison(final FakeRunner runner) {
        return new Comparison(plan(), CONDITIONS, runner, file());
    }

    private static Comparison.Plan plan() {
        final List<Row> rows = List.of(RowRunTest.row("first"), RowRunTest.row("second"));
        return new Comparison.Plan("compare", true, "compare --quick", ROUNDS, new Gate(0.1), rows);
    }

    private Progress progress() {
        return new Progress(new PrintStream(messages, true), false, 2, plan().forks());
    }

    private Path file() {
        return folder.resolve("results.json");
    }

    /** Is interrupted after so many runs. */
    private static FakeRunner runner(final int runs) {
        final FakeRunner runner = new FakeRunner();
        runner.on("hpack", run -> runner.runs.size() > runs ? null : FakeRunner.good(10))
                .on(RowRun.AGAIN, run -> runner.runs.size() > runs ? null : FakeRunner.good(10))
                .on("netty", run -> runner.runs.size() > runs ? null : FakeRunner.good(20));
        return runner;
    }
}
