package io.hpack;

import static io.hpack.HeaderField.FROM_INPUT;
import static io.hpack.HeaderField.FROM_SCRATCH;

import io.hpack.huffman.HuffmanDecoder;

/**
 * Decodes string literals (RFC 7541, Section 5.2) that are whole in the input: plain ones stay there, Huffman-coded ones
 * go to the scratch, one behind the other. What was decoded last can then be made the name or the value of the field.
 */
final class StringDecoder {
    /** Given so many octets more than it can need, a Huffman decoder does without room checks. */
    private static final int HUFFMAN_SLACK = 8;

    private final BlockDecoder decoder;
    private final HeaderField field;
    private final HpackScratch scratch;
    private final HuffmanDecoder huffman;

    // The string: whose octets it is in, where, how long, and how long its Huffman form was.
    private int source;
    private int offset;
    private int length;
    private int huffmanLength;

    /** Where in the scratch the next one goes. */
    private int next;

    StringDecoder(
            final BlockDecoder decoder,
            final HeaderField field,
            final HpackScratch scratch,
            final HuffmanDecoder huffman) {
        this.decoder = decoder;
        this.field = field;
        this.scratch = scratch;
        this.huffman = huffman;
    }

    /** Begin with the strings of another literal; those of the one before are no longer needed. */
    void begin() {
        next = scratch.stringsOffset();
    }

    /**
     * Decode a string literal.
     *
     * @param array where it is.
     * @param from its position.
     * @param to where the array's octets end.
     * @param octet the first one of the literal's representation.
     * @param representation where that is in the block.
     * @return the position after the string, or -1 if it is not whole or there is no room for what it may decode to.
     */
    int decode(final byte[] array, final int from, final int to, final int octet, final long representation) {
        if (from >= to) {
            return -1;
        }
        final int flagged = array[from];
        int position = from + 1;
        int octets = flagged & Representation.STRING_PREFIX;
        if (octets == Representation.STRING_PREFIX) {
            final long integer = PrefixedInteger.decode(array, position, to, Representation.STRING_PREFIX);
            if (integer < 0) {
                if (integer != PrefixedInteger.INCOMPLETE) {
                    throw decoder.integerError(integer, representation);
                }
                return -1;
            }
            octets = (int) (integer >>> 32);
            position = (int) integer;
        }
        if (octets > to - position) {
            return -1;
        }
        if ((flagged & Representation.HUFFMAN) == 0) {
            source = FROM_INPUT;
            offset = position;
            length = octets;
            return position + octets;
        }
        final int target = next;
        final long most = HuffmanDecoder.maxDecodedLength(octets) + HUFFMAN_SLACK;
        if (target + most > scratch.strings().length && !scratch.room(target, most, most <= decoder.wanted(octet))) {
            return -1;
        }
        final byte[] strings = scratch.strings();
        field.source(FROM_SCRATCH, strings);
        final int decoded = huffman.decode(array, position, octets, strings, target, strings.length - target);
        if (decoded < 0) {
            throw decoder.huffmanError(decoded, representation);
        }
        source = FROM_SCRATCH;
        offset = target;
        length = decoded;
        huffmanLength = octets;
        next = target + decoded;
        return position + octets;
    }

    /** The string is the field's name. */
    void asName() {
        field.name(source, offset, length, StaticTable.nameIndex(field.sources[source], offset, length));
    }

    /** The string, which ended at a position, is the field's value. */
    void asValue(final int end) {
        field.value(source, offset, length);
        if (source == FROM_SCRATCH) {
            field.huffmanValue(end - huffmanLength, huffmanLength);
        }
    }
}
