package io.hpack;

/** A decoding error as the model finds it. */
final class ModelFault extends Exception {
    private static final long serialVersionUID = 1L;

    final HpackError error;

    ModelFault(final HpackError error) {
        super(error.name(), null, false, false);
        this.error = error;
    }
}
