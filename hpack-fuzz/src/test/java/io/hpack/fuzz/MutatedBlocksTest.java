package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hpack.HpackDecoder;
import io.hpack.HpackError;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.peers.PeerException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Thousands of blocks, changed in a few octets, against the decoders that come nearest to the RFC. Blocks that ours
 * refuses by an error where the other has a known difference are not compared; there are no further exceptions.
 */
class MutatedBlocksTest {
    private static final int BLOCKS = 6_000;
    private static final int LONGEST = 300;
    private static final long SEED = 7541;

    /** Errors that the decoder does not always report: see its file in {@code corpora/peers}. */
    private static final Map<Peer, Set<HpackError>> KNOWN = Map.of(
            Peer.NETTY, Set.of(HpackError.INTEGER_TOO_LONG),
            Peer.TOMCAT, Set.of(),
            Peer.JETTY, Set.of(HpackError.INTEGER_TOO_LONG, HpackError.HUFFMAN_EOS),
            Peer.JDK,
                    Set.of(
                            HpackError.INTEGER_TOO_LONG,
                            HpackError.HUFFMAN_PADDING_TOO_LONG,
                            HpackError.TABLE_SIZE_UPDATE_MISPLACED));

    private static List<byte[]> blocks;

    @BeforeAll
    static void makeBlocks() {
        final List<byte[]> seeds = seeds();
        final Random random = new Random(SEED);
        blocks = new ArrayList<>();
        while (blocks.size() < BLOCKS) {
            byte[] block = seeds.get(random.nextInt(seeds.size()));
            for (int changes = random.nextInt(4); changes > 0; changes--) {
                block = change(block, random);
            }
            blocks.add(block);
        }
    }

    private static List<byte[]> seeds() {
        final List<byte[]> seeds = new ArrayList<>();
        for (final WireCase wireCase : WireCases.read(Corpora.wireCases())) {
            wireCase.blocks().forEach(block -> seeds.add(block.octets()));
        }
        for (final Story set : HeaderSets.read(Corpora.folder())) {
            for (final EncoderSettings settings : EncoderSettings.VARIED) {
                seeds.add(HeaderBlocks.encode(
                        settings.newEncoder(), set.blocks().get(0).fields()));
            }
        }
        seeds.removeIf(block -> block.length == 0 || block.length > LONGEST);
        return seeds;
    }

    private static byte[] change(final byte[] block, final Random random) {
        if (block.length == 0) {
            return block;
        }
        final int at = random.nextInt(block.length);
        final int kind = random.nextInt(5);
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(block, 0, at);
        switch (kind) {
            case 0 -> out.write(block[at] ^ 1 << random.nextInt(8));
            case 1 -> out.write(random.nextInt(256));
            case 2 -> {
                out.write(random.nextInt(256));
                out.write(block[at]);
            }
            case 3 -> out.write(block, 0, block.length);
            default -> {
                return out.toByteArray();
            }
        }
        out.write(block, at + 1, block.length - at - 1);
        return out.toByteArray();
    }

    @ParameterizedTest
    @EnumSource(names = {"NETTY", "TOMCAT", "JETTY", "JDK"})
    void shouldAgree(final Peer peer) {
        assumeTrue(peer.absence() == null, () -> peer + " " + peer.absence());
        final HpackScratch scratch = new HpackScratch();
        final List<String> differences = new ArrayList<>();
        int decoded = 0;
        int refused = 0;
        try (PeerRunner runner = new PeerRunner(peer)) {
            for (final byte[] block : blocks) {
                final List<Field> ours = new ArrayList<>();
                final HpackError error = decode(scratch, block, ours);
                if (error != null && KNOWN.get(peer).contains(error)) {
                    continue;
                }
                final String expected = error == null ? ours.toString() : "refused";
                final String found = runner.within(() -> decode(peer, block, ours), "no end");
                if (!expected.equals(found)) {
                    differences.add(HexFormat.of().formatHex(block) + ": ours " + (error == null ? ours : error) + ", "
                            + peer + " " + found);
                }
                decoded += error == null ? 1 : 0;
                refused += error == null ? 0 : 1;
            }
        }
        assertEquals("", String.join("\n", differences));
        assertTrue(decoded > BLOCKS / 10 && refused > BLOCKS / 10, decoded + " decoded, " + refused + " refused");
    }

    private static HpackError decode(final HpackScratch scratch, final byte[] block, final List<Field> fields) {
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
        try {
            Feeding.WHOLE.feed(decoder, block, field -> fields.add(Field.of(field)));
            return null;
        } catch (final HpackException e) {
            return e.error();
        }
    }

    /** What the peer finds, in the words for ours if it is the same. */
    private static String decode(final Peer peer, final byte[] block, final List<Field> ours) {
        final PeerDecoder decoder = peer.newDecoder(Peer.INITIAL_TABLE_SIZE);
        try {
            final List<Field> theirs = decoder.decode(block);
            return theirs.equals(PeerRunner.expected(decoder, ours)) ? ours.toString() : theirs.toString();
        } catch (final PeerException e) {
            return e.kind() == PeerException.Kind.REFUSED ? "refused" : e.toString();
        }
    }
}
