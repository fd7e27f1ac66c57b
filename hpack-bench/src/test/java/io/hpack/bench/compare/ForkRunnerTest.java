package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.work.BenchData;
import io.hpack.fuzz.Corpora;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForkRunnerTest {
    /** No processor is so slow: nothing counts. */
    @Test
    void shouldMeasureAtThePaceThatIsAskedForOnly() throws InterruptedException {
        final Timing timing = new Timing(50, 24, 300, 900_000_000);
        final ForkRunner runner = new ForkRunner(
                Map.of(Arm.THIS_JVM, Path.of(System.getProperty("java.home"))),
                new BenchData(Corpora.folder(), null),
                timing);
        final Measurement measurement = runner.run(Arm.of("hpack", "huffman-length/hpack/mix"));
        assertNull(measurement.absence());
        assertNull(measurement.error());
        assertEquals(0, measurement.parts());
        assertTrue(measurement.passes() > 0, "what did not count was run all the same");
    }

    /** Where the JDK's encoder may choose an index it takes another one in each JVM, of the same length. */
    @Test
    void shouldFindTheOutcomeOfTheJdkEncoderTheSameInEachJvm() throws InterruptedException {
        final ForkRunner runner = new ForkRunner(
                Map.of(Arm.THIS_JVM, Path.of(System.getProperty("java.home"))),
                new BenchData(Corpora.folder(), null),
                new Timing(20, 12, 200, 0));
        for (final String job : List.of("block-encode/jdk/headers", "hop/jdk/headers")) {
            for (int i = 0; i < 3; i++) {
                final Measurement measurement = runner.run(Arm.of("jdk", job));
                assertNull(measurement.absence());
                assertNull(measurement.error());
            }
        }
    }
}
