package io.hpack.fuzz.peers;

/** A peer's codec refused what it was given. */
public final class PeerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PeerException(final String message) {
        super(message);
    }

    PeerException(final Throwable cause) {
        super(cause);
    }
}
