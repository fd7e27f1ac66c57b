package io.hpack.bench.report;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Results with invented figures, of two JVMs that there never were. */
final class Invented {
    private Invented() {}

    static Path file(final String name) {
        try {
            return Path.of(Invented.class.getResource(name).toURI());
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Source jdk17() {
        return Source.read(file("invented-jdk17.json"));
    }

    static List<Source> both() {
        return List.of(jdk17(), Source.read(file("invented-jdk25.json")));
    }
}
