package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The results that are part of the project. */
class PublishedResultsTest {
    private static final Path FOLDER =
            Corpora.folder().resolveSibling("hpack-bench").resolve("results");

    @Test
    void shouldHaveThePagesThatReportMakesOfThem() throws IOException {
        final List<Source> sources;
        try (Stream<Path> all = Files.list(FOLDER)) {
            sources = all.filter(file -> file.toString().endsWith(".json"))
                    .map(Source::read)
                    .sorted(Source.NEWEST_FIRST)
                    .toList();
        }
        assertFalse(sources.isEmpty());
        for (final Source source : sources) {
            assertFalse(source.results().quick(), source.name() + ": for publication a run has to be a full one");
        }
        assertEquals(MarkdownReport.of(sources), Files.readString(FOLDER.resolve("report.md")));
        assertTrue(Files.readString(FOLDER.resolve("report.html")).startsWith("<!DOCTYPE html>"));
    }
}
