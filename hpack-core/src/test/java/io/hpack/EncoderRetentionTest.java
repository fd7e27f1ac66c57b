package io.hpack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.GraphLayout;

/** What a large field needed is given back when its block ends, or is abandoned. */
class EncoderRetentionTest {
    private static final String LARGE = "v".repeat(100_000);

    /** Twice 4 KiB, and much more than the rest of an encoder. */
    private static final long KEPT = 24 * 1024;

    private final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.NONE);
    private final long before = size();

    @Test
    void shouldGiveCopiesOfCharsBackWhenTheBlockEnds() {
        encoder.beginBlock(new byte[200_000], 0, 200_000);
        assertTrue(encoder.header("name", LARGE));
        assertTrue(size() > before + LARGE.length());
        encoder.endBlock();
        assertTrue(size() < before + KEPT, () -> size() + " octets");
    }

    @Test
    void shouldGiveCopiesOfCharsBackWhenTheBlockIsAbandoned() {
        encoder.beginBlock(new byte[200_000], 0, 200_000);
        assertTrue(encoder.header("name", LARGE));
        encoder.reset();
        assertTrue(size() < before + KEPT, () -> size() + " octets");
    }

    @Test
    void shouldGiveBackWhatABufferWithoutAnArrayNeeded() {
        final ByteBuffer buffer = ByteBuffer.allocateDirect(200_000);
        encoder.beginBlock(buffer);
        assertTrue(encoder.header("name", LARGE));
        encoder.endBlock();
        assertTrue(size() < before + KEPT, () -> size() + " octets");
        encoder.beginBlock(buffer);
        assertTrue(encoder.header("name", LARGE));
        encoder.reset();
        assertTrue(size() < before + KEPT, () -> size() + " octets");
    }

    private long size() {
        return GraphLayout.parseInstance(encoder).totalSize();
    }
}
