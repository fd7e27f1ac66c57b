package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.hpack.HpackEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text is read as a story or as wire cases, or refused with a message, and what is read can be encoded. */
class JsonFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "5m")
    void shouldReadOrRefuse(final byte[] octets) {
        final String text = new String(octets, UTF_8);
        try {
            final HpackEncoder encoder = new HpackEncoder();
            Stories.parse("story", text).blocks().forEach(block -> HeaderBlocks.encode(encoder, block.fields()));
        } catch (final CorpusException e) {
            assertFalse(e.getMessage().isBlank());
        }
        try {
            final Json json = Json.parse("cases", text);
            for (int i = 0; i < json.size(); i++) {
                WireCase.read("cases", json.element(i));
            }
        } catch (final CorpusException e) {
            assertFalse(e.getMessage().isBlank());
        }
    }

    /** The forms of stories, and the first case of each file of wire cases. */
    static Stream<Arguments> seeds() throws IOException {
        final List<String> seeds = new ArrayList<>(List.of(
                "[{\":method\": \"GET\"}, [\"a\", \"b\", true]]",
                "[[[\"a\", \"b\"]], []]",
                "{\"description\": \"\", \"cases\": [{\"seqno\": 0, \"header_table_size\": 256, \"wire\": \"82\","
                        + " \"headers\": [{\":method\": \"GET\"}]}]}",
                "{\"cases\": [{\"headers\": []}], \"context\": \"request\"}"));
        for (final Path file : Corpora.jsonFiles(Corpora.wireCases())) {
            final String text = Files.readString(file);
            seeds.add(text.substring(0, text.indexOf("\n  ]}") + 5) + "]");
        }
        return seeds.stream().map(seed -> Arguments.of((Object) seed.getBytes(UTF_8)));
    }
}
