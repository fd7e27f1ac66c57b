package io.hpack;

/**
 * The first octet of each header field representation (RFC 7541, Section 6).
 *
 * <pre>
 *   0   1   2   3   4   5   6   7
 * +---+---------------------------+
 * | 1 |        Index (7+)         |  indexed header field (6.1)
 * +---+---+-----------------------+
 * | 0 | 1 |      Index (6+)       |  literal with incremental indexing (6.2.1)
 * +---+---+---+---+---------------+
 * | 0 | 0 | 0 | 0 |  Index (4+)   |  literal without indexing (6.2.2)
 * +---+---+---+---+---------------+
 * | 0 | 0 | 0 | 1 |  Index (4+)   |  literal never indexed (6.2.3)
 * +---+---+---+---+---------------+
 * | 0 | 0 | 1 |   Max size (5+)   |  dynamic table size update (6.3)
 * +---+---+---+-------------------+
 * </pre>
 *
 * <p>A prefix is a mask, and at once the value that says that the integer goes on (Section 5.1).
 */
final class Representation {
    static final int INDEXED = 0x80;
    static final int INDEXED_PREFIX = 0x7f;
    static final int INCREMENTAL = 0x40;
    static final int INCREMENTAL_PREFIX = 0x3f;
    static final int SIZE_UPDATE = 0x20;
    static final int SIZE_UPDATE_PREFIX = 0x1f;
    static final int NEVER_INDEXED = 0x10;
    static final int NOT_INDEXED_PREFIX = 0x0f;

    /** Of a string literal (Section 5.2), whose flag is the H bit. */
    static final int HUFFMAN = 0x80;

    static final int STRING_PREFIX = 0x7f;

    private Representation() {}

    static boolean isIndexed(final int octet) {
        return (octet & INDEXED) != 0;
    }

    static boolean isSizeUpdate(final int octet) {
        return (octet & (INDEXED | INCREMENTAL | SIZE_UPDATE)) == SIZE_UPDATE;
    }

    /** Of a literal. */
    static boolean isIncremental(final int octet) {
        return (octet & INCREMENTAL) != 0;
    }

    /** Of a literal that is not incremental. */
    static boolean isNeverIndexed(final int octet) {
        return (octet & NEVER_INDEXED) != 0;
    }

    static int literalPrefix(final int octet) {
        return isIncremental(octet) ? INCREMENTAL_PREFIX : NOT_INDEXED_PREFIX;
    }

    static int prefix(final int octet) {
        if (isIndexed(octet)) {
            return INDEXED_PREFIX;
        }
        return isSizeUpdate(octet) ? SIZE_UPDATE_PREFIX : literalPrefix(octet);
    }
}
