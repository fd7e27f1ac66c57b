package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildProofTest {
    @TempDir
    Path folder;

    private Path data;

    @BeforeEach
    void makeData() throws IOException {
        data = Files.createDirectories(folder.resolve("data/inner")).getParent();
        Files.writeString(data.resolve("a"), "1");
        Files.writeString(data.resolve("inner/b"), "2");
    }

    @Test
    void shouldTellFoldersByNamesAndContents() throws IOException {
        final String proof = BuildProof.ofFolder(data);
        assertEquals(proof, BuildProof.ofFolder(data));
        Files.writeString(data.resolve("inner/b"), "3");
        final String changed = BuildProof.ofFolder(data);
        assertNotEquals(proof, changed);
        Files.writeString(data.resolve("inner/b"), "2");
        assertEquals(proof, BuildProof.ofFolder(data));
        Files.move(data.resolve("a"), data.resolve("c"));
        assertNotEquals(proof, BuildProof.ofFolder(data));
    }

    @Test
    void shouldFollowALinkToTheFolder() {
        final Path link = folder.resolve("link");
        try {
            Files.createSymbolicLink(link, data);
        } catch (final IOException | UnsupportedOperationException e) {
            assumeTrue(false, "no symbolic links here: " + e.getMessage());
        }
        assertEquals(BuildProof.ofFolder(data), BuildProof.ofFolder(link));
    }

    /** The hash of nothing would be the same whatever was measured. */
    @Test
    void shouldRefuseAFolderWithoutFiles() throws IOException {
        final Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThrows(IllegalStateException.class, () -> BuildProof.ofFolder(empty));
    }
}
