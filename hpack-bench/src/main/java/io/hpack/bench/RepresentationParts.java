package io.hpack.bench;

import java.util.Arrays;

/**
 * The parts of one representation (RFC 7541, Section 6), to show them: where its integers and strings begin and end. It
 * decodes no string and judges nothing, since the decoder has accepted the representation before.
 */
final class RepresentationParts {
    private static final int STATIC_ENTRIES = 61;
    private static final int HUFFMAN_FLAG = 0x80;
    private static final int SIZE_UPDATE = 0x20;
    private static final int SIZE_UPDATE_MASK = 0xe0;
    private static final int STRING_PREFIX_BITS = 7;

    /** The kinds of representation: a literal has a name and a value behind its first integer. */
    private enum Kind {
        INDEXED("Indexed header field (6.1)", 7),
        INCREMENTAL("Literal with incremental indexing (6.2.1)", 6),
        SIZE_UPDATE("Dynamic table size update (6.3)", 5),
        NEVER_INDEXED("Literal never indexed (6.2.3)", 4),
        WITHOUT_INDEXING("Literal without indexing (6.2.2)", 4);

        private final String title;
        private final int prefixBits;

        Kind(final String title, final int prefixBits) {
            this.title = title;
            this.prefixBits = prefixBits;
        }

        /** By the leading bits 1, 01, 001, 0001, 0000. */
        static Kind of(final byte first) {
            final int leadingZeros = Integer.numberOfLeadingZeros(first & 0xff) - 24;
            return values()[Math.min(leadingZeros, 4)];
        }
    }

    private final byte[] octets;
    private final Kind kind;
    /** The integer that the representation begins with: an index or a maximum size. */
    private final int integer;

    private final int headEnd;
    private int nameBegin;
    private int nameEnd;
    private int valueBegin;

    RepresentationParts(final byte[] octets) {
        this.octets = octets;
        kind = Kind.of(octets[0]);
        integer = integer(0, kind.prefixBits);
        headEnd = integerEnd(octets, 0, kind.prefixBits);
        int end = headEnd;
        if (hasNewName()) {
            nameBegin = stringBegin(end);
            nameEnd = nameBegin + integer(end, STRING_PREFIX_BITS);
            end = nameEnd;
        }
        if (isLiteral()) {
            nameEnd = end;
            valueBegin = stringBegin(end);
            end = valueBegin + integer(end, STRING_PREFIX_BITS);
        }
        if (end != octets.length) {
            throw new IllegalStateException(
                    "the decoder ended the representation after " + octets.length + " octets, not " + end);
        }
    }

    /** Whether octets that begin like a size update are all of it: that is when no field tells the end. */
    static boolean isWholeSizeUpdate(final byte[] block, final int begin, final int end) {
        return (block[begin] & SIZE_UPDATE_MASK) == SIZE_UPDATE
                && integerEnd(Arrays.copyOf(block, end), begin, Kind.SIZE_UPDATE.prefixBits) == end;
    }

    String title() {
        if (kind == Kind.SIZE_UPDATE) {
            return kind.title + ": maximum size " + integer;
        }
        if (hasNewName()) {
            return kind.title + ": new name";
        }
        final String entry = integer <= STATIC_ENTRIES
                ? ", static table"
                : ", entry " + (integer - STATIC_ENTRIES) + " of the dynamic table";
        return kind.title + (isLiteral() ? ": name of index " : ": index ") + integer + entry;
    }

    boolean isLiteral() {
        return kind != Kind.INDEXED && kind != Kind.SIZE_UPDATE;
    }

    boolean isIncremental() {
        return kind == Kind.INCREMENTAL;
    }

    boolean hasNewName() {
        return isLiteral() && integer == 0;
    }

    /** The octets of the representation's first integer. */
    byte[] head() {
        return Arrays.copyOf(octets, headEnd);
    }

    /** The octets of the name's length. */
    byte[] nameHead() {
        return Arrays.copyOfRange(octets, headEnd, nameBegin);
    }

    byte[] nameOctets() {
        return Arrays.copyOfRange(octets, nameBegin, nameEnd);
    }

    /** The octets of the value's length. */
    byte[] valueHead() {
        return Arrays.copyOfRange(octets, nameEnd, valueBegin);
    }

    byte[] valueOctets() {
        return Arrays.copyOfRange(octets, valueBegin, octets.length);
    }

    static boolean isHuffman(final byte[] head) {
        return (head[0] & HUFFMAN_FLAG) != 0;
    }

    private int stringBegin(final int offset) {
        return integerEnd(octets, offset, STRING_PREFIX_BITS);
    }

    /** The value of an integer (Section 5.1) that the decoder has found to be in range. */
    private int integer(final int offset, final int prefixBits) {
        final int largestPrefix = (1 << prefixBits) - 1;
        int value = octets[offset] & largestPrefix;
        final int end = integerEnd(octets, offset, prefixBits);
        for (int i = offset + 1; i < end; i++) {
            value += (octets[i] & 0x7f) << 7 * (i - offset - 1);
        }
        return value;
    }

    /** Where an integer ends; one more than the length of the array if it goes on there. */
    private static int integerEnd(final byte[] octets, final int offset, final int prefixBits) {
        final int largestPrefix = (1 << prefixBits) - 1;
        if ((octets[offset] & largestPrefix) < largestPrefix) {
            return offset + 1;
        }
        int end = offset + 1;
        while (end < octets.length && octets[end] < 0) {
            end++;
        }
        return end + 1;
    }
}
