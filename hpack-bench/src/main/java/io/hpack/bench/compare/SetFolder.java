package io.hpack.bench.compare;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A temporary folder, in which the JVMs of a run share the data sets that the first of them made. */
final class SetFolder {
    private SetFolder() {}

    /** Make a folder that is gone when this JVM ends. */
    static Path make() {
        try {
            final Path folder = Files.createTempDirectory("hpack-sets");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder.toFile())));
            return folder;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(final File folder) {
        final File[] files = folder.listFiles();
        if (files != null) {
            for (final File file : files) {
                file.delete();
            }
        }
        folder.delete();
    }
}
