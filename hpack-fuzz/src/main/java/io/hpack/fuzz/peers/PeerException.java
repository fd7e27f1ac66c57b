package io.hpack.fuzz.peers;

/** A peer's codec did not do what it was asked to. */
public final class PeerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why. */
    public enum Kind {
        /** It refused its input, in a way that it declares. */
        REFUSED,
        /** It ended in an exception that it does not declare, for which its callers need not be prepared. */
        UNDECLARED,
        /** It would have looped for ever. */
        LOOPS,
        /** It has no API for this. */
        CANNOT
    }

    private final Kind kind;

    PeerException(final Kind kind, final String message) {
        super(message);
        this.kind = kind;
    }

    PeerException(final Kind kind, final Throwable cause) {
        super(cause);
        this.kind = kind;
    }

    /**
     * Why.
     *
     * @return the kind.
     */
    public Kind kind() {
        return kind;
    }
}
