package io.hpack.bench.work;

import java.util.List;

/**
 * Decodes with caches that something else has used in between: before each item a number of KiB is walked, so that the
 * tables of the decoder have to come from further away, as they do in a server that has other work as well. The setting
 * {@code walk} is 0, 64, 256 or 1024.
 *
 * <p>Walking 1,024 KiB takes a thousand times as long as decoding a string. To time both together and subtract the walk
 * would leave a difference smaller than the noise, so the clock is read around each item: {@link #nanos()} is the sum. That
 * costs some 25 ns an item, the same for all; the contender {@code walk-only} walks, reads the clock twice with nothing in
 * between, and so shows what is to be subtracted. A clock of coarse steps does no harm to a mean over thousands of items
 * whose beginnings are spread evenly over its steps.
 */
public abstract class ColdJob extends Job {
    /** The setting's values. */
    static final List<String> WALKS = List.of("0", "64", "256", "1024");

    /** The contender that decodes nothing. */
    static final String WALK_ONLY = "walk-only";

    /** Enough for a mean, and no more, as the walks take their time. */
    static final int ITEMS = 2048;

    /** Longs of a cache line. */
    private static final int STRIDE = 64 / Long.BYTES;

    private final long[] walked;
    private final int items;
    private int item;
    private long nanos;

    /** For subclasses. */
    ColdJob(final JobName name, final int items) {
        final String walk = name.setting("walk", "0");
        if (!WALKS.contains(walk)) {
            throw new IllegalArgumentException(name + ": walk is not one of " + WALKS);
        }
        this.walked = new long[Integer.parseInt(walk) * 1024 / Long.BYTES];
        this.items = items;
    }

    /** Do what comes before an item and is not timed. */
    abstract void begin(int index);

    /** Do an item. */
    abstract long item(int index);

    /** Read and write a number in each cache line. */
    private void walk() {
        for (int i = 0; i < walked.length; i += STRIDE) {
            walked[i]++;
        }
    }

    /** Make ready for the next item whatever is not to be timed, the walk included. */
    public final void prepare() {
        begin(item);
        walk();
    }

    /**
     * Do the next item, the first one after the last, once it is {@linkplain #prepare() prepared}.
     *
     * @return its part of the checksum.
     */
    public final long next() {
        final int index = item;
        item = index + 1 == items ? 0 : index + 1;
        return item(index);
    }

    @Override
    public final long pass() {
        long sum = 0;
        long total = 0;
        item = 0;
        for (int i = 0; i < items; i++) {
            prepare();
            final long begin = System.nanoTime();
            sum += next();
            total += System.nanoTime() - begin;
        }
        nanos = total;
        return sum;
    }

    @Override
    public final long nanos() {
        return nanos;
    }
}
