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

    private Fsm8Kernel() {}

    static int decode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        return targetLength - Short.BYTES < HuffmanDecoder.maxDecodedLength(sourceLength)
                ? decodeWithin(source, sourceOffset, sourceLength, target, targetOffset, targetLength)
                : decodeFast(source, sourceOffset, sourceLength, target, targetOffset);
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
