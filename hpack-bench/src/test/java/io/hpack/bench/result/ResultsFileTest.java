package io.hpack.bench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFileTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadWhatItWrote() {
        final Results results = results();
        ResultsFile.write(results, file());
        ResultsFile.write(results, file());
        assertEquals(results, ResultsFile.read(file()));
    }

    private Path file() {
        return folder.resolve("results.json");
    }

    private static Results results() {
        final Conditions conditions = new Conditions(
                "CPU",
                2,
                1L << 34,
                "Linux",
                Map.of("default", "17"),
                "",
                "FSM_8BIT",
                "a",
                "b",
                "c",
                null,
                "d",
                "e",
                "f");
        final ArmResult arm = new ArmResult(
                "hpack",
                "hop/hpack/headers",
                null,
                "default",
                "",
                null,
                true,
                4,
                Map.of("drift", 2),
                new Estimate(10, 9, 11),
                null,
                "reference",
                12.5,
                0,
                0,
                Arrays.asList(1.5, null, 2.5));
        final RowResult row = new RowResult(
                "hop-headers",
                "hop",
                "Hop",
                "field",
                1.5,
                "axis",
                "hpack",
                null,
                new Estimate(1, 0.9, 1.1),
                List.of(arm));
        return new Results(
                Results.SCHEMA, "compare", true, false, "compare", "s", "f", 4, 0.95, 2, conditions, List.of(row));
    }
}
