package io.hpack.fuzz;

import io.hpack.BlockStatus;
import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackScratch;
import io.hpack.fuzz.reference.Choices;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * How header blocks come to a decoder: in fragments of which lengths, in which kind of memory, and with which scratch.
 * No fragment and no scratch is left as it was after a call.
 *
 * @param lengths       of the fragments, over and over; none: blocks come whole.
 * @param emptyAtEnd    whether a block's last fragment has no octets.
 * @param input         the kind of memory.
 * @param scratchLength of the array that the scratch is made over; 0: one that grows.
 */
record Arrival(List<Integer> lengths, boolean emptyAtEnd, Input input, int scratchLength) {
    static final Arrival WHOLE = new Arrival(List.of(), false, Input.ARRAY, 0);

    /** Kinds of memory. */
    enum Input {
        ARRAY,
        DIRECT_BUFFER,
        BYTE_BUFFER
    }

    private static final int MARGIN = 5;
    private static final byte POISON = (byte) 0xa7;

    static Arrival of(final Choices choices) {
        final int fragments = choices.below(5);
        final int longest = 1 + choices.below(choices.oneIn(2) ? 200 : 8);
        final List<Integer> lengths = IntStream.range(0, fragments)
                .mapToObj(i -> choices.below(longest + 1))
                .toList();
        return new Arrival(
                lengths,
                choices.oneIn(4),
                Input.values()[choices.below(3)],
                choices.oneIn(2) ? HpackScratch.MIN_LENGTH + choices.below(choices.oneIn(4) ? 1000 : 100) : 0);
    }

    /** A decoder's input and scratch for one connection. */
    final class Line {
        final HpackScratch scratch;
        private final byte[] scratchArray;
        private final UnsafeBuffer directBuffer = new UnsafeBuffer(new byte[0]);

        Line() {
            scratchArray = new byte[scratchLength];
            Arrays.fill(scratchArray, POISON);
            scratch = scratchLength == 0 ? new HpackScratch() : new HpackScratch(scratchArray);
        }

        /** Give a whole block to a decoder. */
        BlockStatus feed(final HpackDecoder decoder, final byte[] block, final HeaderHandler handler) {
            int position = 0;
            int fragments = 0;
            final int most = 2 * lengths.size() + block.length;
            while (true) {
                final int rest = block.length - position;
                // Fragments of no octets only would never end.
                final int length = lengths.isEmpty() || fragments > most
                        ? rest
                        : Math.min(lengths.get(fragments % lengths.size()), rest);
                final boolean isLast = length == rest && !(emptyAtEnd && rest > 0);
                final BlockStatus status = feed(decoder, block, position, length, isLast, handler);
                if (isLast) {
                    return status;
                }
                position += length;
                fragments++;
            }
        }

        private BlockStatus feed(
                final HpackDecoder decoder,
                final byte[] block,
                final int offset,
                final int length,
                final boolean endHeaders,
                final HeaderHandler handler) {
            final byte[] fragment = new byte[length + 2 * MARGIN];
            Arrays.fill(fragment, POISON);
            System.arraycopy(block, offset, fragment, MARGIN, length);
            try {
                return switch (input) {
                    case ARRAY -> decoder.decode(fragment, MARGIN, length, endHeaders, handler);
                    case DIRECT_BUFFER -> {
                        if (directBuffer.capacity() < fragment.length) {
                            directBuffer.wrap(ByteBuffer.allocateDirect(2 * fragment.length));
                        }
                        directBuffer.putBytes(0, fragment);
                        yield decoder.decode(directBuffer, MARGIN, length, endHeaders, handler);
                    }
                    case BYTE_BUFFER ->
                        decoder.decode(
                                ByteBuffer.wrap(fragment, MARGIN, length).asReadOnlyBuffer(), endHeaders, handler);
                };
            } finally {
                Arrays.fill(fragment, POISON);
                Arrays.fill(scratchArray, POISON);
                directBuffer.setMemory(0, Math.min(directBuffer.capacity(), fragment.length), POISON);
            }
        }
    }
}
