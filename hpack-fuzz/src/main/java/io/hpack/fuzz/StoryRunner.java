package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.huffman.HuffmanDecoder;

/** Decodes the stories that other encoders wrote, a connection a story, and says where {@link HpackDecoder} disagrees. */
public final class StoryRunner {
    private final Findings findings;
    private final HpackScratch scratch = new HpackScratch();

    /**
     * Make a runner.
     *
     * @param findings takes what is found.
     */
    public StoryRunner(final Findings findings) {
        this.findings = findings;
    }

    /**
     * Decode what another encoder wrote, with every Huffman kernel. Blocks without {@code wire} are passed over.
     *
     * @param story the story.
     */
    public void decode(final Story story) {
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch, kernel);
            for (final Story.Block block : story.blocks()) {
                if (block.wire() != null && !decode(story + ", " + block + ", " + kernel, block, decoder)) {
                    break;
                }
            }
        }
    }

    private boolean decode(final String place, final Story.Block block, final HpackDecoder decoder) {
        if (block.headerTableSize() != Story.NO_SETTING) {
            decoder.maxDynamicTableSize(block.headerTableSize());
        }
        findings.block();
        try {
            findings.compare(place, block.fields(), Field.unmarked(HeaderBlocks.decode(decoder, block.wire())));
            return true;
        } catch (final RuntimeException e) {
            findings.disagree(place, "fields", e.toString());
            return false;
        }
    }
}
