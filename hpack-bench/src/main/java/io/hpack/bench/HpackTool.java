package io.hpack.bench;

import io.hpack.fuzz.CorpusException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command-line tool. Bad input gives one line on standard error and exit code 2. */
@Command(
        name = "hpack.jar",
        description = "HPACK (RFC 7541) on the command line.",
        mixinStandardHelpOptions = true,
        versionProvider = HpackTool.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            DecodeCommand.class,
            EncodeCommand.class,
            ConformanceCommand.class,
            PeersCommand.class,
            ProbeCommand.class,
            CompareCommand.class,
            ReportCommand.class
        },
        footer = {"", "'java -jar hpack.jar COMMAND --help' tells more of a command."})
public final class HpackTool {
    /** Nothing was wrong. */
    static final int OK = 0;

    /** What was checked is not as it should be. */
    static final int DISAGREEMENT = 1;

    /** The arguments or the input are wrong. */
    static final int BAD_INPUT = 2;

    /** The version in the manifest of the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            final String version = HpackTool.class.getPackage().getImplementationVersion();
            return new String[] {"hpack " + (version == null ? "(not packaged)" : version)};
        }
    }

    /**
     * Run the tool and exit.
     *
     * @param args a command and its arguments; without any the tool says what there is.
     */
    public static void main(final String[] args) {
        final CommandLine commandLine = commandLine();
        final int exitCode = commandLine.execute(args);
        if (commandLine.getOut().checkError()) {
            complain(commandLine.getErr(), "standard output cannot be written");
            System.exit(BAD_INPUT);
        }
        System.exit(exitCode);
    }

    static CommandLine commandLine() {
        return new CommandLine(new HpackTool())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(HpackTool::onBadArguments)
                .setExecutionExceptionHandler(HpackTool::onException);
    }

    private static int onBadArguments(final ParameterException e, final String[] args) {
        final String command = e.getCommandLine().getCommandSpec().qualifiedName();
        complain(e.getCommandLine().getErr(), e.getMessage() + " (see java -jar " + command + " --help)");
        return BAD_INPUT;
    }

    /** What is wrong with the input is told in a line; anything else is a bug and goes on as it is. */
    private static int onException(final Exception e, final CommandLine command, final ParseResult result)
            throws Exception {
        if (!(e instanceof BadInputException) && !(e instanceof CorpusException)) {
            throw e;
        }
        command.getOut().flush();
        complain(command.getErr(), e.getMessage());
        return BAD_INPUT;
    }

    private static void complain(final PrintWriter err, final String message) {
        err.println("hpack: " + message.replaceAll("\\s*\\R\\s*", " "));
        err.flush();
    }
}
