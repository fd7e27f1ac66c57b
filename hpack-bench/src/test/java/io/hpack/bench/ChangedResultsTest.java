package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file of results has in a place, there is a report of it, or a line that says what is wrong. */
class ChangedResultsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<JsonNode> VALUES = List.of(
            NullNode.instance,
            TextNode.valueOf("<\"'&|\n\u0000]]>"),
            TextNode.valueOf(""),
            TextNode.valueOf("NaN"),
            IntNode.valueOf(-1),
            DoubleNode.valueOf(0),
            DoubleNode.valueOf(1e308),
            JsonNodeFactory.instance.arrayNode().addNull(),
            JsonNodeFactory.instance.arrayNode(),
            JsonNodeFactory.instance.objectNode());

    @TempDir
    Path folder;

    private JsonNode results;
    private final List<String> wrong = new ArrayList<>();

    /** Rows of three kinds of charts, each with few arms. */
    @BeforeEach
    void readResults() throws IOException {
        try (InputStream in = getClass().getResourceAsStream("report/invented-jdk17.json")) {
            results = JSON.readTree(in);
        }
        final ArrayNode rows = (ArrayNode) results.get("rows");
        final Map<String, JsonNode> bySection = new LinkedHashMap<>();
        rows.forEach(row -> bySection.putIfAbsent(row.get("section").asText(), row));
        rows.removeAll();
        for (final String section : List.of("hop", "cold", "price")) {
            rows.add(bySection.get(section));
        }
        rows.forEach(row -> {
            final ArrayNode arms = (ArrayNode) row.get("arms");
            while (arms.size() > 2) {
                arms.remove(2);
            }
        });
    }

    @Test
    void shouldReportItOrSayWhatIsWrong() throws IOException {
        change((ObjectNode) results, "");
        assertTrue(wrong.isEmpty(), () -> wrong.size() + ":\n" + String.join("\n", wrong));
    }

    private void change(final ObjectNode object, final String path) throws IOException {
        final List<String> names = new ArrayList<>();
        for (final Iterator<String> all = object.fieldNames(); all.hasNext(); ) {
            names.add(all.next());
        }
        for (final String name : names) {
            final JsonNode before = object.get(name);
            for (final JsonNode value : VALUES) {
                object.set(name, value);
                report(path + "/" + name + " = " + value);
            }
            object.set(name, before);
            if (before instanceof ObjectNode inner) {
                change(inner, path + "/" + name);
            } else if (name.equals("rows")) {
                // The first one and the last one: sections differ in their charts.
                change((ObjectNode) before.get(0), path + "/rows[0]");
                change((ObjectNode) before.get(before.size() - 1), path + "/rows[last]");
            } else if (name.equals("arms")) {
                change((ObjectNode) before.get(0), path + "/arms[0]");
                change((ObjectNode) before.get(before.size() - 1), path + "/arms[last]");
            }
        }
    }

    private void report(final String what) throws IOException {
        final Path file = folder.resolve("results.json");
        Files.writeString(file, JSON.writeValueAsString(results));
        try {
            final Run run = Run.of("report", file.toString());
            final boolean isReport = run.exitCode() == HpackTool.OK && run.err().isEmpty();
            final boolean isRefusal =
                    run.exitCode() == HpackTool.BAD_INPUT && run.err().lines().count() == 1;
            if (!isReport && !isRefusal) {
                wrong.add(what + ": " + run.exitCode() + " "
                        + run.err().lines().limit(6).toList());
            }
        } catch (final Throwable e) {
            wrong.add(what + ": " + e);
        }
    }
}
