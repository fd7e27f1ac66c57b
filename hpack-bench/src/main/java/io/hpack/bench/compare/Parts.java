package io.hpack.bench.compare;

/** The parts of a window: those that count, and all together, for where too few of them do. */
final class Parts {
    private final long[] nanos;
    private final long[] passes;
    private final long[] allocated;
    private int count;
    private long allNanos;
    private long allPasses;
    private long allAllocated;

    /**
     * Make room for parts.
     *
     * @param most that may count.
     */
    Parts(final int most) {
        nanos = new long[most];
        passes = new long[most];
        allocated = new long[most];
    }

    /** Forget all of them. */
    void clear() {
        count = 0;
        allNanos = 0;
        allPasses = 0;
        allAllocated = 0;
    }

    /** Take a part, and whether it counts. */
    void add(final long partNanos, final long partPasses, final long partAllocated, final boolean counts) {
        allNanos += partNanos;
        allPasses += partPasses;
        allAllocated += partAllocated;
        if (counts) {
            nanos[count] = partNanos;
            passes[count] = partPasses;
            allocated[count] = partAllocated;
            count++;
        }
    }

    /** The last ones do not count after all. */
    void drop(final long last) {
        count = (int) Math.max(0, count - last);
    }

    /** How many count. */
    int count() {
        return count;
    }

    boolean isFull() {
        return count == nanos.length;
    }

    private boolean isEnough() {
        return count >= Timing.PARTS;
    }

    long nanos() {
        return isEnough() ? sum(nanos, 0, count) : allNanos;
    }

    long passes() {
        return isEnough() ? sum(passes, 0, count) : allPasses;
    }

    long allocated() {
        return isEnough() ? sum(allocated, 0, count) : allAllocated;
    }

    /** How much slower the second half of those that count was than the first: 0.01 for one per cent. */
    double drift() {
        final int half = count / 2;
        final double first = (double) sum(nanos, 0, half) / sum(passes, 0, half);
        final double second = (double) sum(nanos, half, count) / sum(passes, half, count);
        return second / first - 1;
    }

    private static long sum(final long[] values, final int from, final int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum;
    }
}
