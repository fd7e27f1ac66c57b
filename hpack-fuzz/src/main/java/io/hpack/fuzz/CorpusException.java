package io.hpack.fuzz;

/** A file of a corpus is missing, cannot be read or is not in its format; the message says which and where. */
public final class CorpusException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CorpusException(final String message) {
        super(message);
    }

    CorpusException(final String message, final Throwable cause) {
        super(message, cause);
    }
}
