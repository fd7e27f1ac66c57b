package io.hpack.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the project's corpora are. */
public final class Corpora {
    /** The system property with the folder of the corpora; without it they are sought beside the module. */
    public static final String PROPERTY = "hpack.corpora";

    private Corpora() {}

    /**
     * The folder of the corpora.
     *
     * @return the folder that {@link #PROPERTY} names, else {@code ../corpora}.
     */
    public static Path folder() {
        return Path.of(System.getProperty(PROPERTY, "../corpora"));
    }

    /**
     * The folder of the wire cases.
     *
     * @return the folder.
     */
    public static Path wireCases() {
        return folder().resolve("wire-cases");
    }

    /**
     * The folder of the header sets.
     *
     * @return the folder.
     */
    public static Path headerSets() {
        return folder().resolve("headers");
    }

    /** The JSON files of a folder, in the order of their names; or the one file. */
    static List<Path> jsonFiles(final Path fileOrFolder) {
        if (Files.isRegularFile(fileOrFolder)) {
            return List.of(fileOrFolder);
        }
        if (!Files.isDirectory(fileOrFolder)) {
            throw new CorpusException(fileOrFolder + ": no such file or folder");
        }
        try (Stream<Path> files = Files.list(fileOrFolder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .collect(Collectors.toList());
        } catch (final IOException e) {
            throw new CorpusException(fileOrFolder + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
