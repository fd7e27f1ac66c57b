package io.hpack.bench.report;

import io.hpack.bench.work.JobName;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Names of jobs, compared by what they mean. */
final class Jobs {
    private static final Map<String, String> DEFAULTS = Map.of(
            "memory", "heap",
            "connection", "steady",
            "table", "4096",
            "feed", "whole",
            "names", "static",
            "huffman", "when-shorter",
            "policy", "STANDARD",
            "limits", "on",
            "view", "view");

    private Jobs() {}

    /**
     * Whether a job is the wanted one.
     *
     * @param job    a job's name, or null.
     * @param wanted a job's name; a setting whose value is {@code *} has to be there with any value.
     */
    static boolean same(final String job, final String wanted) {
        if (job == null) {
            return false;
        }
        try {
            final JobName a = JobName.parse(job);
            final JobName b = JobName.parse(wanted);
            return a.work().equals(b.work())
                    && a.contender().equals(b.contender())
                    && a.set().equals(b.set())
                    && same(settings(a), settings(b));
        } catch (final IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean same(final SortedMap<String, String> job, final SortedMap<String, String> wanted) {
        return job.keySet().equals(wanted.keySet())
                && wanted.entrySet().stream()
                        .allMatch(setting -> setting.getValue().equals("*")
                                || setting.getValue().equals(job.get(setting.getKey())));
    }

    private static SortedMap<String, String> settings(final JobName job) {
        final SortedMap<String, String> settings = new TreeMap<>(job.settings());
        settings.entrySet().removeAll(DEFAULTS.entrySet());
        return settings;
    }
}
