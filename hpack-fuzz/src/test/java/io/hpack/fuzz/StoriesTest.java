package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The public HPACK interop stories, where {@code hpack.stories} names their folder. */
class StoriesTest {
    /** The encoders have some 3,300 blocks each; a folder with far fewer is not what it should be. */
    private static final int LEAST_BLOCKS = 3_000;

    private static final int KERNELS = 3;

    private Path folder;

    @BeforeEach
    void findFolder() {
        final String property = System.getProperty(Stories.PROPERTY, "");
        assumeFalse(property.isEmpty(), Stories.PROPERTY + " is not set");
        folder = Path.of(property);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nghttp2", "nghttp2-change-table-size", "go-hpack", "python-hpack"})
    void shouldDecodeWhatOtherEncodersWrote(final String encoder) {
        final Findings findings = new Findings();
        final StoryRunner runner = new StoryRunner(findings);
        Stories.read(folder.resolve(encoder)).forEach(runner::decode);
        check(encoder + " decoded with each kernel", findings, LEAST_BLOCKS * KERNELS);
    }

    @Test
    void shouldEncodeWhatOurAndOtherDecodersDecode() {
        final Findings findings = new Findings();
        final RoundTrip roundTrip = new RoundTrip(findings);
        for (final Story story : Stories.read(folder.resolve("raw-data"))) {
            EncoderSettings.VARIED.forEach(settings -> roundTrip.run(story, settings));
        }
        check("raw data encoded and decoded", findings, LEAST_BLOCKS * EncoderSettings.VARIED.size());
    }

    private static void check(final String what, final Findings findings, final int leastBlocks) {
        System.out.println("Stories, " + what + ": " + findings.blocks() + " blocks");
        assertEquals("", String.join("\n", findings.disagreements()));
        assertTrue(findings.blocks() >= leastBlocks, "only " + findings.blocks() + " blocks of " + what);
    }
}
