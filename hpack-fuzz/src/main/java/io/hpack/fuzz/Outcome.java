package io.hpack.fuzz;

import io.hpack.HpackError;
import java.util.Locale;

/** What becomes of a header block, in the words of the wire cases. */
public enum Outcome {
    /** The block is decoded. */
    OK(null),
    /** See {@link HpackError#INDEX_ZERO}. */
    INDEX_ZERO(HpackError.INDEX_ZERO),
    /** See {@link HpackError#INDEX_OUT_OF_RANGE}. */
    INDEX_OUT_OF_RANGE(HpackError.INDEX_OUT_OF_RANGE),
    /** See {@link HpackError#INTEGER_OVERFLOW}. */
    INTEGER_OVERFLOW(HpackError.INTEGER_OVERFLOW),
    /** See {@link HpackError#INTEGER_TOO_LONG}. */
    INTEGER_TOO_LONG(HpackError.INTEGER_TOO_LONG),
    /** See {@link HpackError#TRUNCATED}. */
    TRUNCATED(HpackError.TRUNCATED),
    /** See {@link HpackError#HUFFMAN_EOS}. */
    HUFFMAN_EOS(HpackError.HUFFMAN_EOS),
    /** See {@link HpackError#HUFFMAN_PADDING_TOO_LONG}. */
    HUFFMAN_PADDING_TOO_LONG(HpackError.HUFFMAN_PADDING_TOO_LONG),
    /** See {@link HpackError#HUFFMAN_PADDING_NOT_ONES}. */
    HUFFMAN_PADDING_NOT_ONES(HpackError.HUFFMAN_PADDING_NOT_ONES),
    /** See {@link HpackError#TABLE_SIZE_UPDATE_MISPLACED}. */
    TABLE_UPDATE_MISPLACED(HpackError.TABLE_SIZE_UPDATE_MISPLACED),
    /** See {@link HpackError#TABLE_SIZE_UPDATE_TOO_LARGE}. */
    TABLE_UPDATE_TOO_LARGE(HpackError.TABLE_SIZE_UPDATE_TOO_LARGE),
    /** See {@link HpackError#TABLE_SIZE_UPDATE_MISSING}. */
    TABLE_UPDATE_MISSING(HpackError.TABLE_SIZE_UPDATE_MISSING),
    /** The header list passed its limit: no decoding error, the connection goes on. */
    HEADER_LIST_TOO_LARGE(null);

    private final HpackError error;

    Outcome(final HpackError error) {
        this.error = error;
    }

    /**
     * Whether the connection goes on after it.
     *
     * @return true for {@link #OK} and {@link #HEADER_LIST_TOO_LARGE}.
     */
    public boolean isRecoverable() {
        return error == null;
    }

    /**
     * The outcome that a decoding error is.
     *
     * @param error the kind of error.
     * @return its outcome.
     * @throws IllegalArgumentException if no wire case can have it: {@link HpackError#BLOCK_TOO_LARGE}.
     */
    public static Outcome of(final HpackError error) {
        for (final Outcome outcome : values()) {
            if (outcome.error == error) {
                return outcome;
            }
        }
        throw new IllegalArgumentException("not an outcome: " + error);
    }

    /** The outcome of this name, lower case as in the files. */
    static Outcome read(final Json json) {
        for (final Outcome outcome : values()) {
            if (outcome.toString().equals(json.string())) {
                return outcome;
            }
        }
        throw json.error("unknown outcome \"" + json.string() + "\"");
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
