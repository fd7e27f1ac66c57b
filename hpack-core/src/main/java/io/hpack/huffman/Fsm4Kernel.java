package io.hpack.huffman;

import static io.hpack.huffman.Fsm4Table.COUNT;
import static io.hpack.huffman.Fsm4Table.NEXT;

import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * Runs {@link Fsm4Table}: half an octet a step, up to one symbol. The last entry is the state; all entries are ORed, so
 * that EOS is looked for once a run. A run's result is {@code state << 32 | octets decoded}, or EOS, which is negative.
 */
final class Fsm4Kernel {
    private Fsm4Kernel() {}

    static int decode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        return result(run(0, source, sourceOffset, sourceLength, target, targetOffset, targetLength), targetLength);
    }

    static int decode(
            final DirectBuffer source,
            final int sourceOffset,
            final int sourceLength,
            final MutableDirectBuffer target,
            final int targetOffset,
            final int targetLength) {
        return result(run(source, sourceOffset, sourceLength, target, targetOffset, targetLength), targetLength);
    }

    private static int result(final long run, final int targetLength) {
        final int error = Padding.error(run < 0, (int) (run >>> 32));
        if (error != 0) {
            return error;
        }
        final long count = run & 0xffffffffL;
        return count <= targetLength ? (int) count : HuffmanDecoder.INSUFFICIENT_CAPACITY;
    }

    /** An unfinished code that the state stands for may give one octet more than the source alone. */
    static long run(
            final int state,
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        return targetLength - 2 < HuffmanDecoder.maxDecodedLength(sourceLength)
                ? runWithin(state, source, sourceOffset, sourceLength, target, targetOffset, targetLength)
                : runFast(state, source, sourceOffset, sourceLength, target, targetOffset);
    }

    /** Stores an octet at each step, whether it has a symbol or not: up to one octet beyond the result. */
    private static long runFast(
            final int state,
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset) {
        final int[] entries = Fsm4Table.ENTRIES;
        final int end = sourceOffset + sourceLength;
        int position = targetOffset;
        int entry = state << 4;
        int all = 0;
        for (int i = sourceOffset; i < end; i++) {
            final int octet = source[i];
            entry = entries[entry & NEXT | octet >>> 4 & 0xf];
            target[position] = (byte) (entry >>> 16);
            position += entry & COUNT;
            all |= entry;
            entry = entries[entry & NEXT | octet & 0xf];
            target[position] = (byte) (entry >>> 16);
            position += entry & COUNT;
            all |= entry;
        }
        return pack(entry, all, position - targetOffset);
    }

    /** Stores what there are symbols and room for, and counts them all. */
    private static long runWithin(
            final int state,
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        final int[] entries = Fsm4Table.ENTRIES;
        final int end = sourceOffset + sourceLength;
        long count = 0;
        int entry = state << 4;
        int all = 0;
        for (int i = sourceOffset; i < end; i++) {
            final int octet = source[i];
            for (int shift = 4; shift >= 0; shift -= 4) {
                entry = entries[entry & NEXT | octet >>> shift & 0xf];
                if ((entry & COUNT) != 0) {
                    if (count < targetLength) {
                        target[targetOffset + (int) count] = (byte) (entry >>> 16);
                    }
                    count++;
                }
                all |= entry;
            }
        }
        return pack(entry, all, count);
    }

    private static long run(
            final DirectBuffer source,
            final int sourceOffset,
            final int sourceLength,
            final MutableDirectBuffer target,
            final int targetOffset,
            final int targetLength) {
        final int[] entries = Fsm4Table.ENTRIES;
        final int end = sourceOffset + sourceLength;
        long count = 0;
        int entry = 0;
        int all = 0;
        for (int i = sourceOffset; i < end; i++) {
            final int octet = source.getByte(i);
            for (int shift = 4; shift >= 0; shift -= 4) {
                entry = entries[entry & NEXT | octet >>> shift & 0xf];
                if ((entry & COUNT) != 0) {
                    if (count < targetLength) {
                        target.putByte(targetOffset + (int) count, (byte) (entry >>> 16));
                    }
                    count++;
                }
                all |= entry;
            }
        }
        return pack(entry, all, count);
    }

    private static long pack(final int entry, final int all, final long count) {
        return (all & Fsm4Table.EOS) == 0 ? (long) (entry & NEXT) << 28 | count : HuffmanDecoder.EOS;
    }
}
