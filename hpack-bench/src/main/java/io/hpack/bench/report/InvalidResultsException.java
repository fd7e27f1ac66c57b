package io.hpack.bench.report;

/** A file holds no results that can be reported; the message says which and why, in one line. */
public final class InvalidResultsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidResultsException(final String message) {
        super(message);
    }
}
