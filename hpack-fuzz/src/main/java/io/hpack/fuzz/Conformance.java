package io.hpack.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Checks files and folders of wire cases and stories, telling them apart by their contents: wire cases are an array,
 * a story is an object. Stories with {@code wire} are decoded, those without are encoded and decoded again.
 */
public final class Conformance {
    /**
     * What a folder, or a single file, came to.
     *
     * @param place    the folder or file.
     * @param cases    its wire cases.
     * @param stories  its stories.
     * @param findings of all of them.
     */
    public record Result(Path place, int cases, int stories, Findings findings) {}

    private Conformance() {}

    /**
     * Check a file, or all JSON files below a folder.
     *
     * @param place a file or folder.
     * @return a result for each folder that has JSON files, or for the one file.
     * @throws CorpusException if a file is missing or in neither format.
     */
    public static List<Result> check(final Path place) {
        final List<Result> results = new ArrayList<>();
        for (final Path folder : folders(place)) {
            final List<Path> files = Corpora.jsonFiles(folder);
            if (!files.isEmpty()) {
                results.add(check(folder, files));
            }
        }
        return results;
    }

    private static Result check(final Path place, final List<Path> files) {
        final Findings findings = new Findings();
        int cases = 0;
        int stories = 0;
        for (final Path file : files) {
            if (Json.read(file).isArray()) {
                final List<WireCase> wireCases = WireCases.read(file);
                wireCases.forEach(new WireCaseRunner(findings)::run);
                cases += wireCases.size();
            } else {
                Stories.read(file).forEach(story -> check(story, findings));
                stories++;
            }
        }
        return new Result(place, cases, stories, findings);
    }

    private static void check(final Story story, final Findings findings) {
        if (story.blocks().stream().anyMatch(block -> block.wire() != null)) {
            new StoryRunner(findings).decode(story);
        } else {
            EncoderSettings.VARIED.forEach(settings -> new RoundTrip(findings).run(story, settings));
        }
    }

    /** The folder and those below it; or the one file. */
    private static List<Path> folders(final Path place) {
        if (!Files.isDirectory(place)) {
            return List.of(place);
        }
        try (Stream<Path> paths = Files.walk(place)) {
            return paths.filter(Files::isDirectory).sorted().toList();
        } catch (final IOException e) {
            throw new CorpusException(place + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
