package io.hpack.huffman;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * Encodes: pairs of octets while there is room for the longest codes that {@link PairTable} knows, then octet by octet.
 * The low bits of an accumulator, 0 to 7 of them, are those that do not yet fill an octet.
 */
final class EncodeKernel {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    /** Bits that a long takes at once beside 7 that wait. */
    private static final int MAX_MERGED_BITS = Long.SIZE - 7;

    /** Seven octets {@code '0'}, whose code is {@value #FILLING_BITS} bits, all of them 0. */
    private static final long FILLING = 0x30303030303030L;

    private static final int FILLING_BITS = 5;

    private EncodeKernel() {}

    static long encodedLength(final byte[] source, final int offset, final int length) {
        final long[] codes = EncodeTable.ENTRIES;
        final int end = offset + length;
        long bits = 0;
        for (int i = offset; i < end; i++) {
            bits += codes[source[i] & 0xff] & 0xff;
        }
        return bits + 7 >>> 3;
    }

    static long encodedLength(final DirectBuffer source, final int offset, final int length) {
        final long[] codes = EncodeTable.ENTRIES;
        final int end = offset + length;
        long bits = 0;
        for (int i = offset; i < end; i++) {
            bits += codes[source.getByte(i) & 0xff] & 0xff;
        }
        return bits + 7 >>> 3;
    }

