package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorporaTest {
    private static final int LEAST_STRINGS = 2_000;

    @TempDir
    Path folder;

    @Test
    void shouldParseEveryWireCaseAndHaveUniqueIds() {
        final Set<String> ids = new HashSet<>();
        for (final WireCase wireCase : WireCases.read(Corpora.wireCases())) {
            assertTrue(ids.add(wireCase.id()), wireCase.id());
            assertTrue(!wireCase.rfc().isEmpty() && !wireCase.blocks().isEmpty(), wireCase.id());
        }
    }

    @Test
    void shouldParseEveryHeaderSet() {
        for (final Story set : HeaderSets.read(Corpora.folder())) {
            assertTrue(set.blocks().size() > 1, set.name());
            for (int i = 0; i < set.blocks().size(); i++) {
                assertEquals(i, set.blocks().get(i).seqno(), set.name());
                assertTrue(!set.blocks().get(i).fields().isEmpty(), set.name());
            }
        }
    }

    @Test
    void shouldHoldEnoughDistinctStringsForAFairBenchmark() {
        final List<String> strings = HeaderSets.huffmanWorthy(HeaderSets.read(Corpora.folder()));
        assertEquals(strings.size(), new HashSet<>(strings).size());
        assertTrue(strings.size() >= LEAST_STRINGS, "only " + strings.size());
    }

    @Test
    void shouldSayWhichFileIsMissingOrBroken() throws IOException {
        final Path missing = folder.resolve("missing");
        assertMessage(missing + ": no such file or folder", () -> WireCases.read(missing));
        assertMessage(folder.resolve("headers") + ": no such file or folder", () -> HeaderSets.read(folder));

        final Path broken = write("broken.json", "[{\"id\": ");
        assertMessage(broken + ", line 1, column 9: not JSON: ", () -> WireCases.read(broken));
        final Path lacking = write("lacking.json", "[{\"id\": \"x\"}]");
        assertMessage(lacking + "[0], x: lacks ", () -> WireCases.read(lacking));
        final Path wrong = write("wrong.json", "{\"cases\": [{\"seqno\": 0, \"headers\": [{\"a\": 1}]}]}");
        assertMessage(wrong + ", cases[0], headers[0], a: not a string: 1", () -> Stories.read(wrong));
    }

    @Test
    void shouldRefuseAnIdThatIsTaken() throws IOException {
        final String twice =
                "{\"id\": \"x\", \"rfc\": \"\", \"level\": \"must\", \"note\": \"\", \"header_table_size\": 0,"
                        + "\"max_header_list_size\": null, \"steps\": []}";
        write("a.json", "[" + twice + "]");
        final Path second = write("b.json", "[" + twice + "]");
        assertMessage(second + ": the id x is taken by a case of a.json", () -> WireCases.read(folder));
    }

    private Path write(final String name, final String text) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(ISO_8859_1));
    }

    private static void assertMessage(final String start, final Runnable reading) {
        final CorpusException e = assertThrows(CorpusException.class, reading::run);
        assertTrue(e.getMessage().startsWith(start), e.getMessage());
    }
}
