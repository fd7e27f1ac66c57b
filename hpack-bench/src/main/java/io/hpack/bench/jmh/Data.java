package io.hpack.bench.jmh;

import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.Jobs;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.Stories;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** What benchmarks work on. */
final class Data {
    /** The value of a parameter for settings that stands for none. */
    static final String DEFAULT = "default";

    private Data() {}

    /**
     * Where the data is: the folders that {@value Corpora#PROPERTY} and {@value Stories#PROPERTY} name. Without the first
     * one the corpora are sought here, one level up, and where the jar was built.
     */
    static BenchData folders() {
        final String stories = System.getProperty(Stories.PROPERTY, "");
        return new BenchData(corpora(), stories.isEmpty() ? null : Path.of(stories));
    }

    private static Path corpora() {
        final Path corpora = Corpora.folder();
        if (System.getProperty(Corpora.PROPERTY) != null || Files.isDirectory(corpora)) {
            return corpora;
        }
        try {
            final Path code = Path.of(Data.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            final Path built = code.resolve("../../../corpora").normalize();
            return Files.isDirectory(built) ? built : corpora;
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Open a job. Its settings are {@value #DEFAULT} or {@code setting:value+setting:value}. */
    static Job open(final String work, final String contender, final String set, final String settings)
            throws UnsupportedJobException {
        return Jobs.open(new JobName(work, contender, set, parse(settings)), folders());
    }

    private static SortedMap<String, String> parse(final String settings) {
        final SortedMap<String, String> map = new TreeMap<>();
        if (!settings.equals(DEFAULT)) {
            for (final String setting : settings.split("\\+")) {
                final String[] sides = setting.split(":", 2);
                if (sides.length != 2) {
                    throw new IllegalArgumentException(settings + ": not setting:value+setting:value");
                }
                map.put(sides[0], sides[1]);
            }
        }
        return map;
    }
}
