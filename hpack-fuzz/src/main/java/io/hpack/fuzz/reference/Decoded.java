package io.hpack.fuzz.reference;

import io.hpack.BlockStatus;
import io.hpack.HpackError;
import io.hpack.fuzz.Field;
import java.util.List;

/**
 * What a decoder makes of a header block, as a value for comparisons.
 *
 * @param fields the fields that were delivered, those before an error included.
 * @param status what became of the block, or null if it failed.
 * @param error  the kind of error, or null if there was none.
 * @param offset where the failing representation begins, or -1.
 */
public record Decoded(List<Field> fields, BlockStatus status, HpackError error, long offset) {
    /**
     * A block that ended.
     *
     * @param fields the fields that were delivered.
     * @param status what became of it.
     * @return the result.
     */
    public static Decoded ended(final List<Field> fields, final BlockStatus status) {
        return new Decoded(List.copyOf(fields), status, null, -1);
    }

    /**
     * A block that failed.
     *
     * @param fields the fields that were delivered before.
     * @param error  the kind of error.
     * @param offset where the failing representation begins.
     * @return the result.
     */
    public static Decoded failed(final List<Field> fields, final HpackError error, final long offset) {
        return new Decoded(List.copyOf(fields), null, error, offset);
    }

    /**
     * Whether the connection cannot go on.
     *
     * @return true if the block failed.
     */
    public boolean isFailed() {
        return error != null;
    }
}
