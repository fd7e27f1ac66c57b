package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of RFC 7541, Appendix C. */
class AppendixCTest {
    private static final Path FOLDER = Path.of(System.getProperty("hpack.corpora", "../corpora"), "appendix-c");

    /** An example as it is printed. */
    private static final class Example {
        final WireBuilder wire = new WireBuilder();
        final List<String> fields = new ArrayList<>();
        final StringBuilder table = new StringBuilder();
        int prefixBits;
        int value;

        void line(final String key, final String text) {
            switch (key) {
                case "wire" -> wire.hex(text.split("\\|")[0]);
                case "field" -> fields.add(text);
                case "never-indexed" -> fields.add(text + " (never indexed)");
                case "table" -> table.append(text).append('\n');
                case "size" ->
                    table.append(
                            table.length() == 0
                                    ? "empty."
                                    : "      Table size: " + " ".repeat(3 - text.length()) + text);
                case "prefix" -> prefixBits = Integer.parseInt(text);
                case "value" -> value = Integer.parseInt(text);
                case "bits" -> {}
                default -> throw new IllegalArgumentException(key);
            }
        }
    }

    private static final class Section {
        final List<Example> examples = new ArrayList<>();
        boolean oneConnection;
        int maximum = 4096;

        Section(final String file) throws IOException {
            for (final String line : Files.readAllLines(FOLDER.resolve(file))) {
                if (line.startsWith("== ")) {
                    examples.add(new Example());
                } else if (!line.isEmpty() && !line.startsWith("#")) {
                    final int colon = line.indexOf(": ");
                    final String key = line.substring(0, colon);
                    final String text = line.substring(colon + 2);
                    switch (key) {
                        case "connection" -> oneConnection = text.equals("one");
                        case "maximum" -> maximum = Integer.parseInt(text);
                        default -> examples.get(examples.size() - 1).line(key, text);
                    }
                }
            }
        }
    }

    @Test
    void shouldCodeTheIntegers() throws IOException {
        final Section section = new Section("c1-integers.txt");
        assertEquals(3, section.examples.size());
        for (final Example example : section.examples) {
            final byte[] wire = example.wire.octets();
            final int prefixMax = (1 << example.prefixBits) - 1;
            final byte[] encoded = new byte[wire.length];
            assertEquals(wire.length, PrefixedInteger.encode(encoded, 0, example.value, prefixMax, 0));
            assertArrayEquals(wire, encoded);
            assertEquals(wire.length, PrefixedInteger.length(example.value, prefixMax));
            if (wire.length == 1) {
                assertEquals(example.value, wire[0] & prefixMax);
            } else {
                assertEquals(
                        (long) example.value << 32 | wire.length,
                        PrefixedInteger.decode(wire, 1, wire.length, prefixMax));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "c2-representations.txt, 4",
        "c3-requests.txt, 3",
        "c4-requests-huffman.txt, 3",
        "c5-responses.txt, 3",
        "c6-responses-huffman.txt, 3"
    })
    void shouldDecodeTheBlocks(final String file, final int examples) throws IOException {
        final Section section = new Section(file);
        assertEquals(examples, section.examples.size());
        final List<byte[]> before = new ArrayList<>();
        if (section.maximum != 4096) {
            before.add(new WireBuilder().sizeUpdate(section.maximum).octets());
        }
        for (final Example example : section.examples) {
            final byte[] block = example.wire.octets();
            final Outcome outcome =
                    Decoding.everyWay(Decoding.after(HpackLimits.DEFAULT, before.toArray(byte[][]::new)), block);
            assertEquals(BlockStatus.COMPLETE, outcome.status());
            assertEquals(example.fields, outcome.lines());
            assertEquals(example.table.toString(), outcome.table());
            if (section.oneConnection) {
                before.add(block);
            }
        }
    }
}
