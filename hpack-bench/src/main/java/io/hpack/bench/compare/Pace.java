package io.hpack.bench.compare;

import java.util.Arrays;

/**
 * How fast the processor is just now: the time of a fixed loop. On a virtual machine other guests slow a processor down
 * without taking it away, which no counter of the system shows. The loop keeps all of a core's adders busy, so that it
 * notices first when the core is shared; it touches no memory.
 */
final class Pace {
    private static final int STEPS = 300_000;
    private static final int MOST_SAMPLES = 1024;

    /** One sample in so many may be faster than full pace, by chance. */
    private static final int LUCKY = 10;

    private final long[] samples = new long[MOST_SAMPLES];
    private int count;
    /** Read by nobody; keeps the loop alive. */
    private volatile long result;

    /** Run the loop. */
    long sample() {
        final long begin = System.nanoTime();
        result = loop();
        final long nanos = System.nanoTime() - begin;
        samples[count++ % MOST_SAMPLES] = nanos;
        return nanos;
    }

    /** Run the loop for a time. */
    void sampleFor(final long nanos) {
        final long begin = System.nanoTime();
        do {
            sample();
        } while (System.nanoTime() - begin < nanos);
    }

    /** The loop's time at full pace, as far as was seen. */
    long fullNanos() {
        final long[] sorted = sorted();
        return sorted[sorted.length / LUCKY];
    }

    /** The loop's time as it was mostly. */
    long usualNanos() {
        final long[] sorted = sorted();
        return sorted[sorted.length / 2];
    }

    private long[] sorted() {
        final long[] sorted = Arrays.copyOf(samples, Math.min(count, MOST_SAMPLES));
        Arrays.sort(sorted);
        return sorted;
    }

    private static long loop() {
        long a = 1;
        long b = 2;
        long c = 3;
        long d = 4;
        long e = 5;
        long f = 6;
        for (int i = 0; i < STEPS; i++) {
            a += i ^ 3;
            b ^= a;
            c += i * 5L;
            d ^= c + i;
            e += i >>> 1;
            f ^= e;
        }
        return a + b + c + d + e + f;
    }
}
