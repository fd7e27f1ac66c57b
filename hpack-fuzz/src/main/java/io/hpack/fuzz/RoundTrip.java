package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.PeerDecoder;
import java.util.List;

/**
 * Encodes the header lists of stories, a connection a story, and decodes them with our decoder and with other people's.
 */
public final class RoundTrip {
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
        final List<PeerDecoder> peers = PeerDecoder.all();
        peers.forEach(peer -> peer.maxDynamicTableSize(settings.tableSize()));
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
                for (final PeerDecoder peer : peers) {
                    findings.compare(
                            place + ", " + peer, peer.order(block.fields()), Field.unmarked(peer.decode(wire)));
                }
            } catch (final RuntimeException e) {
                findings.disagree(place, "fields", e.toString());
                return;
            }
        }
    }
}
