package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.result.ResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
    @TempDir
    Path folder;

    @Test
    void shouldReadResultsAndNameThemAfterTheirFile() {
        final Source source = Invented.jdk17();
        assertEquals("invented-jdk17", source.name());
        assertEquals("invented figures, for tests only", source.results().command());
    }

    @Test
    void shouldRefuseASchemaThatIsNotKnown() throws IOException {
        assertRefused(changed("\"schema\": 1,", "\"schema\": 2,"), "unknown schema 2; this tool reads schema 1");
        assertRefused(changed("\"schema\": 1,", "\"schema\": \"1\","), "unknown schema \"1\"");
        assertRefused(changed("\"schema\": 1,", ""), "there is no schema");
        assertRefused("[]", "there is no schema");
    }

    @Test
    void shouldRefuseAPropertyThatTheSchemaDoesNotHave() throws IOException {
        assertRefused(changed("\"quick\": false,", "\"quick\": false, \"hasty\": true,"), "hasty");
    }

    @Test
    void shouldRefuseWhatIsNoJsonOrNotWhole() throws IOException {
        assertRefused("", "no results");
        assertRefused("{\"schema\": 1", "line 1");
        assertRefused("{\"schema\": 1}", "no results");
        assertRefused(changed("\"kind\": \"compare\"", "\"kind\": \"compare\"} {\"schema\": 1"), "no results");
        assertRefused(changed("\"complete\": true", "\"complete\": null"), "line 5");
        assertRefused(changed("\"section\": \"hop\"", "\"section\": null"), "section");
    }

    @Test
    void shouldRefuseAFileThatIsNotThere() {
        assertThrows(ResultsException.class, () -> Source.read(folder.resolve("none.json")));
    }

    private static String changed(final String old, final String text) throws IOException {
        final String results = Files.readString(Invented.file("invented-jdk17.json"));
        assertTrue(results.contains(old), old);
        return results.replace(old, text);
    }

    private void assertRefused(final String content, final String message) throws IOException {
        final Path file = folder.resolve("results.json");
        Files.writeString(file, content);
        final String actual =
                assertThrows(ResultsException.class, () -> Source.read(file)).getMessage();
        assertTrue(actual.startsWith(file.toString()) && actual.contains(message), actual);
    }
}
