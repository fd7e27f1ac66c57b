package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The header sets, encoded in several ways and decoded by our decoder and other people's. */
class HeaderSetsTest {
    private static final int LEAST_BLOCKS = 1_000;

    @Test
    void shouldEncodeWhatOurAndOtherDecodersDecode() {
        final List<Story> sets = HeaderSets.read(Corpora.folder());
        final Findings findings = new Findings();
        final RoundTrip roundTrip = new RoundTrip(findings);
        for (final EncoderSettings settings : EncoderSettings.VARIED) {
            sets.forEach(set -> roundTrip.run(set, settings));
        }
        System.out.println("Header sets encoded and decoded: " + findings.blocks() + " blocks");
        assertEquals("", String.join("\n", findings.disagreements()));
        assertTrue(findings.blocks() >= LEAST_BLOCKS * EncoderSettings.VARIED.size(), "only " + findings.blocks());
    }
}
