package io.hpack.bench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Moves a thread from core to core. What another guest of the machine's host takes from a core it often takes for
 * seconds, and from one core only. Where there is no {@code /proc} or no {@code taskset} the thread stays where it is.
 */
final class Cores {
    private static final Path THREAD = Path.of("/proc/thread-self");

    private final String thread;
    private final int count;
    private int next;
    private boolean movable;

    private Cores(final String thread, final int count) {
        this.thread = thread;
        this.count = count;
        movable = thread != null && count > 1;
    }

    /** For the thread that runs this. */
    static Cores ofThisThread() {
        String thread;
        try {
            thread = Files.readSymbolicLink(THREAD).getFileName().toString();
        } catch (final IOException | UnsupportedOperationException e) {
            thread = null;
        }
        return new Cores(thread, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Have the thread run on the next core, and on no other.
     *
     * @return whether it does.
     */
    boolean move() {
        if (movable) {
            movable = run("taskset", "-p", "-c", Integer.toString(next), thread);
            next = (next + 1) % count;
        }
        return movable;
    }

    private static boolean run(final String... command) {
        try {
            return new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (final IOException e) {
            return false;
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
