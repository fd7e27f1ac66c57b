package io.hpack.bench.compare;

import java.io.PrintStream;
import java.lang.reflect.Method;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far a run is: a bar with the remaining time on a terminal, otherwise a line a row. */
final class Progress implements AutoCloseable {
    private static final int UPDATE_MILLIS = 1000;

    private final PrintStream out;
    private final ProgressBar bar;
    private final int rows;
    private final long forks;
    private final long begin = System.nanoTime();
    private int row;
    private long fork;

    Progress(final PrintStream out, final boolean terminal, final int rows, final long forks) {
        this.out = out;
        this.rows = rows;
        this.forks = forks;
        bar = terminal
                ? new ProgressBarBuilder()
                        .setTaskName("compare")
                        .setInitialMax(forks)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(UPDATE_MILLIS)
                        .build()
                : null;
    }

    /** Whether standard error is likely to be seen by somebody; newer JVMs have a console in any case. */
    static boolean isTerminal() {
        if (System.console() == null) {
            return false;
        }
        try {
            final Method isTerminal = java.io.Console.class.getMethod("isTerminal");
            return (boolean) isTerminal.invoke(System.console());
        } catch (final NoSuchMethodException e) {
            return true;
        } catch (final ReflectiveOperationException e) {
            return false;
        }
    }

    void beginRow(final String id) {
        row++;
        if (bar != null) {
            bar.setExtraMessage(id);
        }
    }

    void onFork() {
        fork++;
        if (bar != null) {
            bar.step();
        }
    }

    /** Forks that were not needed are taken as done. */
    void endRow(final String id, final long forksUpToHere) {
        fork = forksUpToHere;
        if (bar != null) {
            bar.stepTo(fork);
            return;
        }
        final Duration past = Duration.ofNanos(System.nanoTime() - begin);
        final Duration rest = Duration.ofNanos((long) ((double) past.toNanos() / fork * (forks - fork)));
        out.println("[" + row + "/" + rows + "] " + id + ", " + text(past) + " past, about " + text(rest) + " to go");
        out.flush();
    }

    /** A time in words. */
    static String text(final Duration time) {
        final long seconds = Math.round(time.toMillis() / 1000.0);
        if (seconds < 120) {
            return seconds + " s";
        }
        final long minutes = Math.round(seconds / 60.0);
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
