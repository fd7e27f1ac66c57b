package io.hpack.bench;

import io.hpack.bench.report.HtmlReport;
import io.hpack.bench.report.MarkdownReport;
import io.hpack.bench.report.Source;
import io.hpack.bench.result.ResultsException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Results of a comparison as pages. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Writes results as an HTML page with charts, which needs nothing else, and as Markdown.",
            "Results of several JVMs or machines stand beside one another, each with its own environment,",
            "the newest first."
        })
final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "RESULTS.json", arity = "1..*", description = "What \"compare\" wrote.")
    private List<Path> files;

    @Option(
            names = "--output",
            paramLabel = "PATH",
            description =
                    "A folder, for report.html and report.md, or what the pages' names begin with. Default: the first"
                            + " file's name without .json.")
    private Path output;

    @Override
    public Integer call() {
        final List<Source> sources = new ArrayList<>();
        try {
            files.forEach(file -> sources.add(Source.read(file)));
        } catch (final ResultsException e) {
            throw new BadInputException(e.getMessage());
        }
        sources.sort(Source.NEWEST_FIRST);
        write(".html", HtmlReport.of(sources));
        write(".md", MarkdownReport.of(sources));
        return HpackTool.OK;
    }

    private void write(final String ending, final String text) {
        final Path page = page(ending);
        try {
            Files.writeString(page, text);
        } catch (final IOException e) {
            throw new BadInputException(page + ": cannot be written: " + e.getMessage());
        }
        final PrintWriter out = command.commandLine().getOut();
        out.println(page);
        out.flush();
    }

    private Path page(final String ending) {
        if (output == null) {
            final Path first = files.get(0);
            return first.resolveSibling(first.getFileName().toString().replaceFirst("(?i)\\.json$", "") + ending);
        }
        return Files.isDirectory(output)
                ? output.resolve("report" + ending)
                : output.resolveSibling(output.getFileName() + ending);
    }
}
