package io.hpack;

import static io.hpack.Representation.HUFFMAN;
import static io.hpack.Representation.STRING_PREFIX;
import static io.hpack.RepresentationWriter.NO_ROOM;

import io.hpack.huffman.HuffmanEncoder;

/**
 * Writes string literals (RFC 7541, Section 5.2). Each method returns the position behind the literal, or {@link
 * RepresentationWriter#NO_ROOM}; what it writes, scratch octets included, is before the limit.
 */
final class StringLiteral {
    /** The shortest string whose Huffman code can be shorter: no symbol takes fewer than 5 bits. */
    static final int MIN_HUFFMAN_LENGTH = 3;

    // Usual text takes three quarters of its length. Up to these lengths that is an integer of one octet, and of two.
    private static final int ONE_OCTET_GUESS = 170;
    private static final int TWO_OCTET_GUESS = 340;

    private StringLiteral() {}

    /** The octets of a string sent plainly, of which there are never fewer than of its Huffman form. */
    static long maxLength(final int length) {
        return (long) PrefixedInteger.length(length, STRING_PREFIX) + length;
    }

    /**
     * A string in its Huffman form if that is shorter and the string not shorter than huffmanFrom, else plainly.
     *
     * <p>The length of the Huffman form is known behind it only, so its integer's length is guessed; if wrong, the form
     * is moved.
     */
    static int encode(
            final byte[] source,
            final int offset,
            final int length,
            final int huffmanFrom,
            final byte[] array,
            final int position,
            final int limit) {
        if (length < huffmanFrom || length < MIN_HUFFMAN_LENGTH) {
            return plain(source, offset, length, array, position, limit);
        }
        final int guess = length < ONE_OCTET_GUESS ? 1 : length < TWO_OCTET_GUESS ? 2 : 3;
        if (limit - position < guess) {
            return counted(source, offset, length, array, position, limit);
        }
        final int from = position + guess;
        final int coded = HuffmanEncoder.encodeIfShorter(source, offset, length, array, from, limit - from);
        if (coded >= 0) {
            if (coded < STRING_PREFIX && guess == 1) {
                array[position] = (byte) (HUFFMAN | coded);
                return from + coded;
            }
            return withLength(array, position, guess, coded, limit);
        }
        return coded == HuffmanEncoder.NOT_SHORTER
                ? plain(source, offset, length, array, position, limit)
                : counted(source, offset, length, array, position, limit);
    }

    /** Put the length before a Huffman form that lies behind a guessed place for it. */
    private static int withLength(
            final byte[] array, final int position, final int guess, final int coded, final int limit) {
        final int needed = PrefixedInteger.length(coded, STRING_PREFIX);
        if (needed != guess) {
            if (limit - position - needed < coded) {
                return NO_ROOM;
            }
            System.arraycopy(array, position + guess, array, position + needed, coded);
        }
        PrefixedInteger.encode(array, position, coded, STRING_PREFIX, HUFFMAN);
        return position + needed + coded;
    }

    /** In little room, where the place for the length must not be guessed too large. */
    private static int counted(
            final byte[] source,
            final int offset,
            final int length,
            final byte[] array,
            final int position,
            final int limit) {
        final long coded = HuffmanEncoder.encodedLength(source, offset, length);
        if (coded >= length) {
            return plain(source, offset, length, array, position, limit);
        }
        final int from = RepresentationWriter.integer(array, position, limit, (int) coded, STRING_PREFIX, HUFFMAN);
        if (from < 0 || limit - from < coded) {
            return NO_ROOM;
        }
        HuffmanEncoder.encode(source, offset, length, array, from, (int) coded);
        return from + (int) coded;
    }

    /** A string as it is. */
    static int plain(
            final byte[] source,
            final int offset,
            final int length,
            final byte[] array,
            final int position,
            final int limit) {
        return copied(source, offset, length, 0, array, position, limit);
    }

    /** A string whose Huffman form is at hand. */
    static int coded(
            final byte[] source,
            final int offset,
            final int length,
            final byte[] array,
            final int position,
            final int limit) {
        return copied(source, offset, length, HUFFMAN, array, position, limit);
    }

    private static int copied(
            final byte[] source,
            final int offset,
            final int length,
            final int flag,
            final byte[] array,
            final int position,
            final int limit) {
        final int from = RepresentationWriter.integer(array, position, limit, length, STRING_PREFIX, flag);
        if (from < 0 || limit - from < length) {
            return NO_ROOM;
        }
        Octets.copyWide(source, offset, array, from, length, limit);
        return from + length;
    }
}
