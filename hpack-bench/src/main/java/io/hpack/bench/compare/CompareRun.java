package io.hpack.bench.compare;

import io.hpack.bench.result.Conditions;
import io.hpack.bench.result.Results;
import io.hpack.bench.work.BenchData;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A run of {@code compare}. */
public final class CompareRun {
    private static final int FULL_ROUNDS = 12;
    private static final int QUICK_ROUNDS = 4;
    private static final long PACE_NANOS = 1_000_000_000;
    private static final int NANOS_A_MICRO = 1_000;

    private final Options options;
    private final List<Row> rows;

    /**
     * What the user wants.
     *
     * @param priceList whether it is the price list.
     * @param quick     whether it is for a first look.
     * @param rounds    of each row, or 0 for as many as usual.
     * @param selection which rows, or null for all, in a quick run for few.
     * @param arms      which arms beside the reference, by their labels, or null for all.
     * @param data      the data.
     * @param jvms      further JVMs: their homes by label.
     * @param mostLoad  see {@link Gate}.
     * @param pace      see {@link Timing}.
     * @param command   the arguments of the tool.
     */
    public record Options(
            boolean priceList,
            boolean quick,
            int rounds,
            Predicate<Row> selection,
            Predicate<String> arms,
            BenchData data,
            Map<String, Path> jvms,
            double mostLoad,
            int pace,
            String command) {}

    /**
     * Make a run.
     *
     * @param options what the user wants.
     */
    public CompareRun(final Options options) {
        this.options = options;
        rows = options.arms() == null
                ? rows(options)
                : rows(options).stream().map(row -> row.with(options.arms())).toList();
    }

    /**
     * The rows of the run.
     *
     * @return the rows; none if the selection fits none.
     */
    public List<Row> rows() {
        return rows;
    }

    private static List<Row> rows(final Options options) {
        final List<Row> all = new ArrayList<>();
        if (options.priceList()) {
            all.addAll(PriceList.all(options.jvms().keySet()));
        } else {
            final List<Row> table = Rows.all(options.data().stories() != null);
            all.addAll(table);
            options.jvms().keySet().forEach(jvm -> table.forEach(row -> all.add(row.in(jvm))));
        }
        if (options.selection() != null) {
            return all.stream().filter(options.selection()).toList();
        }
        return !options.quick() || options.priceList()
                ? all
                : all.stream()
                        .filter(row -> row.quick() > 0)
                        .map(Row::shortened)
                        .toList();
    }

    /**
     * How long it is likely to take, in words.
     *
     * @return the number of rows and JVMs, and the time.
     */
    public String estimate() {
        final Comparison.Plan plan = plan();
        final Duration time = Duration.ofMillis(plan.forks() * timing().forkMillis());
        return rows.size() + " rows, " + plan.rounds() + " rounds, " + plan.forks() + " JVMs: about "
                + Progress.text(time) + ", less where a contender is absent, more where rounds are void";
    }

    /**
     * How fast the processor is just now, in words.
     *
     * @return the full and the usual pace of the last second, as far as was seen.
     */
    public static String pace() {
        final Pace pace = new Pace();
        pace.sampleFor(PACE_NANOS);
        return "pace of the processor just now: " + pace.fullNanos() / NANOS_A_MICRO + " us at its fullest, "
                + pace.usualNanos() / NANOS_A_MICRO + " us mostly";
    }

    /**
     * Run it. If the JVM is told to end, what is finished is kept.
     *
     * @param file     for the results.
     * @param messages for what is told meanwhile.
     * @return the results.
     * @throws InterruptedException if the run was ended.
     * @throws IllegalArgumentException if a JVM cannot be used.
     */
    public Results run(final Path file, final PrintStream messages) throws InterruptedException {
        final Map<String, Path> jvms = new LinkedHashMap<>();
        jvms.put(Arm.THIS_JVM, Path.of(System.getProperty("java.home")));
        jvms.putAll(options.jvms());
        final Comparison.Plan plan = plan();
        final Conditions conditions = Surroundings.conditions(jvms, options.data(), timing(), plan.gate());
        final ForkRunner runner = new ForkRunner(jvms, options.data(), timing());
        final Comparison comparison = new Comparison(plan, conditions, runner, file);
        final Thread onEnd = new Thread(() -> {
            final int finished = comparison.end().rows().size();
            runner.end();
            messages.println("\ninterrupted; finished rows kept in " + file + ": " + finished);
        });
        Runtime.getRuntime().addShutdownHook(onEnd);
        try (Progress progress = new Progress(messages, Progress.isTerminal(), rows.size(), plan.forks())) {
            final Results results = comparison.run(progress);
            Runtime.getRuntime().removeShutdownHook(onEnd);
            return results;
        }
    }

    private Comparison.Plan plan() {
        final int usual = options.quick() ? QUICK_ROUNDS : FULL_ROUNDS;
        return new Comparison.Plan(
                options.priceList() ? "price-list" : "compare",
                options.quick(),
                options.command(),
                options.rounds() > 0 ? options.rounds() : usual,
                new Gate(options.mostLoad()),
                rows);
    }

    private Timing timing() {
        return (options.quick() ? Timing.QUICK : Timing.FULL).at(options.pace());
    }
}
