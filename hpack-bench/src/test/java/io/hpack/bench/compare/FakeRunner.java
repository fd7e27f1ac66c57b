package io.hpack.bench.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Gives what it is told to, and remembers what was run. */
final class FakeRunner implements ArmRunner {
    static final long WINDOW = 500_000_000;

    final List<String> runs = new ArrayList<>();
    private final Map<String, IntFunction<Measurement>> answers = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** What an arm measures, by how many times it ran before. */
    FakeRunner on(final String label, final IntFunction<Measurement> answer) {
        answers.put(label, answer);
        return this;
    }

    @Override
    public Measurement run(final Arm arm) throws InterruptedException {
        runs.add(arm.label());
        final int count = counts.merge(arm.label(), 1, Integer::sum) - 1;
        final Measurement measurement = answers.get(arm.label()).apply(count);
        if (measurement == null) {
            throw new InterruptedException();
        }
        return measurement;
    }

    /** A measurement in which all is well. */
    static Measurement good(final double nanos) {
        return new Builder().nanos(nanos).build();
    }

    /** Measurements with one thing wrong. */
    static final class Builder {
        private long items = 1000;
        private long checksum = 1;
        private double nanos = 10;
        private boolean allocationFree = true;
        private long allocated;
        private long collections;
        private long compilerMillis;
        private double drift;
        private long cpu = WINDOW;
        private long other;
        private long steal;
        private int parts = Timing.PARTS;

        Builder items(final long value) {
            items = value;
            return this;
        }

        Builder checksum(final long value) {
            checksum = value;
            return this;
        }

        Builder nanos(final double value) {
            nanos = value;
            return this;
        }

        Builder allocates() {
            allocationFree = false;
            return this;
        }

        Builder allocated(final long value) {
            allocated = value;
            return this;
        }

        Builder collections(final long value) {
            collections = value;
            return this;
        }

        Builder compilerMillis(final long value) {
            compilerMillis = value;
            return this;
        }

        Builder drift(final double value) {
            drift = value;
            return this;
        }

        Builder cpu(final long value) {
            cpu = value;
            return this;
        }

        Builder other(final long value) {
            other = value;
            return this;
        }

        Builder steal(final long value) {
            steal = value;
            return this;
        }

        Builder parts(final int value) {
            parts = value;
            return this;
        }

        Measurement build() {
            return new Measurement(
                    null,
                    null,
                    "1.0",
                    items,
                    "string",
                    12,
                    checksum,
                    nanos,
                    WINDOW,
                    parts,
                    700_000,
                    allocationFree,
                    allocated,
                    100,
                    collections,
                    5 * collections,
                    compilerMillis,
                    drift,
                    cpu,
                    other,
                    steal);
        }
    }
}
