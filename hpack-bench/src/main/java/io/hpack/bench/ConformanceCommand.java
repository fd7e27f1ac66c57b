package io.hpack.bench;

import io.hpack.fuzz.Conformance;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Wire cases and stories against the codec. */
@Command(
        name = "conformance",
        mixinStandardHelpOptions = true,
        description = {
            "Checks the codec against files of wire cases and stories, and tells each disagreement.",
            "Wire cases and the 'wire' of stories are decoded, with each Huffman kernel; wire cases in every way of"
                    + " feeding besides. Stories without 'wire' are encoded with several settings and decoded by this"
                    + " library, Netty and com.twitter:hpack.",
            "The exit code is 1 if there is a disagreement or nothing was checked."
        })
final class ConformanceCommand implements Callable<Integer> {
    private static final int DISAGREEMENTS_SHOWN = 50;

    @Spec
    private CommandSpec command;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "JSON files, or folders with such files below them.")
    private List<Path> paths;

    @Override
    public Integer call() {
        final PrintWriter out = command.commandLine().getOut();
        long blocks = 0;
        long disagreements = 0;
        for (final Path path : paths) {
            for (final Conformance.Result result : Conformance.check(path)) {
                print(result, out);
                blocks += result.findings().blocks();
                disagreements += result.findings().disagreements().size();
            }
        }
        out.println(blocks + " header blocks checked, " + disagreements + " disagreements");
        out.flush();
        return blocks > 0 && disagreements == 0 ? HpackTool.OK : HpackTool.DISAGREEMENT;
    }

    private static void print(final Conformance.Result result, final PrintWriter out) {
        final List<String> disagreements = result.findings().disagreements();
        out.println(result.place() + ": " + result.cases() + " wire cases, " + result.stories() + " stories, "
                + result.findings().blocks() + " header blocks checked, " + disagreements.size() + " disagreements");
        disagreements.stream()
                .limit(DISAGREEMENTS_SHOWN)
                .forEach(line -> out.println("  " + line.replace("\n", "\n    ")));
        if (disagreements.size() > DISAGREEMENTS_SHOWN) {
            out.println("  and " + (disagreements.size() - DISAGREEMENTS_SHOWN) + " more");
        }
        out.flush();
    }
}
