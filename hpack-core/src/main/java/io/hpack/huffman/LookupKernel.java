package io.hpack.huffman;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks 12 bits up at a time in {@link LookupTable}. The bits wait at the top of a long, complemented: behind the end
 * of the string come zeros, which stand for padding, so that the end needs no code of its own. Whatever is not a good
 * string with room enough is left to {@link #decodeWithin}, which starts again.
 */
final class LookupKernel {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int IRREGULAR = -1;

    private LookupKernel() {}

    static int decode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        if (targetLength - Short.BYTES >= HuffmanDecoder.maxDecodedLength(sourceLength)) {
            final int length = sourceLength < Long.BYTES
                    ? decodeShort(source, sourceOffset, sourceLength, target, targetOffset)
                    : decodeFast(source, sourceOffset, sourceLength, target, targetOffset);
            if (length != IRREGULAR) {
                return length;
            }
        }
        return decodeWithin(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
    }

    /**
     * At least eight octets: the buffer is filled with eight at once, at the end with the last eight, shifted. After
     * filling, bits is 56 to 63; four look-ups take at most 48. They are written out: a loop in the loop costs much.
     * Each stores two octets, up to two beyond the result.
     * <p>
     * A code of more than 12 bits begins with ten ones: where none else is found and less than 8 bits are left, these
     * are padding. Fewer than none are left if the last code found took bits of the padding that is not there.
     */
    private static int decodeFast(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset) {
        final int[] entries = LookupTable.ENTRIES;
        final int end = sourceOffset + sourceLength;
        final int lastLoad = end - Long.BYTES;
        int next = sourceOffset;
        int position = targetOffset;
        long buffer = 0;
        int bits = 0;
        while (true) {
            final int load = Math.min(next, lastLoad);
            final int halfShift = Math.min(next - load, Long.BYTES) << 2; // twice: a shift by 64 would be one by 0
            buffer |= ~(long) LONG.get(source, load) << halfShift << halfShift >>> bits;
            next += 63 - bits >>> 3;
            bits |= 56;
            int taken = 0;
            int entry;
            lookups:
            {
                entry = entries[(int) (buffer >>> 52)];
                if (entry == 0) {
                    break lookups;
                }
                SHORT.set(target, position, (short) (entry >>> 8));
                position += entry >>> 6 & 3;
                buffer <<= entry;
                taken += entry;
                entry = entries[(int) (buffer >>> 52)];
                if (entry == 0) {
                    break lookups;
                }
                SHORT.set(target, position, (short) (entry >>> 8));
                position += entry >>> 6 & 3;
                buffer <<= entry;
                taken += entry;
                entry = entries[(int) (buffer >>> 52)];
                if (entry == 0) {
                    break lookups;
                }
                SHORT.set(target, position, (short) (entry >>> 8));
                position += entry >>> 6 & 3;
                buffer <<= entry;
                taken += entry;
                entry = entries[(int) (buffer >>> 52)];
                if (entry == 0) {
                    break lookups;
                }
                SHORT.set(target, position, (short) (entry >>> 8));
                position += entry >>> 6 & 3;
                buffer <<= entry;
                taken += entry;
                bits -= taken & 63;
                continue;
            }
            bits -= taken & 63;
            final int rest = (end - next << 3) + bits;
            if (rest < 8) {
                return rest >= 0 ? position - targetOffset : IRREGULAR;
            }
            final int code = LookupTable.longCode(buffer);
            final int length = code & 63;
            if (length > bits) {
                continue; // fill up first: not all of the code may be in the buffer
            }
            if (length > rest || code < 0) {
                return IRREGULAR;
            }
            target[position++] = (byte) (code >>> 8);
            buffer <<= length;
            bits -= length;
        }
    }

    /** Less than eight octets: all of them are in the buffer. */
    private static int decodeShort(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset) {
        final int[] entries = LookupTable.ENTRIES;
        long buffer = 0;
        for (int i = 0; i < sourceLength; i++) {
            buffer |= (long) (~source[sourceOffset + i] & 0xff) << 56 - 8 * i;
        }
        int rest = 8 * sourceLength;
        int position = targetOffset;
        while (true) {
            final int entry = entries[(int) (buffer >>> 52)];
            if (entry != 0) {
                SHORT.set(target, position, (short) (entry >>> 8));
                position += entry >>> 6 & 3;
                buffer <<= entry;
                rest -= entry & 63;
            } else if (rest < 8) {
                return rest >= 0 ? position - targetOffset : IRREGULAR;
            } else {
                final int code = LookupTable.longCode(buffer);
                final int length = code & 63;
                if (length > rest || code < 0) {
                    return IRREGULAR;
                }
                target[position++] = (byte) (code >>> 8);
                buffer <<= length;
                rest -= length;
            }
        }
    }

    /** One code at a time; exact in what it reads, stores and says. */
    private static int decodeWithin(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        final int end = sourceOffset + sourceLength;
        int next = sourceOffset;
        long count = 0;
        long buffer = 0;
        int bits = 0;
        while (true) {
            for (; bits < 32 && next < end; bits += 8) {
                buffer |= (long) (~source[next++] & 0xff) << 56 - bits;
            }
            final int code = LookupTable.code(buffer);
            final int length = code & 63;
            if (length > bits) {
                break;
            }
            if (code < 0) {
                return HuffmanDecoder.EOS;
            }
            if (count < targetLength) {
                target[targetOffset + (int) count] = (byte) (code >>> 8);
            }
            count++;
            buffer <<= length;
            bits -= length;
        }
        if (bits > 7) {
            return HuffmanDecoder.PADDING_TOO_LONG;
        }
        if (buffer != 0) {
            return HuffmanDecoder.PADDING_NOT_ONES;
        }
        return count <= targetLength ? (int) count : HuffmanDecoder.INSUFFICIENT_CAPACITY;
    }
}
