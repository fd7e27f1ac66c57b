package io.hpack.bench.compare;

import io.hpack.bench.result.Conditions;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.ResultsFile;
import io.hpack.bench.result.RowResult;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Runs rows one after the other and writes the results after each. */
final class Comparison {
    private final Plan plan;
    private final Conditions conditions;
    private final ArmRunner runner;
    private final Path file;
    private final String started = now();
    private final List<RowResult> finished = new ArrayList<>();
    private boolean ended;

    /**
     * What is to be run.
     *
     * @param kind    {@code compare} or {@code price-list}.
     * @param quick   whether it is for a first look.
     * @param command the arguments of the tool.
     * @param rounds  a row.
     * @param gate    voids what was disturbed.
     * @param rows    the rows.
     */
    record Plan(String kind, boolean quick, String command, int rounds, Gate gate, List<Row> rows) {
        /** Ratios that hold together at the confidence of the results. */
        int comparisons() {
            return rows.stream().mapToInt(Row::ratios).sum();
        }

        /** JVMs that are started if all can be measured and nothing is void. */
        long forks() {
            return rows.stream().mapToLong(this::forks).sum();
        }

        /** The reference runs twice a round. */
        long forks(final Row row) {
            return (row.arms().size() + 1L) * rounds;
        }
    }

    Comparison(final Plan plan, final Conditions conditions, final ArmRunner runner, final Path file) {
        this.plan = plan;
        this.conditions = conditions;
        this.runner = runner;
        this.file = file;
    }

    /**
     * Run all rows.
     *
     * @param progress shows how far it is.
     * @return the results.
     * @throws InterruptedException if the run was ended; what is finished is in the file.
     */
    Results run(final Progress progress) throws InterruptedException {
        long forks = 0;
        for (final Row row : plan.rows()) {
            progress.beginRow(row.id());
            final RowResult result = new RowRun(
                            row,
                            RowRun.Rounds.of(plan.rounds()),
                            plan.comparisons(),
                            runner,
                            plan.gate(),
                            progress::onFork)
                    .run();
            forks += plan.forks(row);
            add(result);
            progress.endRow(row.id(), forks);
        }
        return write(true);
    }

    /** Keep what is finished; whatever is measured from now on does not count. */
    synchronized Results end() {
        if (!ended) {
            write(false);
            ended = true;
        }
        return results(false);
    }

    private synchronized void add(final RowResult result) throws InterruptedException {
        if (ended) {
            throw new InterruptedException();
        }
        finished.add(result);
        write(false);
    }

    private synchronized Results write(final boolean complete) {
        final Results results = results(complete);
        if (!ended) {
            ResultsFile.write(results, file);
            ended = complete;
        }
        return results;
    }

    private Results results(final boolean complete) {
        return new Results(
                Results.SCHEMA,
                plan.kind(),
                plan.quick(),
                complete,
                plan.command(),
                started,
                now(),
                plan.rounds(),
                Intervals.CONFIDENCE,
                plan.comparisons(),
                conditions,
                List.copyOf(finished));
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
