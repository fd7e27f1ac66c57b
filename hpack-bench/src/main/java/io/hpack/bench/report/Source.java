package io.hpack.bench.report;

import io.hpack.bench.result.Results;
import io.hpack.bench.result.ResultsFile;
import io.hpack.bench.result.RowResult;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * Results and the file that they are from.
 *
 * @param name    what tells them from other results of the same report: the file's name without its ending.
 * @param results the results.
 */
public record Source(String name, Results results) {
    /** By when they were measured: of a row that several have, the first then tells of the code as it is. */
    public static final Comparator<Source> NEWEST_FIRST =
            Comparator.comparing((Source source) -> source.results().started()).reversed();

    /**
     * Read a file of results.
     *
     * @param file what {@code compare} wrote.
     * @return its content.
     * @throws io.hpack.bench.result.ResultsException if it holds no results.
     */
    public static Source read(final Path file) {
        return new Source(baseName(file), ResultsFile.read(file));
    }

    /** Rows of a section, in their order. */
    List<RowResult> rows(final String section) {
        return results.rows().stream()
                .filter(row -> row.section().equals(section))
                .toList();
    }

    private static String baseName(final Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("(?i)\\.json$", "");
    }
}
