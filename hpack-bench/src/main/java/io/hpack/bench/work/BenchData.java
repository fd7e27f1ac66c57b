package io.hpack.bench.work;

import io.hpack.fuzz.Stories;
import io.hpack.fuzz.Story;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where data sets come from.
 *
 * @param corpora the folder of the corpora.
 * @param stories the folder of the public interop stories, or null if they are not here.
 */
public record BenchData(Path corpora, Path stories) {
    /**
     * Read the public interop stories, where they are here.
     *
     * @return the stories.
     * @throws io.hpack.fuzz.CorpusException if anything is not as it should be.
     */
    public List<Story> interopStories() {
        final Path raw = stories.resolve("raw-data");
        return Stories.read(Files.isDirectory(raw) ? raw : stories);
    }
}
