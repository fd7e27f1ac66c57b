package io.hpack;

import static io.hpack.HeaderField.FROM_PENDING;

import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.ResumableHuffman;
import java.util.Arrays;

/**
 * A representation that is decoded as its octets arrive, at any pace: it can be left after each of them.
 *
 * <p>The octets of a string are looked at once. They are kept, decoded, only while they may be of use, and memory is
 * taken as they arrive, never as a length announces them; a string that has become too long for the header list and for
 * the dynamic table is checked and counted to its end.
 */
final class UnfinishedField {
    /** Kept from one block to the next. */
    private static final int KEPT_LENGTH = 4 * 1024;

    private static final int FIRST_LENGTH = 256;

    /** The most octets that memory is taken for at a time. */
    private static final int PART_LENGTH = 64 * 1024;

    private static final byte[] NOTHING = {};

    /** What the next octet is. */
    private enum Expect {
        NOTHING,
        REPRESENTATION,
        REPRESENTATION_INTEGER,
        NAME_LENGTH,
        NAME_LENGTH_INTEGER,
        NAME,
        VALUE_LENGTH,
        VALUE_LENGTH_INTEGER,
        VALUE
    }

    private final BlockDecoder decoder;
    private final HeaderField field;

    private Expect expect = Expect.NOTHING;
    /** Of the representation, in the block. */
    private long offset;
    /** The first octet of the representation. */
    private int octet;

    // The integer being read.
    private long integer;
    private int integerOctets;

    // The string being read.
    private boolean huffman;
    private int huffmanState;
    private int remaining;

    // What has been read of name and value.
    private byte[] octets = NOTHING;
    private int stored;
    private boolean literalName;
    private long nameLength;
    private long valueLength;
    private boolean skipping;

    UnfinishedField(final BlockDecoder decoder, final HeaderField field) {
        this.decoder = decoder;
        this.field = field;
    }

    boolean isActive() {
        return expect != Expect.NOTHING;
    }

    long offset() {
        return offset;
    }

    /** Give memory back at the end of a block. */
    void trim() {
        if (octets.length > KEPT_LENGTH) {
            octets = NOTHING;
            field.releasePending();
        }
    }

    /** Start with the first octet of a representation, which has been found to be one that may come here. */
    void begin(final long representationOffset) {
        offset = representationOffset;
        expect = Expect.REPRESENTATION;
    }

    /** Start with the value of a literal whose name the field has been given. */
    void beginValue(final int representationOctet, final int index, final long representationOffset) {
        offset = representationOffset;
        octet = representationOctet;
        beginStrings();
        literalName = index == 0;
        nameLength = field.literalNameLength();
        skipping |= nameLength > decoder.wanted(octet);
        if (literalName && !skipping) {
            keepName();
        }
        expect = Expect.VALUE_LENGTH;
    }

    /**
     * Go on with octets.
     *
     * @return the position after the representation, or {@code to} if it is still unfinished.
     */
    int resume(final byte[] array, final int from, final int to) {
        int p = from;
        while (p < to && isActive()) {
            switch (expect) {
                case REPRESENTATION -> representation(array[p++]);
                case REPRESENTATION_INTEGER, NAME_LENGTH_INTEGER, VALUE_LENGTH_INTEGER -> integer(array[p++]);
                case NAME_LENGTH, VALUE_LENGTH -> stringLength(array[p++]);
                default -> p = string(array, p, to);
            }
        }
        return p;
    }

    private void representation(final int first) {
        octet = first;
        final int prefix = Representation.prefix(first);
        if ((first & prefix) == prefix) {
            beginInteger(prefix, Expect.REPRESENTATION_INTEGER);
        } else {
            representationInteger(first & prefix);
        }
    }

    private void beginInteger(final int prefix, final Expect next) {
        integer = prefix;
        integerOctets = 0;
        expect = next;
    }

    /** As {@link PrefixedInteger#decode} does it, an octet a call. */
    private void integer(final int next) {
        integer += (long) (next & 0x7f) << (7 * integerOctets++);
        if (integer > PrefixedInteger.MAX_VALUE) {
            throw decoder.integerError(PrefixedInteger.OVERFLOW, offset);
        }
        if (next >= 0) {
            if (expect == Expect.REPRESENTATION_INTEGER) {
                representationInteger((int) integer);
            } else {
                beginString((int) integer);
            }
        } else if (integerOctets == PrefixedInteger.MAX_OCTETS) {
            throw decoder.integerError(PrefixedInteger.TOO_LONG, offset);
        }
    }

