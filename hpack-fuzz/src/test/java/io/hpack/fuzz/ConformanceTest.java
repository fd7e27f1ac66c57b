package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceTest {
    private static final int KERNELS = 3;

    @TempDir
    Path folder;

    @Test
    void shouldTellWireCasesFromStories() throws IOException {
        final Path below = Files.createDirectory(folder.resolve("below"));
        write(folder, "case.json", wireCase("ok"));
        write(below, "story.json", "{'cases': [{'wire': '82', 'headers': [{':method': 'GET'}]}]}");
        write(below, "raw.json", "{'cases': [{'headers': [{':method': 'GET'}]}, {'headers': []}]}");
        final List<Conformance.Result> results = Conformance.check(folder);
        assertEquals(2, results.size());
        assertResult(results.get(0), 1, 0);
        assertResult(results.get(1), 0, 2);
        assertEquals(
                KERNELS + 2L * EncoderSettings.VARIED.size(),
                results.get(1).findings().blocks());
    }

    @Test
    void shouldFindAStoryThatSaysSomethingElse() throws IOException {
        final Path file = write(folder, "story.json", "{'cases': [{'wire': '83', 'headers': [{':method': 'GET'}]}]}");
        final List<String> disagreements =
                Conformance.check(file).get(0).findings().disagreements();
        assertEquals(KERNELS, disagreements.size());
        assertTrue(disagreements.get(0).contains("story.json, block 0, FSM_4BIT: expected"), disagreements.get(0));
    }

    @Test
    void shouldFindAStoryThatIsNotDecoded() throws IOException {
        final Path file = write(folder, "story.json", "{'cases': [{'wire': '80', 'headers': []}]}");
        final Findings findings = Conformance.check(file).get(0).findings();
        assertEquals(KERNELS, findings.disagreements().size());
    }

    @Test
    void shouldFindNothingInAnEmptyFolderAndRefuseAMissingOne() {
        assertEquals(List.of(), Conformance.check(folder));
        assertThrows(CorpusException.class, () -> Conformance.check(folder.resolve("missing")));
    }

    private static void assertResult(final Conformance.Result result, final int cases, final int stories) {
        assertEquals(cases, result.cases());
        assertEquals(stories, result.stories());
        assertEquals(List.of(), result.findings().disagreements());
        assertTrue(result.findings().blocks() > 0);
    }

    private static String wireCase(final String id) {
        return "[{'id': '" + id + "', 'rfc': '6.1', 'level': 'must', 'note': '', 'header_table_size': 4096,"
                + "'max_header_list_size': null, 'steps': [{'block': '82', 'outcome': 'ok',"
                + "'fields': [[':method', 'GET', false]]}]}]";
    }

    private static Path write(final Path folder, final String name, final String text) throws IOException {
        return Files.writeString(folder.resolve(name), text.replace('\'', '"'));
    }
}
