package io.hpack.bench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
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

    @Test
    void shouldRefuseAnotherSchema() throws IOException {
        ResultsFile.write(results(), file());
        Files.writeString(file(), Files.readString(file()).replace("\"schema\" : 1", "\"schema\" : 2"));
        assertRefused("results of schema 2; this version reads schema 1");
    }

    @Test
    void shouldRefuseWhatIsNoResults() throws IOException {
        assertRefused("cannot be read");
        Files.writeString(file(), "");
        assertRefused("no results of a comparison");
        Files.writeString(file(), "[1]");
        assertRefused("no results of a comparison");
        Files.writeString(file(), "{\"schema\": 1");
        assertRefused("not results of schema 1");
        Files.writeString(file(), "{\"schema\": 1, \"unheard\": 2}");
        assertRefused("not results of schema 1");
    }

    private void assertRefused(final String message) {
        final String actual = assertThrows(ResultsException.class, () -> ResultsFile.read(file()))
                .getMessage();
        assertTrue(actual.startsWith(file().toString()) && actual.contains(message), actual);
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
