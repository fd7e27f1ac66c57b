package io.hpack.huffman;

import java.util.Objects;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * Encodes strings with the Huffman code
 * (<a href="https://www.rfc-editor.org/rfc/rfc7541#section-5.2">RFC 7541, Section 5.2</a>). Nothing allocates; any
 * number of threads may call it.
 */
public final class HuffmanEncoder {
    /** The encoded string does not fit in the target's range. */
    public static final int INSUFFICIENT_CAPACITY = HuffmanDecoder.INSUFFICIENT_CAPACITY;

    /** The encoded string is not shorter than the string. */
    public static final int NOT_SHORTER = -1;

    private HuffmanEncoder() {}

    /**
     * The length of a string once encoded, padding included.
     *
     * @param source of the string.
     * @param offset of the string.
     * @param length of the string, in octets.
     * @return the octets.
     * @throws IndexOutOfBoundsException if the range is not within the array.
     */
    public static long encodedLength(final byte[] source, final int offset, final int length) {
        Objects.checkFromIndexSize(offset, length, source.length);
        return EncodeKernel.encodedLength(source, offset, length);
    }

    /**
     * The length of a string once encoded, padding included.
     *
     * @param source of the string.
     * @param offset of the string.
     * @param length of the string, in octets.
     * @return the octets.
     * @throws IndexOutOfBoundsException if the range is not within the buffer's capacity.
     */
    public static long encodedLength(final DirectBuffer source, final int offset, final int length) {
        Buffers.checkSource(source, offset, length);
        final byte[] array = source.byteArray();
        return array != null
                ? EncodeKernel.encodedLength(array, offset + source.wrapAdjustment(), length)
                : EncodeKernel.encodedLength(source, offset, length);
    }

    /**
     * Encode a string, padding included.
     * <p>
     * Nothing outside the ranges is read or written. The target's octets beyond the result may be overwritten, and all
     * of them if the result is negative. It is fastest if the target has {@code 25 * sourceLength / 16 + 16} octets. The
     * ranges must not overlap.
     *
     * @param source       of the string.
     * @param sourceOffset of the string.
     * @param sourceLength of the string, in octets.
     * @param target       for the encoded string.
     * @param targetOffset of the range for it.
     * @param targetLength of the range for it.
     * @return the octets of the encoded string; or {@link #INSUFFICIENT_CAPACITY}.
     * @throws IndexOutOfBoundsException if a range is not within its array.
     */
    public static int encode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        Objects.checkFromIndexSize(targetOffset, targetLength, target.length);
        return EncodeKernel.encode(
                source, sourceOffset, sourceLength, target, targetOffset, targetLength, targetLength);
    }

    /**
     * Encode a string, as {@link #encode(byte[], int, int, byte[], int, int)} does. If both buffers are backed by an
     * array it is as fast; otherwise the octets are taken one by one. An expandable target is not expanded.
     *
     * @param source       of the string.
     * @param sourceOffset of the string.
     * @param sourceLength of the string, in octets.
     * @param target       for the encoded string.
     * @param targetOffset of the range for it.
     * @param targetLength of the range for it.
     * @return the octets of the encoded string; or {@link #INSUFFICIENT_CAPACITY}.
     * @throws IndexOutOfBoundsException if a range is not within the buffer's capacity.
     * @throws IllegalArgumentException if the target is read-only.
     */
    public static int encode(
            final DirectBuffer source,
            final int sourceOffset,
            final int sourceLength,
            final MutableDirectBuffer target,
            final int targetOffset,
            final int targetLength) {
        Buffers.checkSource(source, sourceOffset, sourceLength);
        Buffers.checkTarget(target, targetOffset, targetLength);
        final byte[] sourceArray = source.byteArray();
        final byte[] targetArray = target.byteArray();
        if (sourceArray == null || targetArray == null) {
            return EncodeKernel.encode(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
        }
        return EncodeKernel.encode(
                sourceArray,
                sourceOffset + source.wrapAdjustment(),
                sourceLength,
                targetArray,
                targetOffset + target.wrapAdjustment(),
                targetLength,
                targetLength);
    }

    /**
     * Encode a string if that makes it shorter by an octet at least; stop once it is clear that it does not. As for
     * {@link #encode(byte[], int, int, byte[], int, int)}, nothing outside the ranges is read or written and the target
     * may be overwritten beyond the result.
     *
     * @param source       of the string.
     * @param sourceOffset of the string.
     * @param sourceLength of the string, in octets.
     * @param target       for the encoded string.
     * @param targetOffset of the range for it.
     * @param targetLength of the range for it.
     * @return the octets of the encoded string, fewer than sourceLength; or {@link #NOT_SHORTER}, whether it fits or
     * not; or {@link #INSUFFICIENT_CAPACITY} if it is shorter and does not fit.
     * @throws IndexOutOfBoundsException if a range is not within its array.
     */
    public static int encodeIfShorter(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        Objects.checkFromIndexSize(targetOffset, targetLength, target.length);
        final int length = EncodeKernel.encode(
                source, sourceOffset, sourceLength, target, targetOffset, targetLength, sourceLength - 1);
        return length >= 0 ? length : notShorter(source, sourceOffset, sourceLength, targetLength);
    }

    /** The longest result, which is too long for the target or not shorter: it must be counted if it may be either. */
    private static int notShorter(
            final byte[] source, final int sourceOffset, final int sourceLength, final int targetLength) {
        return targetLength >= sourceLength - 1
                        || EncodeKernel.encodedLength(source, sourceOffset, sourceLength) >= sourceLength
                ? NOT_SHORTER
                : INSUFFICIENT_CAPACITY;
    }
}
