package io.hpack.huffman;

import java.util.Locale;
import java.util.Objects;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * Decodes Huffman-coded strings
 * (<a href="https://www.rfc-editor.org/rfc/rfc7541#section-5.2">RFC 7541, Section 5.2</a>). The constants are kernels
 * with the same results, accept and reject alike; they differ in speed and in the size of their table, which is loaded
 * at the kernel's first use.
 * <p>
 * A kernel has no state: it may be used by any number of threads. Nothing allocates.
 */
public enum HuffmanDecoder {
    /** A machine that takes 4 bits a step: a table of 16 KiB. */
    FSM_4BIT(4),

    /** A machine that takes 8 bits a step: a table of 256 KiB, of which common text touches a small part. */
    FSM_8BIT(8),

    /** A look-up of 12 bits that gives up to two octets: a table of 16 KiB; for long strings. */
    LOOKUP_12BIT(12);

    /** The string holds the code of EOS, which is a decoding error. */
    public static final int EOS = -1;

    /** The string ends with an unfinished code of more than 7 bits, which is a decoding error. */
    public static final int PADDING_TOO_LONG = -2;

    /** The string ends with an unfinished code of at most 7 bits that are not all ones, which is a decoding error. */
    public static final int PADDING_NOT_ONES = -3;

    /** The decoded string does not fit in the target's range. */
    public static final int INSUFFICIENT_CAPACITY = -4;

    /** Bits that the kernel takes at once. */
    private final int bits;

    HuffmanDecoder(final int bits) {
        this.bits = bits;
    }

    /**
     * The kernel named by the system property {@code io.hpack.huffman}, by its constant's name in any case or by its
     * bits ({@code 4}, {@code 8} or {@code 12}); without the property {@link #FSM_8BIT}. The property is read once.
     *
     * @return the kernel.
     * @throws IllegalArgumentException if the property names no kernel.
     */
    public static HuffmanDecoder byDefault() {
        return Default.KERNEL != null ? Default.KERNEL : named(Default.NAME);
    }

    /**
     * The most octets that a string can decode to, all its codes being the shortest, of 5 bits.
     *
     * @param encodedLength of the string, in octets.
     * @return the octets.
     */
    public static long maxDecodedLength(final int encodedLength) {
        return encodedLength * 8L / 5;
    }

    /**
     * Decode a whole string.
     * <p>
     * Nothing outside the ranges is read or written. The target's octets beyond the result may be overwritten, and all
     * of them if the result is negative. It is fastest if the target has 4 octets more than
     * {@link #maxDecodedLength(int)}. The ranges must not overlap.
     *
     * @param source       of the encoded string.
     * @param sourceOffset of the encoded string.
     * @param sourceLength of the encoded string, in octets.
     * @param target       for the decoded octets.
     * @param targetOffset of the range for them.
     * @param targetLength of the range for them.
     * @return the octets decoded; or {@link #EOS}, {@link #PADDING_TOO_LONG} or {@link #PADDING_NOT_ONES} if the string
     * is malformed, whether it fits or not, the first fault counting; or {@link #INSUFFICIENT_CAPACITY}.
     * @throws IndexOutOfBoundsException if a range is not within its array.
     */
    public int decode(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        Objects.checkFromIndexSize(targetOffset, targetLength, target.length);
        return decodeChecked(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
    }

    /**
     * Decode a whole string, as {@link #decode(byte[], int, int, byte[], int, int)} does. If both buffers are backed by
     * an array it is as fast; otherwise all kernels take the octets one by one, with the table of {@link #FSM_4BIT}.
     * An expandable target is not expanded.
     *
     * @param source       of the encoded string.
     * @param sourceOffset of the encoded string.
     * @param sourceLength of the encoded string, in octets.
     * @param target       for the decoded octets.
     * @param targetOffset of the range for them.
     * @param targetLength of the range for them.
     * @return the octets decoded; or {@link #EOS}, {@link #PADDING_TOO_LONG} or {@link #PADDING_NOT_ONES} if the string
     * is malformed, whether it fits or not, the first fault counting; or {@link #INSUFFICIENT_CAPACITY}.
     * @throws IndexOutOfBoundsException if a range is not within the buffer's capacity.
     * @throws IllegalArgumentException if the target is read-only.
     */
    public int decode(
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
            return Fsm4Kernel.decode(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
        }
        return decodeChecked(
                sourceArray,
                sourceOffset + source.wrapAdjustment(),
                sourceLength,
                targetArray,
                targetOffset + target.wrapAdjustment(),
                targetLength);
    }

    private int decodeChecked(
            final byte[] source,
            final int sourceOffset,
            final int sourceLength,
            final byte[] target,
            final int targetOffset,
            final int targetLength) {
        switch (bits) {
            case 4:
                return Fsm4Kernel.decode(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
            case 8:
                return Fsm8Kernel.decode(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
            default:
                return LookupKernel.decode(source, sourceOffset, sourceLength, target, targetOffset, targetLength);
        }
    }

    /** The kernel that its constant's name, in any case, or its bits stand for. */
    static HuffmanDecoder named(final String name) {
        final HuffmanDecoder kernel = find(name);
        if (kernel == null) {
            throw new IllegalArgumentException("system property " + Default.PROPERTY
                    + " must be one of FSM_4BIT, FSM_8BIT and LOOKUP_12BIT, not: " + name);
        }
        return kernel;
    }

    private static HuffmanDecoder find(final String name) {
        for (final HuffmanDecoder kernel : values()) {
            if (kernel.name().equals(name.toUpperCase(Locale.ROOT)) || name.equals(Integer.toString(kernel.bits))) {
                return kernel;
            }
        }
        return null;
    }

    private static final class Default {
        static final String PROPERTY = "io.hpack.huffman";
        static final String NAME = System.getProperty(PROPERTY);
        static final HuffmanDecoder KERNEL = NAME == null ? FSM_8BIT : find(NAME);
    }
}
