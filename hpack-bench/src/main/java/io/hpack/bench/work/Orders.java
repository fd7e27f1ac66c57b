package io.hpack.bench.work;

import java.util.Random;

/**
 * Shuffled orders that passes take in turn, so that neither the branch predictor nor the prefetcher learns one of them.
 * The first is the same on each run, and so are the others.
 */
public final class Orders {
    private static final int COUNT = 7;
    private static final long SEED = 7541;

    private final int[][] orders = new int[COUNT][];
    private int passes;

    /**
     * Make orders.
     *
     * @param count of what.
     */
    public Orders(final int count) {
        final Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            orders[i] = shuffled(count, random);
        }
    }

    private static int[] shuffled(final int count, final Random random) {
        final int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            final int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /**
     * The order of the next pass.
     *
     * @return all numbers from 0 on; not to be written to.
     */
    public int[] next() {
        passes = passes + 1 == COUNT ? 0 : passes + 1;
        return orders[passes];
    }
}
