/** Paired comparisons of jobs: each arm in JVMs of its own, in balanced order, with a gate that voids what was disturbed. */
package io.hpack.bench.compare;
