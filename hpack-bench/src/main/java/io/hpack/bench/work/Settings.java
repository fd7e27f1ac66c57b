package io.hpack.bench.work;

import java.util.Arrays;
import java.util.List;

/** Reads the settings of job names, and refuses those that a job does not have. */
public final class Settings {
    private static final List<String> KNOWN = List.of(
            "codec",
            "connection",
            "feed",
            "huffman",
            "kernel",
            "limits",
            "memory",
            "names",
            "never",
            "policy",
            "repeat",
            "table",
            "threshold",
            "view",
            "walk");

    private Settings() {}

    /**
     * Refuse settings.
     *
     * @param name      of the job.
     * @param supported the settings that it may have.
     * @throws UnsupportedJobException  if it has another one.
     * @throws IllegalArgumentException if there is no such setting at all.
     */
    public static void allow(final JobName name, final String... supported) throws UnsupportedJobException {
        for (final String setting : name.settings().keySet()) {
            if (!KNOWN.contains(setting)) {
                throw new IllegalArgumentException(name + ": no such setting: " + setting);
            }
            if (!Arrays.asList(supported).contains(setting)) {
                throw new UnsupportedJobException("has no setting \"" + setting + "\" for this");
            }
        }
    }

    /**
     * The value of a setting that has few.
     *
     * @param name    of the job.
     * @param setting which.
     * @param values  what it may be, the default one first.
     * @return one of them.
     * @throws IllegalArgumentException if it is none of them.
     */
    public static String choice(final JobName name, final String setting, final String... values) {
        final String value = name.setting(setting, values[0]);
        if (!Arrays.asList(values).contains(value)) {
            throw new IllegalArgumentException(
                    name + ": " + setting + " is one of " + String.join(", ", values) + ", not " + value);
        }
        return value;
    }

    /**
     * The value of a setting that is a number.
     *
     * @param name     of the job.
     * @param setting  which.
     * @param standard what it is if it is not given.
     * @return the number, from 0 to 999,999,999.
     * @throws IllegalArgumentException if it is none.
     */
    public static int number(final JobName name, final String setting, final int standard) {
        final String value = name.setting(setting, Integer.toString(standard));
        if (!value.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException(name + ": " + setting + " is a number, not " + value);
        }
        return Integer.parseInt(value);
    }
}
