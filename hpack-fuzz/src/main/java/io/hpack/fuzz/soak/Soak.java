package io.hpack.fuzz.soak;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Keeps the codecs of many connections alive and at work: random header blocks, settings, fragments, decoding errors
 * and resets, each block compared and each table with the one at the other end. The heap, after garbage collection, is
 * measured several times, and may not grow once every codec has all that it may have.
 *
 * <p>The arguments are the number of connections, seconds, threads and a seed; the program fails if anything is not as
 * it should be.
 */
public final class Soak {
    private static final int WINDOWS = 6;
    private static final int STEPS = 2000;

    /** How much more the heap may have in the last window than in the first one: other classes, caches of the JVM. */
    private static final long SLACK = 4L << 20;

    private final PrintStream out;
    private final int connections;
    private final long seconds;
    private final List<SoakWorker> workers = new ArrayList<>();

    private Soak(final PrintStream out, final int connections, final long seconds) {
        this.out = out;
        this.connections = connections;
        this.seconds = seconds;
    }

    /**
     * Run the program.
     *
     * @param args the number of connections, seconds, threads and a seed.
     * @throws InterruptedException if it is interrupted.
     */
    public static void main(final String[] args) throws InterruptedException {
        run(
                System.out,
                Integer.parseInt(args[0]),
                Long.parseLong(args[1]),
                Integer.parseInt(args[2]),
                Long.parseLong(args[3]));
    }

    /**
     * Run the program.
     *
     * @param out         for what it tells.
     * @param connections how many are alive.
     * @param seconds     how long they are at work.
     * @param threads     how many threads share them.
     * @param seed        decides what they do.
     * @throws InterruptedException  if it is interrupted.
     * @throws IllegalStateException if anything is not as it should be.
     */
    public static void run(
            final PrintStream out, final int connections, final long seconds, final int threads, final long seed)
            throws InterruptedException {
        final ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            new Soak(out, connections, seconds).run(executor, threads, seed);
        } finally {
            executor.shutdownNow();
        }
    }

    private void run(final ExecutorService executor, final int threads, final long seed) throws InterruptedException {
        out.printf(
                "Soak: connections %,d, seconds %,d, threads %d, seed %d, tables of %,d octets%n",
                connections, seconds, threads, seed, SoakConnection.MAX_TABLE_SIZE);
        final long before = usedHeap();
        for (int i = 0; i < threads; i++) {
            final int first = (int) ((long) connections * i / threads);
            final int end = (int) ((long) connections * (i + 1) / threads);
            workers.add(new SoakWorker(end - first, first, seed + i));
        }
        report("idle, new", before);
        all(executor, SoakWorker::greetAll);
        report("after a block", before);
        all(executor, SoakWorker::growAll);
        report("grown to the most", before);

        long first = 0;
        long last = 0;
        for (int window = 1; window <= WINDOWS; window++) {
            final long end = System.nanoTime() + seconds * 1_000_000_000L / WINDOWS;
            all(executor, worker -> {
                do {
                    worker.work(STEPS);
                } while (System.nanoTime() < end);
            });
            last = report("at work, window " + window, before);
            first = window == 1 ? last : first;
        }
        all(executor, SoakWorker::compareAll);
        final SoakCounts counts = new SoakCounts();
        workers.forEach(worker -> counts.add(worker.counts));
        out.println(counts);
        SoakConnection.check(
                last <= first + SLACK, "the heap has grown by " + (last - first) + " octets from window to window");
        out.printf("Heap, last window less first: %,d octets. All fields and tables as sent.%n", last - first);
    }

    private void all(final ExecutorService executor, final Consumer<SoakWorker> work) throws InterruptedException {
        final List<Future<?>> futures = new ArrayList<>();
        for (final SoakWorker worker : workers) {
            futures.add(executor.submit(() -> work.accept(worker)));
        }
        for (final Future<?> future : futures) {
            try {
                future.get();
            } catch (final ExecutionException e) {
                throw new IllegalStateException(
                        "a worker failed: " + e.getCause().getMessage(), e.getCause());
            }
        }
    }

    private long report(final String when, final long before) {
        final long used = usedHeap() - before;
        out.printf(
                "%-20s heap %,14d octets, %,7d a connection (an %s and a %s)%n",
                when, used, used / connections, HpackEncoder.class.getSimpleName(), HpackDecoder.class.getSimpleName());
        return used;
    }

    private static long usedHeap() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
