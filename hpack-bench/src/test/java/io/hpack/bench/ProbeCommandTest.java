package io.hpack.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.WireCases;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ProbeCommandTest {
    private static final int LEAST_CASES = 330;
    private static final String SETTINGS = "000000040000000000";
    private static final String PONG = "000008060100000000" + "687061636b2e696f";

    @TempDir
    Path folder;

    @Test
    void shouldFindOurDecoderInAServerAsItShouldBe() {
        try (Http2Server server = new Http2Server(HpackHeadersDecoder::new)) {
            final Run run = probe(server.port(), "--timeout", "20000");
            final long cases = WireCases.read(Corpora.wireCases()).stream()
                    .filter(ProbeCommand::canBeProbed)
                    .count();
            assertTrue(cases >= LEAST_CASES, cases + " cases");
            assertTrue(
                    run.out()
                            .endsWith("\n" + cases + " of " + cases + " cases sent, 0 answers not as they should be\n"),
                    run.out());
            assertEquals(cases + 1, run.out().lines().count());
            assertEquals(HpackTool.OK, run.exitCode());
        }
    }

    /** What the page of conformance says of Netty, seen from outside. */
    @Test
    void shouldFindWhereNettyDiffers() {
        try (Http2Server server = new Http2Server(() -> new DefaultHttp2HeadersDecoder(false, 1 << 20))) {
            final Run run = probe(server.port(), "--quiet", "--timeout", "20000");
            final List<String> differing = List.of(
                    "integer.name-index.without.six-octets: alive, expected GOAWAY COMPRESSION_ERROR (RFC 7541, 5.1,6.2.2)",
                    "integer.name-index.never.six-octets: alive, expected GOAWAY COMPRESSION_ERROR (RFC 7541, 5.1,6.2.3)",
                    "integer.size-update.six-octets: alive, expected GOAWAY COMPRESSION_ERROR (RFC 7541, 5.1,6.3)");
            assertEquals(
                    differing,
                    run.out().lines().limit(run.out().lines().count() - 1).toList());
            assertTrue(run.out().endsWith(" cases sent, 3 answers not as they should be\n"), run.out());
            assertEquals(HpackTool.DISAGREEMENT, run.exitCode());
        }
    }

    /** Two cases: a block to be decoded, then one to be refused. */
    @ParameterizedTest
    @CsvSource({
        SETTINGS + PONG + ", alive, alive, 1",
        SETTINGS + "000008070000000000" + "0000000000000009, GOAWAY COMPRESSION_ERROR, GOAWAY COMPRESSION_ERROR, 1",
        SETTINGS + "000008070000000000" + "0000000000000001, GOAWAY 1, GOAWAY 1, 1",
        "000008070000000000" + "0000000000000009, GOAWAY COMPRESSION_ERROR, GOAWAY COMPRESSION_ERROR, 1",
        SETTINGS + ", closed, closed, 2",
        "000000, closed, closed, 2",
        SETTINGS + "000008060100000000" + "0000000000000000, closed, closed, 2",
        SETTINGS + "000008060000000000" + "687061636b2e696f, closed, closed, 2",
        SETTINGS + "004001000000000000, not http2, not http2, 2",
        "485454502f312e3120343030, not http2, not http2, 2",
        PONG + ", not http2, not http2, 2"
    })
    void shouldTellAnswersApart(final String answer, final String first, final String second, final int wrong)
            throws IOException {
        try (FakeServer server = new FakeServer(answer, 1, true)) {
            final Run run = probe(server.port(), "--cases", cases().toString());
            final List<String> lines = run.out().lines().toList();
            assertEquals(3, lines.size(), run.out());
            assertTrue(lines.get(0).matches("decoded: " + first + "(, expected alive .*)?"), lines.get(0));
            assertTrue(lines.get(1).matches("refused: " + second + "(, expected GOAWAY.*)?"), lines.get(1));
            assertEquals("2 of 2 cases sent, " + wrong + " answers not as they should be", lines.get(2));
            assertEquals(HpackTool.DISAGREEMENT, run.exitCode());
        }
    }

    @Test
    void shouldNotReadForEver() throws IOException {
        try (FakeServer server = new FakeServer(SETTINGS, 2_000, false)) {
            final Run run = probe(server.port(), "--cases", cases().toString(), "--timeout", "20000");
            assertTrue(run.out().startsWith("decoded: not http2, expected alive (RFC 7541, 6.1)\n"), run.out());
        }
    }

    @Test
    void shouldNotWaitForEver() throws IOException {
        try (FakeServer server = new FakeServer(SETTINGS, 1, false)) {
            final Run run = probe(server.port(), "--timeout", "50");
            assertEquals(7, run.out().lines().count(), run.out());
            assertTrue(run.out().contains("\nno answer to 5 cases in a row, given up\n5 of "), run.out());
            assertEquals(HpackTool.DISAGREEMENT, run.exitCode());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "0", "65536", "127.0.0.1:80", "8080 --host=example.com", "80 --timeout=0"})
    void shouldRefuseWhatIsNotAPort(final String arguments) {
        Run.of(("probe " + arguments).trim().split(" ")).assertRefused("hpack: ");
    }

    @Test
    void shouldSayThatNobodyListens() throws IOException {
        final int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        probe(port).assertRefused("port " + port + " of this machine: ");
    }

    private static Run probe(final int port, final String... options) {
        final String[] arguments = new String[options.length + 2];
        arguments[0] = "probe";
        arguments[1] = Integer.toString(port);
        System.arraycopy(options, 0, arguments, 2, options.length);
        return Run.of(arguments);
    }

    private Path cases() throws IOException {
        final String common = "'rfc': '6.1', 'level': 'must', 'note': '', 'header_table_size': 4096,"
                + "'max_header_list_size': null, 'steps': [{'block': ";
        return Files.writeString(
                folder.resolve("cases.json"),
                ("[{'id': 'decoded', " + common + "'82', 'outcome': 'ok', 'fields': [[':method', 'GET', false]]}]},"
                                + "{'id': 'refused', " + common + "'80', 'outcome': 'index_zero'}]}]")
                        .replace('\'', '"'));
    }

    /** Says the same on every connection, whatever it hears. */
    private static final class FakeServer implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final byte[] answer;
        private final int times;
        private final boolean closing;

        FakeServer(final String answer, final int times, final boolean closing) throws IOException {
            this.answer = HexFormat.of().parseHex(answer);
            this.times = times;
            this.closing = closing;
            final Thread thread = new Thread(this::serve, "fake server");
            thread.setDaemon(true);
            thread.start();
        }

        int port() {
            return socket.getLocalPort();
        }

        private void serve() {
            while (!socket.isClosed()) {
                try (Socket connection = socket.accept()) {
                    serve(connection);
                } catch (final IOException e) {
                    if (!socket.isClosed()) {
                        throw new UncheckedIOException(e);
                    }
                }
            }
        }

        private void serve(final Socket connection) {
            try {
                final OutputStream out = connection.getOutputStream();
                for (int i = 0; i < times; i++) {
                    out.write(answer);
                }
                if (closing) {
                    connection.shutdownOutput();
                }
                final InputStream in = connection.getInputStream();
                while (in.read() >= 0) {
                    continue;
                }
            } catch (final IOException e) {
                return; // The probe has gone.
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
