package io.hpack;

/**
 * The word that says where the octets of a table's entry are: the name at an offset and, straight behind it, the value.
 */
final class Entry {
    /** The largest maximum size of a table, whose ring has twice as many octets: the word has 20 bits for each length. */
    static final int LARGEST_TABLE_SIZE = 1 << 20;

    private static final int OFFSET_SHIFT = 40;
    private static final int NAME_SHIFT = 20;
    private static final int LENGTH_MASK = (1 << 20) - 1;
    private static final long LENGTHS_MASK = (1L << OFFSET_SHIFT) - 1;

    private Entry() {}

    static long word(final int offset, final int nameLength, final int valueLength) {
        return (long) offset << OFFSET_SHIFT | (long) nameLength << NAME_SHIFT | valueLength;
    }

    static int offset(final long word) {
        return (int) (word >>> OFFSET_SHIFT);
    }

    static int nameLength(final long word) {
        return (int) (word >>> NAME_SHIFT) & LENGTH_MASK;
    }

    static int valueLength(final long word) {
        return (int) word & LENGTH_MASK;
    }

    static int length(final long word) {
        return nameLength(word) + valueLength(word);
    }

    /** The size of the entry (RFC 7541, Section 4.1). */
    static int size(final long word) {
        return length(word) + HeaderField.OVERHEAD;
    }

    /** The word of an entry whose octets have been moved. */
    static long moved(final long word, final int offset) {
        return word & LENGTHS_MASK | (long) offset << OFFSET_SHIFT;
    }
}
