package io.hpack.bench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.RowResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Results and the file that they are from.
 *
 * @param name    what tells them from other results of the same report: the file's name without its ending.
 * @param results the results.
 */
public record Source(String name, Results results) {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /**
     * Read a file of results.
     *
     * @param file what {@code compare} wrote.
     * @return its content.
     * @throws InvalidResultsException if it cannot be read, is of an unknown schema, or has a property that the schema does not.
     */
    public static Source read(final Path file) {
        try {
            return new Source(baseName(file), parse(file, Files.readString(file)));
        } catch (final JsonProcessingException e) {
            throw new InvalidResultsException(file + ": no results: " + e.getOriginalMessage() + " " + place(e));
        } catch (final IOException e) {
            throw new InvalidResultsException(file + ": cannot be read: " + e.getMessage());
        }
    }

    /** Rows of a section, in their order. */
    List<RowResult> rows(final String section) {
        return results.rows().stream()
                .filter(row -> row.section().equals(section))
                .toList();
    }

    private static String place(final JsonProcessingException e) {
        return e.getLocation() == null
                ? ""
                : "(line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
    }

    private static Results parse(final Path file, final String text) throws JsonProcessingException {
        final JsonNode tree = JSON.readTree(text);
        final JsonNode schema = tree.path("schema");
        if (!schema.isInt() || schema.intValue() != Results.SCHEMA) {
            throw new InvalidResultsException(file + ": "
                    + (schema.isMissingNode() ? "no results: there is no schema" : "unknown schema " + schema)
                    + "; this tool reads schema " + Results.SCHEMA);
        }
        final Results results = JSON.readValue(text, Results.class);
        require(file, results.conditions(), "conditions");
        require(file, results.rows(), "rows");
        for (final RowResult row : results.rows()) {
            require(file, row.id(), "a row's id");
            require(file, row.section(), "section of row " + row.id());
            require(file, row.arms(), "arms of row " + row.id());
            for (final ArmResult arm : row.arms()) {
                require(file, arm.label(), "an arm's label in row " + row.id());
            }
        }
        return results;
    }

    private static void require(final Path file, final Object value, final String what) {
        if (value == null) {
            throw new InvalidResultsException(file + ": no results: " + what + " is missing");
        }
    }

    private static String baseName(final Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("(?i)\\.json$", "");
    }
}
