/** The work that is timed, by {@code compare} and by the JMH benchmarks alike. */
package io.hpack.bench.work;
