package io.hpack.bench;

/** What the user gave is wrong; the message says what and where, in one line. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadInputException(final String message) {
        super(message);
    }
}
