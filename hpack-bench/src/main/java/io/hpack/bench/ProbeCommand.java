package io.hpack.bench;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.Outcome;
import io.hpack.fuzz.Step;
import io.hpack.fuzz.WireCase;
import io.hpack.fuzz.WireCases;
import io.hpack.fuzz.peers.Peer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Wire cases over HTTP/2, against a server. */
@Command(
        name = "probe",
        mixinStandardHelpOptions = true,
        description = {
            "Sends wire cases to an HTTP/2 server on this machine, a connection a case: HEADERS frames, then PING.",
            "The server is spoken to over plain TCP with prior knowledge, on the loopback address. There is no option for"
                    + " another host: hostile header blocks are for servers of one's own.",
            "A block that must be refused has to be answered by GOAWAY with COMPRESSION_ERROR (RFC 9113, 4.3). One that"
                    + " must be decoded has to leave the connection alive; a GOAWAY with another error is HTTP's affair,"
                    + " as the fields are no sensible request. Cases that need another setting or a limit on the header"
                    + " list are left out.",
            "The exit code is 1 if an answer is not as it should be."
        })
final class ProbeCommand implements Callable<Integer> {
    /** A server that does not answer at all is not asked hundreds of times. */
    private static final int MOST_TIMEOUTS = 5;

    private static final int HIGHEST_PORT = 65_535;

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "PORT", description = "The server's port.")
    private int port;

    @Option(
            names = "--cases",
            paramLabel = "PATH",
            description = "Files with wire cases; by default those of the project.")
    private Path cases;

    @Option(
            names = "--timeout",
            paramLabel = "MILLIS",
            description = "How long a case may take (default: ${DEFAULT-VALUE}).",
            defaultValue = "2000")
    private int timeout;

    @Option(names = "--quiet", description = "Print only answers that are not as they should be.")
    private boolean quiet;

    @Override
    public Integer call() {
        if (port < 1 || port > HIGHEST_PORT) {
            throw new ParameterException(command.commandLine(), "PORT: from 1 to " + HIGHEST_PORT);
        }
        if (timeout < 1) {
            throw new ParameterException(command.commandLine(), "--timeout: at least 1");
        }
        final PrintWriter out = command.commandLine().getOut();
        final List<WireCase> probed = WireCases.read(cases == null ? Corpora.wireCases() : cases).stream()
                .filter(ProbeCommand::canBeProbed)
                .toList();
        int done = 0;
        int wrong = 0;
        int timeouts = 0;
        for (final WireCase wireCase : probed) {
            final ProbeAnswer answer = probe(wireCase);
            final boolean right = answer.isRightFor(mustBeRefused(wireCase));
            print(wireCase, answer, right, out);
            done++;
            wrong += right ? 0 : 1;
            timeouts = answer.kind() == ProbeAnswer.Kind.TIMEOUT ? timeouts + 1 : 0;
            if (timeouts == MOST_TIMEOUTS) {
                out.println("no answer to " + MOST_TIMEOUTS + " cases in a row, given up");
                break;
            }
        }
        out.println(done + " of " + probed.size() + " cases sent, " + wrong + " answers not as they should be");
        out.flush();
        return done > 0 && wrong == 0 ? HpackTool.OK : HpackTool.DISAGREEMENT;
    }

    private void print(final WireCase wireCase, final ProbeAnswer answer, final boolean right, final PrintWriter out) {
        if (!right || !quiet) {
            final String expected = mustBeRefused(wireCase) ? "GOAWAY COMPRESSION_ERROR" : "alive";
            out.println(wireCase.id() + ": " + answer
                    + (right ? "" : ", expected " + expected + " (RFC " + rfc(wireCase) + ")"));
            out.flush();
        }
    }

    private static String rfc(final WireCase wireCase) {
        return "7541, " + wireCase.rfc().replace(";9113:", "; 9113, ");
    }

    private ProbeAnswer probe(final WireCase wireCase) {
        final List<byte[]> blocks =
                wireCase.blocks().stream().map(Step.Block::octets).toList();
        try (ProbeConnection connection = new ProbeConnection(port, timeout)) {
            return connection.probe(blocks);
        } catch (final IOException e) {
            throw new BadInputException("port " + port + " of this machine: " + e.getMessage());
        }
    }

    /** Whether a connection with the initial settings can show it. */
    static boolean canBeProbed(final WireCase wireCase) {
        return wireCase.maxHeaderListSize() == Long.MAX_VALUE
                && wireCase.headerTableSize() == Peer.INITIAL_TABLE_SIZE
                && wireCase.steps().stream().allMatch(Step.Block.class::isInstance);
    }

    private static boolean mustBeRefused(final WireCase wireCase) {
        final List<Step.Block> blocks = wireCase.blocks();
        return blocks.get(blocks.size() - 1).outcome() != Outcome.OK;
    }
}
