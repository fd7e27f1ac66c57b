package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.huffman.HuffmanDecoder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WireCasesTest {
    private static final int LEAST_CASES = 290;

    static List<Path> files() {
        return Corpora.jsonFiles(Corpora.wireCases());
    }

    @Test
    void shouldHaveManyCases() {
        final int cases = WireCases.read(Corpora.wireCases()).size();
        assertTrue(cases >= LEAST_CASES, "only " + cases + " wire cases in " + Corpora.wireCases());
    }

    @ParameterizedTest
    @MethodSource("files")
    void shouldAgreeHoweverTheBlocksAreFedAndWhateverTheKernel(final Path file) {
        final Findings findings = new Findings();
        final WireCaseRunner runner = new WireCaseRunner(findings);
        WireCases.read(file).forEach(runner::run);
        assertEquals("", String.join("\n", findings.disagreements()));
        assertTrue(findings.blocks() > 0, "no block in " + file);
    }

    /** Each says something false of a block that decodes to {@code :method: GET} and leaves the table empty. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'outcome': 'truncated'",
                "'outcome': 'header_list_too_large'",
                "'outcome': 'ok', 'fields': []",
                "'outcome': 'ok', 'fields': [[':method', 'PUT', false]]",
                "'outcome': 'ok', 'fields': [[':method', 'GET', true]]",
                "'outcome': 'ok', 'fields': [[':method', 'GET', false]],"
                        + "'table_after': {'size': 0, 'capacity': 4096, 'entries': 1}",
                "'outcome': 'ok', 'fields': [[':method', 'GET', false]],"
                        + "'table_after': {'size': 0, 'capacity': 4095, 'entries': 0}"
            })
    void shouldFindWhatIsNotAsTheCaseSays(final String claim) {
        assertEquals(1, disagreements("82", claim).size());
    }

    @Test
    void shouldFindAnotherKindOfErrorAndAnAcceptedBlock() {
        assertEquals(1, disagreements("80", "'outcome': 'truncated'").size());
        assertEquals(1, disagreements("be", "'outcome': 'ok', 'fields': []").size());
        assertEquals(0, disagreements("be", "'outcome': 'index_out_of_range'").size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'outcome': 'fine', 'fields': []",
                "'outcome': 'ok'",
                "'outcome': 'truncated', 'fields': []",
                "'outcome': 'ok', 'fields': [['a', 'b']]",
                "'outcome': 'ok', 'fields': [['a', 'b', 1]]",
                "'outcome': 'ok', 'fields': [['\u0100', 'b', false]]",
                "'outcome': 'ok', 'fields': [], 'more': 1",
                "'outcome': 'ok', 'fields': [], 'table_after': {'size': 0, 'entries': 0}",
                "'outcome': 'ok', 'fields': [], 'fields': []"
            })
    void shouldRefuseACaseThatIsNotInTheFormat(final String claim) {
        final CorpusException e = assertThrows(CorpusException.class, () -> disagreements("82", claim));
        assertTrue(e.getMessage().startsWith("case.json"), e.getMessage());
    }

    private static List<String> disagreements(final String block, final String claim) {
        final String text = "{'id': 'x', 'rfc': '', 'level': 'must', 'note': '', 'header_table_size': 4096,"
                + "'max_header_list_size': null, 'steps': [{'block': '" + block + "', " + claim + "}]}";
        final Json json = Json.parse("case.json", text.replace('\'', '"'));
        final Findings findings = new Findings();
        new WireCaseRunner(findings).run(WireCase.read("case.json", json), Feeding.WHOLE, HuffmanDecoder.byDefault());
        return findings.disagreements();
    }
}
