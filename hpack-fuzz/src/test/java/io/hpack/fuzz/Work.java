package io.hpack.fuzz;

import java.util.Arrays;

/** What instrumented classes have done: time without a clock. It is loaded once, whatever loads those classes. */
public final class Work {
    private static long steps;
    private static long moved;
    private static long decoded;

    private Work() {}

    /** A method begins, or branches; no run through a method is longer than the code between its branches. */
    public static void step() {
        steps++;
    }

    /** So many array elements are copied. */
    public static void move(final int length) {
        moved += length;
    }

    /** So many octets are decoded. */
    public static void decode(final int length) {
        decoded += length;
    }

    /** Stands for {@link Arrays#equals(byte[], int, int, byte[], int, int)}. */
    public static boolean equals(
            final byte[] a, final int aFrom, final int aTo, final byte[] b, final int bFrom, final int bTo) {
        moved += Math.min(aTo - aFrom, bTo - bFrom);
        return Arrays.equals(a, aFrom, aTo, b, bFrom, bTo);
    }

    /**
     * What was done in a time.
     *
     * @param steps   methods begun and branches.
     * @param moved   octets, or other elements of arrays, copied or compared by the JVM's own methods.
     * @param decoded octets of blocks that were decoded.
     */
    record Done(long steps, long moved, long decoded) {}

    static Done during(final Runnable work) {
        final long stepsBefore = steps;
        final long movedBefore = moved;
        final long decodedBefore = decoded;
        work.run();
        return new Done(steps - stepsBefore, moved - movedBefore, decoded - decodedBefore);
    }
}
