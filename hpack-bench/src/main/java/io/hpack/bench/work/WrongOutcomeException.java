package io.hpack.bench.work;

/** A job does not do what it is to do, and its time means nothing. */
public final class WrongOutcomeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Make an exception.
     *
     * @param message what was to come, and what came.
     */
    public WrongOutcomeException(final String message) {
        super(message);
    }

    /**
     * Make an exception.
     *
     * @param cause what came instead of an outcome.
     */
    public WrongOutcomeException(final Throwable cause) {
        super(cause instanceof WrongOutcomeException ? cause.getMessage() : cause.toString(), cause);
    }
}
