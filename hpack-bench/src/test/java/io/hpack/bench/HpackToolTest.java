package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HpackToolTest {
    @Test
    void shouldSayWhatThereIs() {
        final Run help = Run.of("--help");
        assertEquals(HpackTool.OK, help.exitCode());
        for (final String command : List.of("demo", "decode", "encode", "conformance", "compare", "report")) {
            assertTrue(help.out().contains("\n  " + command + " "), help.out());
        }
        assertTrue(Run.of("--version").out().startsWith("hpack "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "decode", "encode", "conformance", "compare", "report"})
    void shouldHelpWithEachCommand(final String command) {
        final Run help = Run.of(command, "--help");
        assertEquals(HpackTool.OK, help.exitCode());
        assertTrue(help.out().startsWith("Usage: hpack.jar " + command), help.out());
    }

    @Test
    void shouldRefuseUnknownArgumentsInOneLine() {
        Run.of().assertRefused("Missing required subcommand (see java -jar hpack.jar --help)");
        Run.of("encrypt").assertRefused("'encrypt'");
        Run.of("decode", "--hexx").assertRefused("(see java -jar hpack.jar decode --help)");
        Run.of("demo", "--rounds", "0").assertRefused("--rounds and --millis: at least 1");
        Run.of("demo", "--millis", "300000000").assertRefused("--millis: at most 60000");
        Run.of("demo", "--corpora", "/none").assertRefused("no such file or folder");
    }

    /** Short, so the figures mean nothing; what it checks is checked all the same. */
    @Test
    void shouldShowTheCodecAtWork() {
        final Run demo = Run.of("demo", "--corpora", Corpora.folder().toString(), "--rounds", "1", "--millis", "5");
        assertEquals("", demo.err());
        assertEquals(HpackTool.OK, demo.exitCode());
        assertTrue(demo.out().startsWith("Java " + System.getProperty("java.version")), demo.out());
        assertTrue(demo.out().contains("\npage-load-requests "), demo.out());
        for (final HuffmanContender contender : HuffmanContender.values()) {
            assertTrue(demo.out().contains("\n" + contender.label() + " "), demo.out());
        }
    }
}