    /**
     * Encode into at most maxLength octets, or give INSUFFICIENT_CAPACITY.
     * <p>
     * The loop has nothing but what each eight octets need: a test of the room or a call in it costs a third of the
     * speed. So the room is divided beforehand: n octets of source take at most 25n/16, and a store, 8 octets.
     * <p>
     * The last octets, one to eight of them, are filled up to eight by such as have the shortest code, whose bits are
     * zeros, and go the same way; what the filling takes is taken back. So no branch depends on their number, which
     * cannot be predicted (rows huffman-encode-short and -mix of the comparison).
     */
    static int encode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength,
            final int maxLength) {
        final int[] pairs = PairTable.ENTRIES;
        final int end = sourceOffset + sourceLength;
        final int roomEnd = sourceOffset + (int) Math.min(sourceLength, Math.max(targetLength - 16, 0) * 16L / 25);
        final int lastEight = roomEnd == end ? end - 9 : roomEnd - 8;
        int position = targetOffset;
        long bits = 0;
        int count = 0;
        int i = sourceOffset;
        for (; i <= lastEight; i += 8) {
            final long octets = (long) LONG.get(source, i);
            final int a = pairs[(int) (octets >>> 48)];
            final int b = pairs[(int) (octets >>> 32) & 0xffff];
            final int c = pairs[(int) octets >>> 16];
            final int d = pairs[(int) octets & 0xffff];
            if ((a | b | c | d) < 0) {
                break;
            }
            final int abCount = a + b & 63; // a shift by an entry is one by its low 6 bits, the length
            final int cdCount = c + d & 63;
            final long ab = (long) (a >>> 6) << b | b >>> 6;
            final long cd = (long) (c >>> 6) << d | d >>> 6;
            if (abCount + cdCount <= MAX_MERGED_BITS) {
                bits = bits << abCount + cdCount | ab << cdCount | cd;
                count += abCount + cdCount;
                LONG.set(target, position, bits << -count);
                position += count >>> 3;
                count &= 7;
                continue;
            }
            bits = bits << abCount | ab;
            count += abCount;
            LONG.set(target, position, bits << -count);
            position += count >>> 3;
            count &= 7;
            bits = bits << cdCount | cd;
            count += cdCount;
            LONG.set(target, position, bits << -count);
            position += count >>> 3;
            count &= 7;
        }
        final int left = end - i;
        if (roomEnd == end && left <= 8 && left > 0) {
            final long octets = last(source, i, left, sourceLength) | FILLING >>> (left - 1 << 3);
            final int a = pairs[(int) (octets >>> 48)];
            final int b = pairs[(int) (octets >>> 32) & 0xffff];
            final int c = pairs[(int) octets >>> 16];
            final int d = pairs[(int) octets & 0xffff];
            if ((a | b | c | d) >= 0) {
                final int abCount = a + b & 63;
                final int cdCount = c + d & 63;
                final long ab = (long) (a >>> 6) << b | b >>> 6;
                final long cd = (long) (c >>> 6) << d | d >>> 6;
                if (abCount + cdCount <= MAX_MERGED_BITS) {
                    bits = bits << abCount + cdCount | ab << cdCount | cd;
                    count += abCount + cdCount;
                } else {
                    bits = bits << abCount | ab;
                    count += abCount;
                    LONG.set(target, position, bits << -count);
                    position += count >>> 3;
                    count &= 7;
                    bits = bits << cdCount | cd;
                    count += cdCount;
                }
                LONG.set(target, position, bits << -count);
                count -= (8 - left) * FILLING_BITS;
                position += count >> 3;
                count &= 7;
                // Without bits that wait, this is an octet behind the result.
                target[position] |= (byte) (0xff >>> count);
                final int length = position - targetOffset + (count + 7 >>> 3);
                return length <= maxLength ? length : HuffmanDecoder.INSUFFICIENT_CAPACITY;
            }
        }
        final int limit = targetOffset + targetLength;
        final int resultLimit = targetOffset + Math.min(targetLength, maxLength);
        position = encodeRest(source, i, end, target, position, limit, resultLimit, bits, count);
        return position < 0 ? HuffmanDecoder.INSUFFICIENT_CAPACITY : position - targetOffset;
    }

    /** The last one to eight octets of a string, the first of them highest, and zeros behind them. */
    private static long last(final byte[] source, final int offset, final int length, final int sourceLength) {
        if (sourceLength >= Long.BYTES) {
            return (long) LONG.get(source, offset + length - Long.BYTES) << (Long.BYTES - length << 3);
        }
        if (length >= Integer.BYTES) {
            final long first = (int) INT.get(source, offset);
            final long rest = (int) INT.get(source, offset + length - Integer.BYTES) & 0xffffffffL;
            return first << 32 | rest << (Long.BYTES - length << 3);
        }
        // One to three octets: first, middle and last are all there are.
        return (source[offset] & 0xffL) << 56
                | (source[offset + (length >> 1)] & 0xffL) << 56 - (length >> 1 << 3)
                | (source[offset + length - 1] & 0xffL) << (Long.BYTES - length << 3);
    }

    /** Octet by octet, with stores of 8 octets while they are within the limit; the end of the result, or -1. */
    private static int encodeRest(
            final byte[] source,
            final int from,
            final int end,
            final byte[] target,
            final int targetPosition,
            final int limit,
            final int resultLimit,
            final long pendingBits,
            final int pendingCount) {
        final long[] codes = EncodeTable.ENTRIES;
        final int lastStore = Math.min(limit - Long.BYTES, resultLimit);
        int position = targetPosition;
        long bits = pendingBits;
        int count = pendingCount;
        int i = from;
        for (; i < end && position <= lastStore; i++) {
            final long code = codes[source[i] & 0xff];
            bits = bits << code | code >>> 8;
            count += (int) code & 0xff;
            LONG.set(target, position, bits << -count);
            position += count >>> 3;
            count &= 7;
        }
        for (; i < end && position <= resultLimit; i++) {
            final long code = codes[source[i] & 0xff];
            bits = bits << code | code >>> 8;
            for (count += (int) code & 0xff; count >= 8 && position < resultLimit; count -= 8) {
                target[position++] = (byte) (bits >>> count - 8);
            }
            if (count >= 8) {
                return -1;
            }
        }
        if (count == 0 && position <= resultLimit) {
            return position;
        }
        if (position >= resultLimit) {
            return -1;
        }
        target[position] = (byte) (bits << 8 - count | 0xff >>> count);
        return position + 1;
    }

    /** As above, through buffers, and exact. */
    static int encode(
            final DirectBuffer source,
            final int sourceOffset,
            final int sourceLength,
            final MutableDirectBuffer target,
            final int targetOffset,
            final int targetLength) {
        final long[] codes = EncodeTable.ENTRIES;
        final int end = sourceOffset + sourceLength;
        final int limit = targetOffset + targetLength;
        int position = targetOffset;
        long bits = 0;
        int count = 0;
        for (int i = sourceOffset; i < end; i++) {
            final long code = codes[source.getByte(i) & 0xff];
            bits = bits << code | code >>> 8;
            for (count += (int) code & 0xff; count >= 8; count -= 8) {
                if (position == limit) {
                    return HuffmanDecoder.INSUFFICIENT_CAPACITY;
                }
                target.putByte(position++, (byte) (bits >>> count - 8));
            }
        }
        if (count != 0) {
            if (position == limit) {
                return HuffmanDecoder.INSUFFICIENT_CAPACITY;
            }
            target.putByte(position++, (byte) (bits << 8 - count | 0xff >>> count));
        }
        return position - targetOffset;
    }
}
