package io.hpack.bench.compare;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringTokenizer;

/**
 * Processor time used up to now.
 *
 * @param own   of this JVM, in nanoseconds.
 * @param all   of the whole machine, or -1 if not known.
 * @param steal that the machine's host took, or -1 if not known.
 */
record MachineLoad(long own, long all, long steal) {
    private static final Path STAT = Path.of("/proc/stat");
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** The kernel counts in ticks of 1/100 s, whatever its own clock. */
    static final long TICK_NANOS = 10_000_000;

    private static final int IDLE_COLUMN = 4;
    private static final int IO_WAIT_COLUMN = 5;
    private static final int STEAL_COLUMN = 8;

    static boolean isKnown() {
        return Files.isReadable(STAT);
    }

    static MachineLoad now() {
        return of(isKnown() ? firstLine() : null, SYSTEM.getProcessCpuTime());
    }

    /** From the first line of /proc/stat: cpu user nice system idle iowait irq softirq steal guest guest_nice. */
    static MachineLoad of(final String line, final long own) {
        if (line == null) {
            return new MachineLoad(own, -1, -1);
        }
        final StringTokenizer columns = new StringTokenizer(line);
        columns.nextToken();
        long busy = 0;
        long steal = 0;
        for (int column = 1; columns.hasMoreTokens() && column <= STEAL_COLUMN; column++) {
            final long ticks = Long.parseLong(columns.nextToken());
            if (column == STEAL_COLUMN) {
                steal = ticks;
            } else if (column != IDLE_COLUMN && column != IO_WAIT_COLUMN) {
                busy += ticks;
            }
        }
        return new MachineLoad(own, busy * TICK_NANOS, steal * TICK_NANOS);
    }

    long ownSince(final MachineLoad before) {
        return own - before.own;
    }

    /** What others used since then; the machine's time is in ticks, so a little below zero is zero. */
    long otherSince(final MachineLoad before) {
        return all < 0 ? -1 : Math.max(0, all - before.all - ownSince(before));
    }

    long stealSince(final MachineLoad before) {
        return all < 0 ? -1 : steal - before.steal;
    }

    private static String firstLine() {
        try (BufferedReader reader = Files.newBufferedReader(STAT)) {
            return reader.readLine();
        } catch (final IOException e) {
            return null;
        }
    }
}
