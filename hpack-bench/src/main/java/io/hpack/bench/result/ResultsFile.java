package io.hpack.bench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes results to a file and reads them from it. */
public final class ResultsFile {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

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
     * @throws ResultsException if it cannot be read, is of an unknown schema, lacks something or has something more.
     */
    public static Results read(final Path file) {
        try {
            final String text = Files.readString(file);
            final JsonNode schema = MAPPER.readTree(text).path("schema");
            if (!schema.isInt() || schema.intValue() != Results.SCHEMA) {
                throw new ResultsException(file + ": "
                        + (schema.isMissingNode() ? "no results: there is no schema" : "unknown schema " + schema)
                        + "; this tool reads schema " + Results.SCHEMA);
            }
            return MAPPER.readValue(text, Results.class);
        } catch (final JsonProcessingException e) {
            throw new ResultsException(file + ": no results: " + e.getOriginalMessage() + " " + place(e));
        } catch (final IOException e) {
            throw new ResultsException(file + ": cannot be read: " + e.getMessage());
        }
    }

    private static String place(final JsonProcessingException e) {
        return e.getLocation() == null
                ? ""
                : "(line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
    }
}
