package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** io.hpack knows io.hpack.huffman, both know two interfaces of Agrona, and nobody knows more. */
class DependencyTest {
    private static final Path SOURCES = Path.of("src/main/java/io/hpack");
    private static final Path GENERATED = Path.of("target/generated-sources/tables/io/hpack");
    private static final Pattern NAME = Pattern.compile("\\b((?:[a-z][a-z0-9]*\\.)+[A-Z]\\w*)");

    @Test
    void shouldUseTheInterfacesOfAgronaAlone() throws IOException {
        final TreeSet<String> foreign = new TreeSet<>();
        for (final Path file : files()) {
            for (final String name : names(file)) {
                if (!name.startsWith("java.") && !name.startsWith("io.hpack.")) {
                    foreign.add(name);
                }
            }
        }
        assertEquals(List.of("org.agrona.DirectBuffer", "org.agrona.MutableDirectBuffer"), List.copyOf(foreign));
    }

    @Test
    void shouldNotKnowTheCodecInTheHuffmanPackage() throws IOException {
        for (final Path file : files()) {
            if (file.toString().contains("huffman")) {
                for (final String name : names(file)) {
                    assertFalse(
                            name.startsWith("io.hpack.") && !name.startsWith("io.hpack.huffman."), file + ": " + name);
                }
            }
        }
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> main = Files.walk(SOURCES);
                Stream<Path> generated = Files.walk(GENERATED)) {
            final List<Path> files = Stream.concat(main, generated)
                    .filter(path -> path.toString().endsWith(".java"))
                    .toList();
            assertFalse(files.size() < 25, "only " + files.size() + " sources found");
            return files;
        }
    }

    /** Qualified names in imports and in code; those in comments and texts do not count. */
    private static TreeSet<String> names(final Path file) throws IOException {
        final String code = Files.readString(file)
                .replaceAll("(?s)/\\*.*?\\*/", "")
                .replace("\\\"", "")
                .replaceAll("\"[^\"]*\"", "")
                .replaceAll("//.*", "");
        final TreeSet<String> names = new TreeSet<>();
        final Matcher matcher = NAME.matcher(code);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }
}
