package io.hpack.bench.work;

/** Work that is timed: a pass does every item of a data set once, in shuffled order. For one thread. */
public abstract class Job implements AutoCloseable {
    /** For subclasses. */
    protected Job() {}

    /**
     * Do every item once. This is what is timed.
     *
     * @return a checksum of the outcome, the same for every pass.
     */
    public abstract long pass();

    /**
     * Do every item once, without haste, and compare each outcome with what it has to be.
     *
     * @throws WrongOutcomeException   if one differs.
     * @throws UnsupportedJobException if the contender refuses what it is to do.
     */
    public abstract void verify() throws UnsupportedJobException;

    /**
     * How much a pass does.
     *
     * @return the size; what it writes is known once {@link #verify()} has returned, the rest at once.
     */
    public abstract JobSize size();

    /**
     * Whether a pass makes objects once the job is warm.
     *
     * @return false if it is declared to make none, which is then checked.
     */
    public boolean allocates() {
        return true;
    }

    /**
     * The time of the last pass, where a job has to take it itself because a pass also does what is not to be timed.
     *
     * @return nanoseconds, what reading the clock costs included; or -1 if all of a pass counts.
     */
    public long nanos() {
        return -1;
    }

    @Override
    public void close() {}
}
