package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/**
 * A run of the tool within this JVM.
 *
 * @param exitCode of the tool.
 * @param out      its standard output, with line feeds.
 * @param err      its standard error.
 */
record Run(int exitCode, String out, String err) {
    static Run of(final String... args) {
        final StringWriter out = new StringWriter();
        final StringWriter err = new StringWriter();
        final CommandLine tool =
                HpackTool.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        final int exitCode = tool.execute(args);
        return new Run(exitCode, unix(out), unix(err));
    }

    static Run withInput(final String input, final String... args) {
        final InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return of(args);
        } finally {
            System.setIn(before);
        }
    }

    private static String unix(final StringWriter text) {
        return text.toString().replace("\r\n", "\n");
    }

    void assertPrints(final String expected) {
        assertEquals("", err);
        assertEquals(expected, out);
        assertEquals(HpackTool.OK, exitCode);
    }

    /** One line on standard error that says what is wrong, exit code 2, and no stack trace. */
    void assertRefused(final String message) {
        assertTrue(err.startsWith("hpack: ") && err.contains(message), err);
        assertEquals(1, err.lines().count(), err);
        assertEquals(HpackTool.BAD_INPUT, exitCode);
    }
}
