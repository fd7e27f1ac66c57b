package io.hpack.bench;

import io.hpack.fuzz.HeaderSets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Times one Huffman decoder in a JVM of its own, for {@link HuffmanDemo}; prints nanoseconds a string. */
@Command(name = HuffmanTimingCommand.NAME, hidden = true, description = "Times one Huffman decoder, for demo.")
final class HuffmanTimingCommand implements Callable<Integer> {
    static final String NAME = "time-huffman";

    @Spec
    private CommandSpec command;

    @Option(names = "--corpora", required = true)
    private Path corpora;

    @Option(names = "--decoder", required = true)
    private HuffmanContender contender;

    @Option(names = "--millis", required = true)
    private int millis;

    @Override
    public Integer call() {
        final HuffmanStrings strings = new HuffmanStrings(HeaderSets.huffmanWorthy(HeaderSets.read(corpora)));
        strings.check(contender);
        passes(strings);
        final double nanos = Medians.median(passes(strings)) / strings.count();
        command.commandLine().getOut().println(String.format(Locale.ROOT, "%.3f", nanos));
        command.commandLine().getOut().flush();
        return HpackTool.OK;
    }

    /** The times of passes through all strings. */
    private List<Long> passes(final HuffmanStrings strings) {
        final List<Long> nanos = new ArrayList<>();
        final long end = System.nanoTime() + millis * 1_000_000L;
        do {
            final long begin = System.nanoTime();
            if (strings.decodeAll(contender) != strings.decodedOctets()) {
                throw new IllegalStateException(contender + " is wrong");
            }
            nanos.add(System.nanoTime() - begin);
        } while (System.nanoTime() < end);
        return nanos;
    }
}
