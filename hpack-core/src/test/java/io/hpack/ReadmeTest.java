package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's code compiles as it stands there, and does what it says. */
class ReadmeTest {
    private static final Path README = Path.of("../README.md");

    private static final String PROGRAM = """
            import io.hpack.*;

            public class Example {
                static String path = "";
                static int cookies;
                static int others;

                static BlockStatus decode(byte[] payload, boolean endHeaders) {
            %s
                    return status;
                }

                static int encode(byte[] buffer) {
            %s
                    return fits ? length : -1;
                }

                static void nextBuffer() {
                    throw new IllegalStateException();
                }

                static int forward(byte[] payload, int length, byte[] buffer) {
                    HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, new HpackScratch());
                    HpackEncoder encoder = new HpackEncoder();
                    boolean endHeaders = true;
                    encoder.beginBlock(buffer, 0, buffer.length);
            %s
                    return encoder.endBlock();
                }

                public static String run() {
                    byte[] block = new byte[256];
                    int length = encode(block);
                    byte[] forwarded = new byte[256];
                    byte[] payload = java.util.Arrays.copyOf(forwarded, forward(block, length, forwarded));
                    BlockStatus status = decode(payload, true);
                    return status + " " + path + cookies + " " + others;
                }
            }
            """;

    @Test
    void shouldShowCodeThatCompilesAndRuns(@TempDir final Path folder) throws Exception {
        final List<String> blocks = matches("(?s)```java\\n(.*?)```");
        assertEquals(3, blocks.size());
        blocks.forEach(block -> assertTrue(block.lines().count() <= 15, block));
        final Path source = folder.resolve("Example.java");
        Files.writeString(source, PROGRAM.formatted(blocks.get(0), blocks.get(1), blocks.get(2)));
        final String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        final int result = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:all,-path", "-Werror", "-cp", classPath, source.toString());
        assertEquals(0, result);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            assertEquals(
                    "COMPLETE 0 3", loader.loadClass("Example").getMethod("run").invoke(null));
        }
    }

    /** Every kind of error, limit and test that the README lists is there, and no other. */
    @Test
    void shouldNameWhatThereIs() throws IOException {
        final String readme = Files.readString(README);
        for (final HpackError error : HpackError.values()) {
            assertTrue(readme.contains("`" + error + "`"), error.name());
        }
        for (final String test : matches("`(\\w+Test)`")) {
            try (Stream<Path> files = Files.walk(Path.of(".."))) {
                assertTrue(files.anyMatch(file -> file.endsWith(test + ".java")), test);
            }
        }
    }

    private static List<String> matches(final String pattern) throws IOException {
        final Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(README));
        return matcher.results().map(result -> result.group(1)).toList();
    }
}
