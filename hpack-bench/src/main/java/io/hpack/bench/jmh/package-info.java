/**
 * The JMH benchmarks, in {@code benchmarks.jar}. Those over a {@link io.hpack.bench.work.Job} time a pass over a whole
 * data set in shuffled order and give the time of an item and of an octet as secondary results; the gc profiler shows what
 * a pass allocates.
 */
package io.hpack.bench.jmh;
