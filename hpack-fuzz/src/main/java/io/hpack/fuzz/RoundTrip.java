package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes the header lists of stories, a connection a story, and decodes them with our decoder and with other people's.
 */
public final class RoundTrip {
    private static final List<Peer> PEERS = List.of(Peer.NETTY, Peer.TWITTER);

    private final Findings findings;
    private final HpackScratch scratch = new HpackScratch();

    /**
     * Make a runner.
     *
     * @param findings takes what is found.
     */
    public RoundTrip(final Findings findings) {
        this.findings = findings;
    }

    /**
     * Run a story, up to the first failure.
     *
     * @param story    the story; its {@code wire} is not used.
     * @param settings of the encoder.
     */
    public void run(final Story story, final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
        decoder.maxDynamicTableSize(settings.tableSize());
        final Map<Peer, PeerDecoder> peers = new EnumMap<>(Peer.class);
        PEERS.forEach(peer -> peers.put(peer, peer.newDecoder(settings.tableSize())));
        for (final Story.Block block : story.blocks()) {
            final String place = story + ", " + block + ", " + settings;
            findings.block();
            try {
                final byte[] wire = HeaderBlocks.encode(encoder, block.fields());
                findings.compare(place, block.fields(), Field.unmarked(HeaderBlocks.decode(decoder, wire)));
                findings.compare(
                        place + ", tables",
                        encoder.dynamicTable().toString(),
                        decoder.dynamicTable().toString());
                peers.forEach((peer, theirs) -> findings.compare(
                        place + ", " + peer, theirs.order(block.fields()), Field.unmarked(theirs.decode(wire))));
            } catch (final RuntimeException e) {
                findings.disagree(place, "fields", e.toString());
                return;
            }
        }
    }
}
