package io.hpack.huffman;

import static io.hpack.huffman.Fsm8Table.COUNT;
import static io.hpack.huffman.Fsm8Table.NEXT;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Runs {@link Fsm8Table}: an octet a step, up to two symbols. The last entry is the state; all entries are ORed, so
 * that EOS is looked for once a string.
 */
final class Fsm8Kernel {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    /** Shorter strings are decoded sooner than two halves are joined. */
    private static final int LEAST_TO_HALVE = 64;

    /** What two halves need more than the whole string: a part of an octet each, and the two octets that are stored. */
    private static final int SLACK_TO_HALVE = 4;

    private Fsm8Kernel() {}

    static int decode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        final long room = targetLength - HuffmanDecoder.maxDecodedLength(sourceLength);
        if (sourceLength >= LEAST_TO_HALVE && room >= SLACK_TO_HALVE) {
            return decodeHalves(source, sourceOffset, sourceLength, target, targetOffset);
        }
        return room < Short.BYTES
                ? decodeWithin(source, sourceOffset, sourceLength, target, targetOffset, targetLength)
                : decodeFast(source, sourceOffset, sourceLength, target, targetOffset);
    }

    /**
     * Decodes both halves of a string at once: each step waits for the one before, so that a second chain of steps
     * costs little. The second half begins as if a code began there, which is a guess. Huffman codes find back into
     * step: {@link #join} decodes the second half again from the first half's state, until both are in the same state
     * between two octets, mostly after a few. It saves a third of the time of strings of 200 octets and more
     * (benchmark huffman-decode-long).
     * A string made to stay out of step, or to seem to have EOS, takes at most twice the steps of a plain decoding.
     */
    private static int decodeHalves(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset) {
        final int[] entries = Fsm8Table.ENTRIES;
        final int half = sourceLength >>> 1;
        final int middle = sourceOffset + sourceLength - half;
        final int guessOffset =
                targetOffset + (int) HuffmanDecoder.maxDecodedLength(middle - sourceOffset) + Short.BYTES;
        int position = targetOffset;
        int guessPosition = guessOffset;
        int entry = 0;
        int guess = 0;
        int all = 0;
        if (middle - sourceOffset != half) {
            entry = entries[source[sourceOffset] & 0xff];
            SHORT.set(target, position, (short) (entry >>> 16));
            position += entry & COUNT;
        }
        final int from = middle - half;
        for (int i = 0; i < half; i++) {
            entry = entries[entry & NEXT | source[from + i] & 0xff];
            guess = entries[guess & NEXT | source[middle + i] & 0xff];
            SHORT.set(target, position, (short) (entry >>> 16));
            SHORT.set(target, guessPosition, (short) (guess >>> 16));
            position += entry & COUNT;
            guessPosition += guess & COUNT;
            all |= entry | guess;
        }
        // EOS may be in what was guessed wrongly only.
        return (all & Fsm8Table.EOS) != 0
                ? decodeFast(source, sourceOffset, sourceLength, target, targetOffset)
                : join(source, middle, half, target, targetOffset, position, guessOffset, guessPosition, entry, guess);
    }

    /** Decode the second half until the guess turns out right, and move the rest of what was guessed behind that. */
    private static int join(
            final byte[] source,
            final int middle,
            final int half,
            final byte[] target,
            final int targetOffset,
            final int firstEnd,
            final int guessOffset,
            final int guessEnd,
            final int firstEntry,
            final int guessEntry) {
        final int[] entries = Fsm8Table.ENTRIES;
        int position = firstEnd;
        int guessPosition = guessOffset;
        int entry = firstEntry;
        int guess = 0;
        int all = 0;
        for (int i = middle; i < middle + half; i++) {
            entry = entries[entry & NEXT | source[i] & 0xff];
            guess = entries[guess & NEXT | source[i] & 0xff];
            SHORT.set(target, position, (short) (entry >>> 16));
            position += entry & COUNT;
            guessPosition += guess & COUNT;
            all |= entry;
            // Two octets are stored even if they are no symbols: they must not be those that stay.
            if (((entry ^ guess) & NEXT) == 0 && position + Short.BYTES <= guessPosition) {
                final int rest = guessEnd - guessPosition;
                System.arraycopy(target, guessPosition, target, position, rest);
                return result(guessEntry, all, position + rest - targetOffset);
            }
        }
        return result(entry, all, position - targetOffset);
    }

    /** Stores two octets at each step, whether it has symbols or not: up to two octets beyond the result. */
    private static int decodeFast(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset) {
        final int[] entries = Fsm8Table.ENTRIES;
        final int end = sourceOffset + sourceLength;
        int position = targetOffset;
        int entry = 0;
        int all = 0;
        for (int i = sourceOffset; i < end; i++) {
            entry = entries[entry & NEXT | source[i] & 0xff];
            SHORT.set(target, position, (short) (entry >>> 16));
            position += entry & COUNT;
            all |= entry;
        }
        return result(entry, all, position - targetOffset);
    }

    /** Stores what there are symbols and room for. */
    private static int decodeWithin(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        final int[] entries = Fsm8Table.ENTRIES;
        final int end = sourceOffset + sourceLength;
        final int limit = targetOffset + targetLength;
        int position = targetOffset;
        long count = 0;
        int entry = 0;
        int all = 0;
        for (int i = sourceOffset; i < end; i++) {
            entry = entries[entry & NEXT | source[i] & 0xff];
            for (int symbols = entry; (symbols & COUNT) != 0 && position < limit; symbols = next(symbols)) {
                target[position++] = (byte) (symbols >>> 16);
            }
            count += entry & COUNT;
            all |= entry;
        }
        return result(entry, all, count <= targetLength ? (int) count : HuffmanDecoder.INSUFFICIENT_CAPACITY);
    }

    /** Drop the first symbol, of one or two. */
    private static int next(final int symbols) {
        return symbols >>> 24 << 16 | (symbols & COUNT) - 1;
    }

    private static int result(final int entry, final int all, final int count) {
        return (all & Fsm8Table.EOS) == 0 && (entry & NEXT) < FsmStates.PADDING_NOT_ONES << 8
                ? count
                : Padding.error((all & Fsm8Table.EOS) != 0, (entry & NEXT) >>> 8);
    }
}
