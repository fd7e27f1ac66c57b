package io.hpack.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the project's corpora are. */
public final class Corpora {
    /** The system property with the folder of the corpora; without it they are sought here and one level up. */
    public static final String PROPERTY = "hpack.corpora";

    private Corpora() {}

    /**
     * The folder of the corpora.
     *
     * @return the folder that {@link #PROPERTY} names; without it {@code corpora}, or {@code ../corpora} if there is none.
     */
    public static Path folder() {
        final String property = System.getProperty(PROPERTY);
        if (property != null) {
            return Path.of(property);
        }
        final Path here = Path.of("corpora");
        return Files.isDirectory(here) ? here : Path.of("../corpora");
    }

    /**
     * The folder of the wire cases.
     *
     * @return the folder.
     */
    public static Path wireCases() {
        return folder().resolve("wire-cases");
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
