package io.hpack.fuzz;

import io.hpack.BlockStatus;
import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/** A way to give a header block to a decoder. What a decoder makes of a block must not depend on it. */
public final class Feeding {
    /** The block as one array. */
    public static final Feeding WHOLE =
            new Feeding("whole", (decoder, block, handler) -> decoder.decode(block, 0, block.length, true, handler));

    private static final Feeding OCTETS = new Feeding("octet by octet", (decoder, block, handler) -> {
        final byte[] octet = new byte[1];
        for (int i = 0; i < block.length; i++) {
            octet[0] = block[i];
            decoder.decode(octet, 0, 1, false, handler);
        }
        return decoder.decode(octet, 0, 0, true, handler);
    });

    private static final Feeding DIRECT_BUFFER = new Feeding("direct buffer", (decoder, block, handler) -> {
        final UnsafeBuffer buffer = new UnsafeBuffer(ByteBuffer.allocateDirect(block.length + 1));
        buffer.putBytes(1, block);
        return decoder.decode(buffer, 1, block.length, true, handler);
    });

    private static final Feeding BYTE_BUFFER = new Feeding(
            "direct ByteBuffer",
            (decoder, block, handler) -> decoder.decode(
                    ByteBuffer.allocateDirect(block.length).put(block).flip(), true, handler));

    /** No more places to split a block at than about so many. */
    private static final int MAX_SPLITS = 500;

    /** Gives one block. */
    @FunctionalInterface
    private interface Way {
        BlockStatus feed(HpackDecoder decoder, byte[] block, HeaderHandler handler);
    }

    private final String name;
    private final Way way;

    private Feeding(final String name, final Way way) {
        this.name = name;
        this.way = way;
    }

    /**
     * All ways, with splits at every position of blocks up to a length; of long ones at about 500 positions.
     *
     * @param length octets of the longest block.
     * @return the ways.
     */
    public static List<Feeding> all(final int length) {
        final List<Feeding> all = new ArrayList<>(
                List.of(WHOLE, OCTETS, between((byte) 0x00), between((byte) 0xff), DIRECT_BUFFER, BYTE_BUFFER));
        for (int at = 1; at < length; at += 1 + length / MAX_SPLITS) {
            all.add(splitAt(at));
        }
        return all;
    }

    /** Two fragments, the first one overwritten before the second one comes: a decoder must not refer to it. */
    private static Feeding splitAt(final int position) {
        return new Feeding("split at " + position, (decoder, block, handler) -> {
            final int at = Math.min(position, block.length);
            final byte[] fragment = Arrays.copyOf(block, at);
            decoder.decode(fragment, 0, at, false, handler);
            Arrays.fill(fragment, (byte) 0xaa);
            return decoder.decode(block, at, block.length - at, true, handler);
        });
    }

    /** At an odd offset of an array that is filled with something else, which must neither matter nor change. */
    private static Feeding between(final byte poison) {
        return new Feeding(String.format("between %02x", poison), (decoder, block, handler) -> {
            final int offset = 13;
            final byte[] array = new byte[offset + block.length + 37];
            Arrays.fill(array, poison);
            System.arraycopy(block, 0, array, offset, block.length);
            final byte[] before = array.clone();
            try {
                return decoder.decode(array, offset, block.length, true, handler);
            } finally {
                if (!Arrays.equals(before, array)) {
                    throw new IllegalStateException("the decoder wrote to its input");
                }
            }
        });
    }

    /**
     * Give a whole block to a decoder.
     *
     * @param decoder which is between two blocks.
     * @param block   the block.
     * @param handler receives the fields.
     * @return what has become of the block.
     */
    public BlockStatus feed(final HpackDecoder decoder, final byte[] block, final HeaderHandler handler) {
        return way.feed(decoder, block, handler);
    }

    @Override
    public String toString() {
        return name;
    }
}
