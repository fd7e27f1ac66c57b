package io.hpack.bench.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Counters of this JVM. Reading them allocates nothing. */
final class JvmCounters {
    private static final ThreadMXBean THREADS = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();
    private static final GarbageCollectorMXBean[] COLLECTORS =
            ManagementFactory.getGarbageCollectorMXBeans().toArray(GarbageCollectorMXBean[]::new);

    private JvmCounters() {}

    /** Octets that this thread has allocated. */
    static long allocated() {
        final long octets = THREADS.getCurrentThreadAllocatedBytes();
        if (octets < 0) {
            throw new IllegalStateException("this JVM does not count what a thread allocates");
        }
        return octets;
    }

    /** Milliseconds of compilations that have ended. */
    static long compilerMillis() {
        return COMPILER.getTotalCompilationTime();
    }

    static long collections() {
        long count = 0;
        for (final GarbageCollectorMXBean collector : COLLECTORS) {
            count += collector.getCollectionCount();
        }
        return count;
    }

    static long collectorMillis() {
        long millis = 0;
        for (final GarbageCollectorMXBean collector : COLLECTORS) {
            millis += collector.getCollectionTime();
        }
        return millis;
    }
}
