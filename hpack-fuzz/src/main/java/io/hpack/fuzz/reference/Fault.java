package io.hpack.fuzz.reference;

import io.hpack.HpackError;

/** A decoding error, on its way out of the reference decoder. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The kind of error. */
    private final HpackError error;

    Fault(final HpackError error) {
        super(error.name(), null, false, false);
        this.error = error;
    }

    HpackError error() {
        return error;
    }
}
