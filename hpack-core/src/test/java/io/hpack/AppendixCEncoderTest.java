package io.hpack;

import static io.hpack.Indexing.INCREMENTAL;
import static io.hpack.Indexing.NEVER;
import static io.hpack.Indexing.WITHOUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of RFC 7541, Appendix C, encoded. */
class AppendixCEncoderTest {
    @Test
    void shouldEncodeTheRepresentationsOfC2() {
        assertEncodes(
                "400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572",
                Field.of("custom-key", "custom-header", INCREMENTAL));
        assertEncodes("040c 2f73 616d 706c 652f 7061 7468", Field.of(":path", "/sample/path", WITHOUT));
        assertEncodes("1008 7061 7373 776f 7264 0673 6563 7265 74", Field.of("password", "secret", NEVER));
        assertEncodes("82", Field.of(":method", "GET", INCREMENTAL));
    }

    private static void assertEncodes(final String hex, final Field field) {
        final HpackEncoder encoder = new HpackEncoder();
        encoder.huffman(HuffmanCoding.NEVER);
        assertEquals(hex.replace(" ", ""), HexFormat.of().formatHex(Field.block(encoder, field)));
    }

    @ParameterizedTest
    @CsvSource({"c3-requests, false", "c4-requests-huffman, true", "c5-responses, false", "c6-responses-huffman, true"})
    void shouldEncodeTheConnectionsOfC3ToC6(final String file, final boolean huffman) throws IOException {
        final List<String> lines =
                Files.readAllLines(Path.of(System.getProperty("hpack.corpora"), "appendix-c", file + ".txt"));
        final int maximum = Integer.parseInt(values(lines, "maximum: ").get(0));
        final HpackEncoder encoder = new HpackEncoder(maximum, IndexingPolicy.ALL);
        encoder.huffman(huffman ? HuffmanCoding.WHEN_SHORTER : HuffmanCoding.NEVER);
        // The examples do not signal the size that they begin with.
        String sizeUpdate = maximum == 4096
                ? ""
                : HexFormat.of().formatHex(new WireBuilder().sizeUpdate(maximum).octets());
        int blocks = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith("== ")) {
                continue;
            }
            int end = i + 1;
            while (end < lines.size() && !lines.get(end).startsWith("== ")) {
                end++;
            }
            final List<String> example = lines.subList(i, end);
            // One string there is Huffman-coded although that does not make it shorter: 307.
            final String hex =
                    String.join("", values(example, "wire: ")).replace(" ", "").replace("4883640eff", "4803333037");
            assertEquals(
                    sizeUpdate + hex, HexFormat.of().formatHex(Field.block(encoder, fields(example))), lines.get(i));
            final String size = values(example, "size: ").get(0);
            final String table = String.join("\n", values(example, "table: ")) + "\n      Table size: ";
            assertEquals(
                    table + " ".repeat(3 - size.length()) + size,
                    encoder.dynamicTable().toString());
            sizeUpdate = "";
            blocks++;
        }
        assertTrue(blocks >= 3, "blocks: " + blocks);
    }

    private static List<String> values(final List<String> lines, final String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .map(line -> key.equals("wire: ") ? line.substring(0, line.indexOf('|')) : line)
                .toList();
    }

    private static List<Field> fields(final List<String> example) {
        final List<Field> fields = new ArrayList<>();
        for (final String line : values(example, "field: ")) {
            final int colon = line.indexOf(": ", 1);
            fields.add(Field.of(line.substring(0, colon), line.substring(colon + 2)));
        }
        return fields;
    }
}