    private void representationInteger(final int value) {
        if (Representation.isIndexed(octet)) {
            expect = Expect.NOTHING;
            decoder.deliverIndexed(value, offset);
        } else if (Representation.isSizeUpdate(octet)) {
            expect = Expect.NOTHING;
            decoder.updateSize(value, offset);
        } else {
            beginLiteral(value);
        }
    }

    private void beginLiteral(final int index) {
        beginStrings();
        literalName = index == 0;
        if (literalName) {
            skipping = decoder.wanted(octet) < 0;
            expect = Expect.NAME_LENGTH;
        } else {
            decoder.indexedName(index, offset);
            nameLength = field.literalNameLength();
            skipping = nameLength > decoder.wanted(octet);
            expect = Expect.VALUE_LENGTH;
        }
    }

    private void beginStrings() {
        stored = 0;
        nameLength = 0;
        valueLength = 0;
        skipping = false;
    }

    private void stringLength(final int flagged) {
        huffman = flagged < 0;
        final int length = flagged & Representation.STRING_PREFIX;
        if (length == Representation.STRING_PREFIX) {
            beginInteger(
                    length, expect == Expect.NAME_LENGTH ? Expect.NAME_LENGTH_INTEGER : Expect.VALUE_LENGTH_INTEGER);
        } else {
            beginString(length);
        }
    }

    private void beginString(final int length) {
        final boolean isName = expect == Expect.NAME_LENGTH || expect == Expect.NAME_LENGTH_INTEGER;
        expect = isName ? Expect.NAME : Expect.VALUE;
        remaining = length;
        huffmanState = ResumableHuffman.START;
        if (length == 0) {
            endString();
        }
    }

    private int string(final byte[] array, final int p, final int to) {
        final int length = Math.min(Math.min(remaining, to - p), PART_LENGTH);
        final long room = skipping ? 0 : decoder.wanted(octet) - nameLength - valueLength;
        final long decoded = huffman ? huffmanPart(array, p, length, room) : plainPart(array, p, length, room);
        skipping |= decoded > room;
        if (!skipping) {
            stored += (int) decoded;
        }
        if (expect == Expect.NAME) {
            nameLength += decoded;
        } else {
            valueLength += decoded;
        }
        remaining -= length;
        if (remaining == 0) {
            endString();
        }
        return p + length;
    }

    private int plainPart(final byte[] array, final int p, final int length, final long room) {
        if (!skipping && length <= room) {
            reserve(length);
            System.arraycopy(array, p, octets, stored, length);
        }
        return length;
    }

    private int huffmanPart(final byte[] array, final int p, final int length, final long room) {
        int targetLength = 0;
        if (!skipping) {
            // The state may hold up to 29 bits of the octets before.
            targetLength = (int) Math.min(room, HuffmanDecoder.maxDecodedLength(length) + 6);
            reserve(targetLength);
        }
        final long result = ResumableHuffman.decode(huffmanState, array, p, length, octets, stored, targetLength);
        if (result < 0) {
            throw decoder.huffmanError((int) result, offset);
        }
        huffmanState = (int) (result >>> 32);
        return (int) result;
    }

    private void reserve(final int length) {
        final int needed = Math.addExact(stored, length);
        if (needed > octets.length) {
            final long doubled = Math.max(FIRST_LENGTH, 2L * octets.length);
            octets = Arrays.copyOf(octets, (int) Math.min(Math.max(needed, doubled), Integer.MAX_VALUE - 8));
            field.source(FROM_PENDING, octets);
        }
    }

    private void endString() {
        if (huffman) {
            final int result = ResumableHuffman.finish(huffmanState);
            if (result != 0) {
                throw decoder.huffmanError(result, offset);
            }
        }
        if (expect == Expect.NAME) {
            expect = Expect.VALUE_LENGTH;
            return;
        }
        expect = Expect.NOTHING;
        if (skipping) {
            decoder.skipLiteral(octet, nameLength + valueLength);
            return;
        }
        if (literalName) {
            final int length = (int) nameLength;
            field.name(FROM_PENDING, 0, length, StaticTable.nameIndex(octets, 0, length));
        }
        field.value(FROM_PENDING, stored - (int) valueLength, (int) valueLength);
        decoder.deliverLiteral(octet);
    }

    private void keepName() {
        final int length = field.literalNameLength();
        reserve(length);
        System.arraycopy(field.literalNameArray(), field.literalNameOffset(), octets, 0, length);
        stored = length;
    }
}
