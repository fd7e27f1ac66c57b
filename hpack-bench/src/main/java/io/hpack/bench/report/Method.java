package io.hpack.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Texts of the report that are kept in files beside this class. */
final class Method {
    private Method() {}

    /** How it was measured, a sentence a line. */
    static List<String> lines() {
        return resource("method.txt").lines().toList();
    }

    static String resource(final String name) {
        try (InputStream in = Method.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
