package io.hpack.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads wire cases ({@code corpora/wire-cases}; the format is in the README there). It is strict: a member that is
 * missing or unknown, or an unknown outcome, is an error with file and id.
 */
public final class WireCases {
    private WireCases() {}

    /**
     * Read a file of wire cases, or all those of a folder.
     *
     * @param fileOrFolder a JSON file, or a folder with such files.
     * @return the cases, in the order of the files' names and of the files.
     * @throws CorpusException if anything is not as it should be.
     */
    public static List<WireCase> read(final Path fileOrFolder) {
        final List<WireCase> cases = new ArrayList<>();
        final Map<String, WireCase> byId = new HashMap<>();
        for (final Path file : Corpora.jsonFiles(fileOrFolder)) {
            final Json json = Json.read(file);
            for (int i = 0; i < json.size(); i++) {
                final WireCase wireCase = WireCase.read(file.getFileName().toString(), json.element(i));
                final WireCase other = byId.put(wireCase.id(), wireCase);
                if (other != null) {
                    throw json.error("the id " + wireCase.id() + " is taken by a case of " + other.file());
                }
                cases.add(wireCase);
            }
        }
        return cases;
    }
}
