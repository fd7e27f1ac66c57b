package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceCommandTest {
    @TempDir
    Path folder;

    @Test
    void shouldAgreeWithTheWireCases() {
        final Path file = Corpora.wireCases().resolve("appendix-c.json");
        final Run run = Run.of("conformance", file.toString());
        assertEquals(HpackTool.OK, run.exitCode(), run.out());
        assertTrue(run.out()
                .matches("(?s).*appendix-c.json: 9 wire cases, 0 stories, \\d+ header blocks checked,"
                        + " 0 disagreements\n\\d+ header blocks checked, 0 disagreements\n"));
    }

    @Test
    void shouldTellDisagreementsOfSeveralPaths() throws IOException {
        final Path good = write("good.json", "{'cases': [{'wire': '82', 'headers': [{':method': 'GET'}]}]}");
        final Path wrong = write("wrong.json", "{'cases': [{'wire': '83', 'headers': [{':method': 'GET'}]}]}");
        final Run run = Run.of("conformance", good.toString(), wrong.toString());
        assertEquals(HpackTool.DISAGREEMENT, run.exitCode());
        assertTrue(
                run.out().contains("good.json: 0 wire cases, 1 stories, 3 header blocks checked, 0 disagreements\n"));
        assertTrue(run.out().contains("wrong.json, block 0, FSM_8BIT: expected [Field[name=:method, value=GET"));
        assertTrue(run.out().endsWith("\n6 header blocks checked, 3 disagreements\n"), run.out());
    }

    @Test
    void shouldNotPassIfNothingWasChecked() {
        final Run run = Run.of("conformance", folder.toString());
        assertEquals(HpackTool.DISAGREEMENT, run.exitCode());
        assertEquals("0 header blocks checked, 0 disagreements\n", run.out());
    }

    @Test
    void shouldRefuseBadPaths() throws IOException {
        Run.of("conformance").assertRefused("Missing required parameter: 'PATH'");
        Run.of("conformance", folder.resolve("none").toString()).assertRefused("none: no such file or folder");
        Run.of("conformance", write("broken.json", "[{").toString()).assertRefused("broken.json, line 1, column 3");
        Run.of("conformance", write("case.json", "[{'id': 'x'}]").toString()).assertRefused("case.json[0], x: lacks");
    }

    private Path write(final String name, final String text) throws IOException {
        return Files.writeString(folder.resolve(name), text.replace('\'', '"'));
    }
}
