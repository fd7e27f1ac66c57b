package io.hpack;

import static io.hpack.Representation.INCREMENTAL;
import static io.hpack.Representation.INCREMENTAL_PREFIX;
import static io.hpack.Representation.INDEXED;
import static io.hpack.Representation.INDEXED_PREFIX;
import static io.hpack.Representation.NEVER_INDEXED;
import static io.hpack.Representation.NOT_INDEXED_PREFIX;
import static io.hpack.Representation.SIZE_UPDATE;
import static io.hpack.Representation.SIZE_UPDATE_PREFIX;

/**
 * Writes what a representation begins with: its bit pattern and an integer, as {@link Representation} has it. Each
 * method returns the position behind it, or {@link #NO_ROOM}; nothing is written at or behind the limit.
 */
final class RepresentationWriter {
    /** It does not fit. */
    static final int NO_ROOM = -1;

    /** No integer takes more octets, the one with the pattern included. */
    private static final int MAX_LENGTH = 1 + PrefixedInteger.MAX_OCTETS;

    private RepresentationWriter() {}

    /** An indexed header field (Section 6.1). */
    static int indexed(final byte[] array, final int position, final int limit, final int index) {
        return integer(array, position, limit, index, INDEXED_PREFIX, INDEXED);
    }

    /** A literal header field (Section 6.2), whose name is that of an index, or follows if the index is 0. */
    static int literal(
            final byte[] array, final int position, final int limit, final int nameIndex, final Indexing indexing) {
        if (indexing == Indexing.INCREMENTAL) {
            return integer(array, position, limit, nameIndex, INCREMENTAL_PREFIX, INCREMENTAL);
        }
        final int pattern = indexing == Indexing.NEVER ? NEVER_INDEXED : 0;
        return integer(array, position, limit, nameIndex, NOT_INDEXED_PREFIX, pattern);
    }

    /** A dynamic table size update (Section 6.3). */
    static int sizeUpdate(final byte[] array, final int position, final int limit, final int size) {
        return integer(array, position, limit, size, SIZE_UPDATE_PREFIX, SIZE_UPDATE);
    }

    static int integer(
            final byte[] array,
            final int position,
            final int limit,
            final int value,
            final int prefixMax,
            final int flags) {
        final int room = limit - position;
        if (room < MAX_LENGTH && room < PrefixedInteger.length(value, prefixMax)) {
            return NO_ROOM;
        }
        return PrefixedInteger.encode(array, position, value, prefixMax, flags);
    }
}
