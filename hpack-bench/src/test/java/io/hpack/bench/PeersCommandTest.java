package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.ConformancePage;
import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.peers.Peer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeersCommandTest {
    @TempDir
    Path folder;

    @Test
    void shouldPrintALineForEachDecoderAndMakeThePage() throws IOException {
        final Path page = folder.resolve("page.md");
        final Run run = Run.of("peers", "--page", page.toString());
        assertEquals(HpackTool.OK, run.exitCode(), run.out());
        assertEquals(2 + Peer.values().length, run.out().lines().count(), run.out());
        assertTrue(run.out().contains("\nhpack "), run.out());
        assertEquals(Files.readString(Corpora.folder().resolve(ConformancePage.FILE)), Files.readString(page));
    }

    @Test
    void shouldRefuseAPlaceThatCannotBeWritten() {
        Run.of("peers", "--page", folder.toString()).assertRefused("cannot be written");
    }
}
