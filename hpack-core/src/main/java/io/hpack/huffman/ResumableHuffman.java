package io.hpack.huffman;

import java.util.Objects;

/**
 * Decodes a Huffman-coded string that arrives in parts, looking at each octet once. What is carried from part to part
 * is one int, the state: {@link #START} before the first part, then what {@link #state(long)} says of each part. It
 * uses the table of {@link HuffmanDecoder#FSM_4BIT}. Nothing allocates.
 */
public final class ResumableHuffman {
    /** The state before a string's first octet. */
    public static final int START = 0;

    private ResumableHuffman() {}

    /**
     * Decode a part of a string.
     * <p>
     * Nothing outside the ranges is read or written; the target's octets beyond the result may be overwritten. Octets
     * for which there is no room are counted and not stored, so that an empty target checks and counts. The ranges must
     * not overlap.
     *
     * @param state        after the part before.
     * @param source       of the part.
     * @param sourceOffset of the part.
     * @param sourceLength of the part, in octets.
     * @param target       for the decoded octets.
     * @param targetOffset of the range for them.
     * @param targetLength of the range for them.
     * @return the state after this part and the octets that it decodes to, for {@link #state(long)} and
     * {@link #length(long)}; or {@link HuffmanDecoder#EOS}, which alone is negative, if it holds the end of EOS.
     * @throws IndexOutOfBoundsException if a range is not within its array.
     * @throws IllegalArgumentException  if the state is none.
     */
    public static long decode(
            final int state,
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        checkState(state);
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        Objects.checkFromIndexSize(targetOffset, targetLength, target.length);
        return sourceLength == 0
                ? (long) state << 32
                : Fsm4Kernel.run(state, source, sourceOffset, sourceLength, target, targetOffset, targetLength);
    }

    /**
     * The state after a part.
     *
     * @param result of {@link #decode}, not negative: its upper half.
     * @return the state, for the next part or for {@link #finish(int)}.
     */
    public static int state(final long result) {
        return (int) (result >>> 32);
    }

    /**
     * The octets that a part decodes to, stored or not.
     *
     * @param result of {@link #decode}, not negative: its lower half.
     * @return the octets, those of one part.
     */
    public static long length(final long result) {
        return result & 0xffffffffL;
    }

    /**
     * Whether the string may end here.
     *
     * @param state after the last part.
     * @return 0 if it may; else {@link HuffmanDecoder#PADDING_TOO_LONG} or {@link HuffmanDecoder#PADDING_NOT_ONES}.
     * @throws IllegalArgumentException if the state is none.
     */
    public static int finish(final int state) {
        checkState(state);
        return Padding.error(false, state);
    }

    private static void checkState(final int state) {
        if ((state & ~0xff) != 0) {
            throw new IllegalArgumentException("not a state: " + state);
        }
    }
}
