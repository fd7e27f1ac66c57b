package io.hpack.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.HeaderBlocks;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text is read as header blocks or header lists, or refused in a line; and what is read is printed as it was. */
class ToolFuzzTest {
    /** What is before a field in an explained block, and where; in any other place it is part of a string. */
    private static final String FIELD = "|   -> ";

    private static final int TEXT_COLUMN = 20;

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "5m")
    void shouldReadOrRefuse(final byte[] octets) {
        final String text = new String(octets, UTF_8);
        readHex(text);
        readFields(text);
        // The octets themselves, as of a file with --binary.
        explain(octets);
    }

    private static void readHex(final String text) {
        try {
            for (final byte[] block : HexBlocks.parse("input", text)) {
                final String hex = HexFormat.ofDelimiter(" ").formatHex(block);
                assertArrayEquals(block, HexBlocks.parseLine("again", hex));
                explain(block);
            }
        } catch (final BadInputException e) {
            assertIsALine(e);
        }
    }

    private static void readFields(final String text) {
        try {
            final HpackEncoder encoder = new HpackEncoder();
            for (final List<Field> fields : FieldText.parseBlocks("input", text)) {
                for (final Field field : fields) {
                    assertEquals(field, FieldText.parse("again", FieldText.format(field)));
                }
                HeaderBlocks.encode(encoder, fields);
            }
        } catch (final BadInputException e) {
            assertIsALine(e);
        }
    }

    private static void assertIsALine(final BadInputException e) {
        assertFalse(e.getMessage().isBlank());
        assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }

    /** Explained octet by octet a block comes to the same as when it is decoded at once. */
    private static void explain(final byte[] block) {
        final HpackDecoder explained = newDecoder();
        final HpackDecoder decoded = newDecoder();
        final StringWriter out = new StringWriter();
        String explainedError = "";
        String decodedError = "";
        try {
            new BlockExplainer(explained, new PrintWriter(out)).explain(block);
        } catch (final HpackException e) {
            explainedError = e.getMessage();
        }
        // Explained lines do not end in spaces.
        final List<String> fields = new ArrayList<>();
        try {
            decoded.decode(
                    block,
                    0,
                    block.length,
                    true,
                    field -> fields.add(FieldText.format(Field.of(field)).stripTrailing()));
        } catch (final HpackException e) {
            decodedError = e.getMessage();
        }
        assertEquals(decodedError, explainedError);
        assertEquals(
                fields,
                out.toString()
                        .lines()
                        .filter(line -> line.startsWith(FIELD, TEXT_COLUMN))
                        .map(line -> line.substring(TEXT_COLUMN + FIELD.length()))
                        .toList());
        assertEquals(decoded.dynamicTable().toString(), explained.dynamicTable().toString());
    }

    private static HpackDecoder newDecoder() {
        return new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
    }

    static Stream<Arguments> seeds() {
        return Stream.of(
                        "828684418cf1e3c2e5f23a6ba0ab90f4ff\n82 86 84 be 5886a8eb10649cbf\n",
                        "20 3f00 3f21 4001 6100 4001 6101 62\r\n\n0001 6200",
                        "10 0161 04 0a5c ff62",
                        "00 08 7c2020202d3e2061 0162",
                        ":method: GET\n:path: /\n\n!authorization: secret\nx:\n",
                        "\\x3a : b\n!\\x3a \\x3a: \n",
                        "a\\x3a: b\\\\\\xff\n!\\x21: \n: \n",
                        "8",
                        "8g",
                        "no colon",
                        "a: \\x4",
                        "a: \\",
                        "\u20ac: ",
                        "!",
                        "",
                        "\n\n")
                .map(seed -> Arguments.of((Object) seed.getBytes(UTF_8)));
    }
}
