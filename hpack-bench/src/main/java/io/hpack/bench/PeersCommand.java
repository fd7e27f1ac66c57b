package io.hpack.bench;

import io.hpack.fuzz.ConformancePage;
import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.KnownDifferences;
import io.hpack.fuzz.PeerComparison;
import io.hpack.fuzz.WireCases;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Wire cases against other people's decoders. */
@Command(
        name = "peers",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the wire cases against other people's decoders, and compares with what corpora/peers lists of them.",
            "Prints how many cases each takes as the case says, how many differ by a fault of theirs, by an"
                    + " exception that they do not declare or because the RFCs leave it open, and each difference that is not listed or is listed and does not occur.",
            "The exit code is 1 if there is such a difference."
        })
final class PeersCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Option(names = "--page", paramLabel = "FILE", description = "Write the page corpora/CONFORMANCE.md, to this file.")
    private Path page;

    @Override
    public Integer call() {
        final PrintWriter out = command.commandLine().getOut();
        final PeerComparison comparison = PeerComparison.run(WireCases.read(Corpora.wireCases()));
        print(comparison, out);
        comparison.wrong().forEach(out::println);
        out.flush();
        if (!comparison.wrong().isEmpty()) {
            return HpackTool.DISAGREEMENT;
        }
        if (page != null) {
            write(ConformancePage.of(comparison));
        }
        return HpackTool.OK;
    }

    private static void print(final PeerComparison comparison, final PrintWriter out) {
        final int cases = comparison.cases().size();
        final TextTable table =
                new TextTable("decoder", "version", "cases", "agrees", "theirs", "undeclared", "open", "run here");
        final int ours = comparison.ours().size();
        table.row("hpack", "this", count(cases), count(ours), count(cases - ours), "0", "0", "yes");
        for (final KnownDifferences known : comparison.known()) {
            final int run =
                    (int) comparison.cases().stream().filter(known::runs).count();
            final String absence = known.peer().absence();
            table.row(
                    known.peer().toString(),
                    String.join(", ", known.versions()),
                    count(run),
                    count(run - known.theirs() - known.undeclared() - known.open()),
                    count(known.theirs()),
                    count(known.undeclared()),
                    count(known.open()),
                    absence == null ? "yes" : "no: " + absence);
        }
        table.print(out);
    }

    private static String count(final int number) {
        return Integer.toString(number);
    }

    private void write(final String text) {
        try {
            Files.writeString(page, text);
        } catch (final IOException e) {
            throw new BadInputException(page + ": cannot be written: " + e.getMessage());
        }
    }
}
