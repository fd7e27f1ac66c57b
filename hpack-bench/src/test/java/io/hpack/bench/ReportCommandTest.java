package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    @TempDir
    Path folder;

    private Path results;

    @BeforeEach
    void copyResults() throws IOException {
        results = folder.resolve("results.json");
        try (InputStream in = getClass().getResourceAsStream("report/invented-jdk17.json")) {
            Files.copy(in, results);
        }
    }

    @Test
    void shouldWritePagesBesideTheResults() throws IOException {
        Run.of("report", results.toString())
                .assertPrints(folder.resolve("results.html") + "\n" + folder.resolve("results.md") + "\n");
        assertTrue(Files.readString(folder.resolve("results.html")).startsWith("<!DOCTYPE html>"));
        assertTrue(Files.readString(folder.resolve("results.md")).startsWith("# "));
    }

    @Test
    void shouldWritePagesToAFolderOrWithANameThatIsGiven() {
        final String file = results.toString();
        assertEquals(
                HpackTool.OK,
                Run.of("report", file, file, "--output", folder.toString()).exitCode());
        assertTrue(Files.exists(folder.resolve("report.html")) && Files.exists(folder.resolve("report.md")));
        final Path name = folder.resolve("full.run");
        assertEquals(
                HpackTool.OK,
                Run.of("report", file, "--output", name.toString()).exitCode());
        assertTrue(Files.exists(folder.resolve("full.run.html")) && Files.exists(folder.resolve("full.run.md")));
    }

    @Test
    void shouldHaveTheNewestResultsFirstHoweverTheyAreGiven() throws IOException {
        final Path newer = folder.resolve("newer.json");
        Files.writeString(newer, Files.readString(results).replace("\"started\": \"2001-01", "\"started\": \"2001-02"));
        for (final List<Path> files : List.of(List.of(results, newer), List.of(newer, results))) {
            Run.of("report", files.get(0).toString(), files.get(1).toString(), "--output", folder.toString());
            final String page = Files.readString(folder.resolve("report.md"));
            assertTrue(page.indexOf("| newer | compare") < page.indexOf("| results | compare"), page);
        }
    }

    @Test
    void shouldRefuseWhatAreNoResultsInALine() throws IOException {
        Files.writeString(results, "{\"schema\": 99}");
        Run.of("report", results.toString()).assertRefused("unknown schema 99; this tool reads schema 1");
        Files.writeString(results, "no JSON");
        Run.of("report", results.toString()).assertRefused("no results");
        Run.of("report", folder.resolve("none.json").toString()).assertRefused("cannot be read");
        Run.of("report").assertRefused("RESULTS.json");
    }

    @Test
    void shouldRefuseAPlaceThatCannotBeWritten() {
        Run.of(
                        "report",
                        results.toString(),
                        "--output",
                        folder.resolve("no/where").toString())
                .assertRefused("cannot be written");
    }
}
