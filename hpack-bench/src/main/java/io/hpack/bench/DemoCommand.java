package io.hpack.bench;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.HeaderSets;
import io.hpack.fuzz.Story;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows that the codec works, and how fast. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Encodes and decodes the header sets of the corpora, checks the results, and measures.",
            "It takes about a minute; keep the machine idle meanwhile."
        })
final class DemoCommand implements Callable<Integer> {
    /** A minute is plenty, and multiples of it fit. */
    private static final int MOST_MILLIS = 60_000;

    @Spec
    private CommandSpec command;

    @Option(
            names = "--corpora",
            paramLabel = "DIR",
            description = "The project's folder of this name; by default it is sought here and one level up.")
    private Path corpora;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "JVMs for each Huffman decoder and each codec made; by default ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--millis",
            paramLabel = "N",
            defaultValue = "400",
            description = "Time of a measurement, after as much warm-up; by default ${DEFAULT-VALUE}.")
    private int millis;

    @Override
    public Integer call() throws Exception {
        if (rounds < 1 || millis < 1) {
            throw new ParameterException(command.commandLine(), "--rounds and --millis: at least 1");
        }
        if (millis > MOST_MILLIS) {
            throw new ParameterException(command.commandLine(), "--millis: at most " + MOST_MILLIS);
        }
        final Path folder = corpora != null ? corpora : Corpora.folder();
        final List<Story> sets = HeaderSets.read(folder);
        final PrintWriter out = command.commandLine().getOut();
        out.println(Environment.describe());
        out.println();
        BlockDemo.run(sets, 10 * millis, out);
        out.println();
        final DemoTimer timer = new DemoTimer(folder, rounds, millis);
        HuffmanDemo.run(timer, HeaderSets.huffmanWorthy(sets), out);
        out.println();
        CreationDemo.run(timer, out);
        return HpackTool.OK;
    }
}
