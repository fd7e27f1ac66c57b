package io.hpack.bench.result;

/** A file holds no results that can be read; the message says which and why. */
public final class ResultsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ResultsException(final String message) {
        super(message);
    }
}
