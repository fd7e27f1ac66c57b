package io.hpack.bench.work;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which job: {@code work/contender/set}, and settings that are not the default behind it, as in
 * {@code block-decode/hpack/headers?connection=new&table=65536}.
 *
 * @param work      what is done.
 * @param contender who does it.
 * @param set       on which data set.
 * @param settings  in which way, where it is not the default one.
 */
public record JobName(String work, String contender, String set, SortedMap<String, String> settings) {
    /** Copies the settings. */
    public JobName {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /**
     * Parse a name.
     *
     * @param text what {@link #toString()} gives.
     * @return the name.
     * @throws IllegalArgumentException if it is none.
     */
    public static JobName parse(final String text) {
        final String[] halves = text.split("\\?", 2);
        final String[] parts = halves[0].split("/", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException(text + ": not work/contender/set?setting=value&...");
        }
        final SortedMap<String, String> settings = new TreeMap<>();
        if (halves.length > 1) {
            for (final String setting : halves[1].split("&")) {
                final String[] sides = setting.split("=", 2);
                if (sides.length != 2) {
                    throw new IllegalArgumentException(text + ": \"" + setting + "\" is not setting=value");
                }
                settings.put(sides[0], sides[1]);
            }
        }
        return new JobName(parts[0], parts[1], parts[2], settings);
    }

    /**
     * The value of a setting.
     *
     * @param setting  which.
     * @param standard the value that it has if it is not given.
     * @return the value.
     */
    public String setting(final String setting, final String standard) {
        return settings.getOrDefault(setting, standard);
    }

    @Override
    public String toString() {
        final String suffix = settings.entrySet().stream()
                .map(Map.Entry::toString)
                .collect(Collectors.joining("&", settings.isEmpty() ? "" : "?", ""));
        return work + "/" + contender + "/" + set + suffix;
    }
}
