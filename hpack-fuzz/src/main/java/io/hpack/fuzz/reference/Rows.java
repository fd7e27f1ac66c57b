package io.hpack.fuzz.reference;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The rows of RFC 7541's appendices. */
final class Rows {
    private Rows() {}

    static List<String> of(final String resource) {
        try (InputStream rows = Rows.class.getResourceAsStream("/io/hpack/fuzz/" + resource)) {
            return new String(rows.readAllBytes(), US_ASCII)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
