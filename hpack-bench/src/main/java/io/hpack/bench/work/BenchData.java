package io.hpack.bench.work;

import io.hpack.fuzz.Stories;
import io.hpack.fuzz.Story;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where data sets come from.
 *
 * @param corpora the folder of the corpora.
 * @param stories the folder of the public interop stories, or null if they are not here.
 * @param kept    a folder for the sets that were made of them, or null to make them each time. A JVM that finds a set
 *                there has it sooner, and has run neither our codec nor a parser before it runs what it measures.
 */
public record BenchData(Path corpora, Path stories, Path kept) {
    /**
     * Data sets that are made each time.
     *
     * @param corpora the folder of the corpora.
     * @param stories the folder of the public interop stories, or null if they are not here.
     */
    public BenchData(final Path corpora, final Path stories) {
        this(corpora, stories, null);
    }

    /** Makes a data set. */
    @FunctionalInterface
    interface Maker<E extends Exception> {
        Columns make() throws E;
    }

    /**
     * The same data, with a folder for sets.
     *
     * @param folder for nothing else, and only as long as the data do not change.
     * @return the data.
     */
    public BenchData keptIn(final Path folder) {
        return new BenchData(corpora, stories, folder);
    }

    /** A set that was made before, or is made now. */
    <E extends Exception> Columns set(final String key, final Maker<E> maker) throws E {
        if (kept == null) {
            return maker.make();
        }
        final Path file = kept.resolve(URLEncoder.encode(key, StandardCharsets.UTF_8));
        if (!Files.exists(file)) {
            maker.make().write(file);
        }
        return Columns.read(file);
    }

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
