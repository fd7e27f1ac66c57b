package io.hpack.bench;

import io.hpack.bench.compare.CompareRun;
import io.hpack.bench.compare.Row;
import io.hpack.bench.result.Results;
import io.hpack.bench.work.BenchData;
import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.HeaderSets;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures this codec against others, or its settings against one another. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Measures this codec and others, each in JVMs of its own that take turns, and tells how many times this"
                    + " codec's time they take, with an interval.",
            "The first arm of a row is the reference; it also runs against itself, and no difference within that is"
                    + " one. What the machine disturbed is void and repeated; with too few valid rounds there is no figure.",
            "Keep the machine idle meanwhile. Ctrl-C ends the run; the rows that are finished are kept.",
            "'report' makes a page of the results."
        })
final class CompareCommand implements Callable<Integer> {
    private static final int LEAST_ROUNDS = 2;
    private static final int PERCENT = 100;

    @Spec
    private CommandSpec command;

    @Option(names = "--quick", description = "For a first look: few rows unless some are named, few and short rounds.")
    private boolean quick;

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds of each row; by default 12, with --quick 4.")
    private Integer rounds;

    @Option(names = "--rows", paramLabel = "REGEX", description = "The rows whose names have a match for this.")
    private String rowsPattern;

    @Option(
            names = "--arms",
            paramLabel = "REGEX",
            description = "Beside the reference, the arms whose labels match this.")
    private String armsPattern;

    @Option(names = "--section", paramLabel = "NAME", description = "The rows of this section; see --list.")
    private String section;

    @Option(
            names = "--corpora",
            paramLabel = "DIR",
            description = "The project's folder of this name; by default it is sought here and one level up.")
    private Path corpora;

    @Option(
            names = "--stories",
            paramLabel = "DIR",
            description = "The public interop stories (the folder with raw-data); without it their rows are left out.")
    private Path stories;

    @Option(
            names = "--java",
            paramLabel = "LABEL=HOME",
            description = "A further JVM: all rows are repeated in it; the price list compares with it.")
    private Map<String, Path> jvms = new LinkedHashMap<>();

    @Option(
            names = "--output",
            paramLabel = "FILE",
            defaultValue = "results.json",
            description = "For the results, written after each row; by default ${DEFAULT-VALUE}.")
    private Path output;

    @Option(names = "--price-list", description = "Measure our own settings against the default ones instead.")
    private boolean priceList;

    @Option(names = "--list", description = "Print the rows and end.")
    private boolean list;

    @Option(
            names = "--max-load",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "Void is what ran while all else used more than this of a processor; ${DEFAULT-VALUE}.")
    private int maxLoad;

    @Option(
            names = "--pace",
            paramLabel = "MICROSECONDS",
            description =
                    "Measure at this pace of the processor, the time of a fixed loop, rather than at its full pace: for a"
                            + " machine whose neighbours do not rest.")
    private Integer pace;

    @Override
    public Integer call() throws InterruptedException {
        check();
        final CompareRun run = new CompareRun(options());
        final PrintWriter out = command.commandLine().getOut();
        if (run.rows().isEmpty()) {
            throw new BadInputException("no row is so named; see compare --list");
        }
        if (list) {
            run.rows()
                    .forEach(row -> out.println(row.id() + "  [" + row.section() + "]  " + row.title() + ": "
                            + String.join(
                                    ", ",
                                    row.arms().stream().map(arm -> arm.label()).toList())));
            out.println(run.estimate());
            return HpackTool.OK;
        }
        out.println(run.estimate());
        out.println(CompareRun.pace());
        out.flush();
        final Results results;
        try {
            results = run.run(output, System.err);
        } catch (final IllegalArgumentException e) {
            throw new BadInputException(e.getMessage());
        }
        ComparisonTable.print(results, out);
        out.println("results: " + output);
        return HpackTool.OK;
    }

    private void check() {
        if (rounds != null && rounds < LEAST_ROUNDS) {
            throw wrong("--rounds: at least " + LEAST_ROUNDS);
        }
        if (pace != null && pace < 1) {
            throw wrong("--pace: at least 1");
        }
        if (maxLoad < 0) {
            throw wrong("--max-load: at least 0");
        }
        if (stories != null && !Files.isDirectory(stories)) {
            throw new BadInputException(stories + ": no such folder");
        }
        final Path folder = output.toAbsolutePath().getParent();
        if (!list && !Files.isWritable(folder)) {
            throw new BadInputException(output + ": cannot be written there");
        }
        for (final Map.Entry<String, Path> jvm : jvms.entrySet()) {
            if (!Files.isExecutable(jvm.getValue().resolve("bin").resolve("java"))) {
                throw new BadInputException(jvm.getValue() + ": no JVM's home");
            }
        }
    }

    private CompareRun.Options options() {
        final Path folder = corpora != null ? corpora : Corpora.folder();
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(folder + ": no such folder");
        }
        final BenchData data = new BenchData(folder, stories);
        // Told here once, and not by every JVM.
        HeaderSets.read(folder);
        if (stories != null && data.interopStories().isEmpty()) {
            throw new BadInputException(stories + ": no stories");
        }
        return new CompareRun.Options(
                priceList,
                quick,
                rounds == null ? 0 : rounds,
                selection(),
                armsPattern == null ? null : pattern("--arms", armsPattern).asMatchPredicate(),
                data,
                jvms,
                (double) maxLoad / PERCENT,
                pace == null ? 0 : pace,
                String.join(" ", command.commandLine().getParseResult().originalArgs()));
    }

    private Predicate<Row> selection() {
        if (rowsPattern == null && section == null) {
            return null;
        }
        final Pattern pattern = rowsPattern == null ? null : pattern("--rows", rowsPattern);
        return row -> (pattern == null || pattern.matcher(row.id()).find())
                && (section == null || row.section().equals(section));
    }

    private Pattern pattern(final String option, final String regex) {
        try {
            return Pattern.compile(regex);
        } catch (final PatternSyntaxException e) {
            throw wrong(option + ": " + e.getMessage());
        }
    }

    private ParameterException wrong(final String message) {
        return new ParameterException(command.commandLine(), message);
    }
}
