package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.peers.Peer;
import io.hpack.huffman.HuffmanEncoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The peers' Huffman encoders write what is expected, of every set. */
class PeerHuffmanTest {
    private static final BenchData DATA = new BenchData(Corpora.folder(), null);
    private static final int HUFFMAN = 0x80;
    private static final HuffmanSet SHORT = HuffmanSet.read("short", DATA);

    private static final Set<Peer> ENCODE =
            EnumSet.of(Peer.TWITTER, Peer.HTTPCORE, Peer.JETTY, Peer.OKHTTP, Peer.JDK, Peer.UNDERTOW, Peer.TOMCAT);
    private static final Set<Peer> LENGTH = EnumSet.of(Peer.TWITTER, Peer.JETTY, Peer.OKHTTP, Peer.JDK);

    static Stream<String> jobs() {
        final List<String> names = new ArrayList<>();
        for (final String set : HuffmanSet.NAMES) {
            ENCODE.forEach(peer -> names.add("huffman-encode/" + peer.id() + "/" + set));
            LENGTH.forEach(peer -> names.add("huffman-length/" + peer.id() + "/" + set));
        }
        return names.stream();
    }

    /** The destination is not the same in each pass, the checksum is. */
    @ParameterizedTest
    @MethodSource("jobs")
    void shouldEncodeEverySet(final String name) throws UnsupportedJobException {
        try (Job job = Jobs.open(JobName.parse(name), DATA)) {
            job.verify();
            final String ours = name.replaceFirst("/[a-z]+/", "/hpack/");
            final long checksum = Jobs.open(JobName.parse(ours), DATA).pass();
            for (int pass = 0; pass < 3; pass++) {
                assertEquals(checksum, job.pass());
            }
            job.verify();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldSayWhyNot(final Peer peer) {
        if (!ENCODE.contains(peer)) {
            checkReason(() -> PeerHuffman.encode(peer, SHORT), "has no adapter");
        }
        if (!LENGTH.contains(peer)) {
            checkReason(
                    () -> PeerHuffman.length(peer, SHORT), ENCODE.contains(peer) ? "has no method" : "has no adapter");
        }
    }

    private static void checkReason(final Executable open, final String reason) {
        final String message = assertThrows(UnsupportedJobException.class, open).getMessage();
        assertTrue(message.startsWith(reason), message);
    }

    /** What a peer might do: leave a literal to others, code it plainly, or another length or string. */
    @Test
    void shouldNoticeALiteralThatIsWrong() {
        encoder((target, string) -> put(target, HUFFMAN, string, "")).verify();
        final String message = assertThrows(WrongOutcomeException.class, encoder((target, string) -> false)::verify)
                .getMessage();
        assertTrue(message.contains("is not written in Huffman form"), message);
        for (final Writer wrong : List.<Writer>of(
                (target, string) -> put(target, 0, string, ""),
                (target, string) -> put(target, HUFFMAN + 1, string, ""),
                (target, string) -> put(target, HUFFMAN, string, "0"),
                (target, string) -> put(target, HUFFMAN, string.replace('e', 'a'), ""))) {
            assertThrows(WrongOutcomeException.class, encoder(wrong)::verify);
        }
    }

    /** Writes a literal. */
    @FunctionalInterface
    private interface Writer {
        boolean write(ByteBuffer target, String string);
    }

    private static HuffmanEncodeJob encoder(final Writer writer) {
        return new BufferHuffmanEncodeJob(SHORT) {
            @Override
            boolean encode(final ByteBuffer target, final String string) {
                return writer.write(target, string);
            }
        };
    }

    /** Put the length with what is added to it, then the Huffman form and some octets. */
    private static boolean put(final ByteBuffer target, final int added, final String string, final String more) {
        final byte[] octets = string.getBytes(ISO_8859_1);
        final byte[] coded = new byte[2 * octets.length + HuffmanSet.SLACK];
        final int length = HuffmanEncoder.encode(octets, 0, octets.length, coded, 0, coded.length);
        target.put((byte) (added + length)).put(coded, 0, length).put(more.getBytes(ISO_8859_1));
        return true;
    }

    @Test
    void shouldNoticeALengthThatIsWrong() {
        lengths(0).verify();
        assertThrows(WrongOutcomeException.class, lengths(1)::verify);
        assertThrows(WrongOutcomeException.class, lengths(-1)::verify);
    }

    private static HuffmanLengthJob lengths(final int added) {
        return new HuffmanLengthJob(SHORT) {
            @Override
            long length(final int string, final int offset, final int length) {
                return set.coded(string).length + added;
            }
        };
    }
}
