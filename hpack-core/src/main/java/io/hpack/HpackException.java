package io.hpack;

/**
 * A decoding error: the one exception that is thrown because of what a peer sent.
 *
 * <p>It is fatal to the connection (COMPRESSION_ERROR; RFC 9113, Section 4.3). A peer can cause it at will, so it has
 * no stack trace.
 */
public final class HpackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The kind of error. */
    private final HpackError error;

    /** Where the failing representation begins. */
    private final long offset;

    HpackException(final HpackError error, final long offset, final Throwable cause) {
        super(null, cause, false, false);
        this.error = error;
        this.offset = offset;
    }

    /**
     * The kind of error.
     *
     * @return the kind of error.
     */
    public HpackError error() {
        return error;
    }

    /**
     * Where the error is: the first octet of the representation that failed.
     *
     * @return the number of octets of the header block, over all its fragments, that precede that representation.
     */
    public long offset() {
        return offset;
    }

    @Override
    public String getMessage() {
        return error + " in the representation at octet " + offset + ": " + error.description() + " (" + error.section()
                + ")";
    }
}
