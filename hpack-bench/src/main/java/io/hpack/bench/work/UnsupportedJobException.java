package io.hpack.bench.work;

/** A contender cannot do a job, or what it needs is not here. The message is printed where the figure would stand. */
public final class UnsupportedJobException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Make an exception.
     *
     * @param message the reason, and how to mend it if that is possible.
     */
    public UnsupportedJobException(final String message) {
        super(message);
    }
}
