package io.hpack.bench.result;

import java.util.List;
import java.util.Objects;

/**
 * The results of a run.
 *
 * @param schema      the version of this form: {@link #SCHEMA}.
 * @param kind        {@code compare} or {@code price-list}.
 * @param quick       whether it was a quick run.
 * @param complete    false if it was interrupted.
 * @param command     the arguments of the tool.
 * @param started     when, ISO 8601.
 * @param finished    when, ISO 8601.
 * @param rounds      rounds that were asked for.
 * @param confidence  of each interval, once corrected for the number of ratios: 0.95.
 * @param comparisons the number of ratios that the intervals are corrected for.
 * @param conditions  where and with what.
 * @param rows        the rows.
 */
public record Results(
        int schema,
        String kind,
        boolean quick,
        boolean complete,
        String command,
        String started,
        String finished,
        int rounds,
        double confidence,
        int comparisons,
        Conditions conditions,
        List<RowResult> rows) {
    /** The version of this form. */
    public static final int SCHEMA = 1;

    /** Checks that nothing is missing that has to be there. */
    public Results {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(command, "command");
        Objects.requireNonNull(started, "started");
        Objects.requireNonNull(finished, "finished");
        Objects.requireNonNull(conditions, "conditions");
        rows.forEach(row -> Objects.requireNonNull(row, "row"));
    }
}
