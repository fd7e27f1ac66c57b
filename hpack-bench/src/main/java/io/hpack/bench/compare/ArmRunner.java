package io.hpack.bench.compare;

/** Runs an arm once. */
@FunctionalInterface
interface ArmRunner {
    /**
     * Run an arm in a JVM of its own.
     *
     * @param arm which.
     * @return what it measured, or why it did not.
     * @throws InterruptedException if the run is to end.
     */
    Measurement run(Arm arm) throws InterruptedException;
}
