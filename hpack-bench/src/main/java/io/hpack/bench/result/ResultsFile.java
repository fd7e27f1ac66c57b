package io.hpack.bench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes results to a file and reads them from it. */
public final class ResultsFile {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private ResultsFile() {}

    /**
     * Write results: the file is there in whole or as it was before.
     *
     * @param results what to write.
     * @param file    the file.
     */
    public static void write(final Results results, final Path file) {
        final Path absolute = file.toAbsolutePath();
        try {
            final Path next = absolute.resolveSibling(absolute.getFileName() + ".tmp");
            try {
                Files.writeString(next, MAPPER.writeValueAsString(results) + "\n");
                moveTo(absolute, next);
            } finally {
                Files.deleteIfExists(next);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void moveTo(final Path file, final Path next) throws IOException {
        try {
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (final AtomicMoveNotSupportedException e) {
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Read results.
     *
     * @param file the file.
     * @return the results.
     * @throws ResultsException if it cannot be read or is not of this form.
     */
    public static Results read(final Path file) {
        try {
            final JsonNode tree = MAPPER.readTree(Files.readString(file));
            if (tree == null || !tree.path("schema").isInt()) {
                throw new ResultsException(file + ": no results of a comparison");
            }
            final int schema = tree.path("schema").intValue();
            if (schema != Results.SCHEMA) {
                throw new ResultsException(
                        file + ": results of schema " + schema + "; this version reads schema " + Results.SCHEMA);
            }
            return MAPPER.treeToValue(tree, Results.class);
        } catch (final JsonProcessingException e) {
            throw new ResultsException(
                    file + ": not results of schema " + Results.SCHEMA + ": " + e.getOriginalMessage());
        } catch (final IOException e) {
            throw new ResultsException(file + ": cannot be read: " + e.getMessage());
        }
    }
}
