package io.hpack.bench.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * From the start of a JVM, on this class path, to the end of a program that decodes one header block. The decoder
 * {@code none} is the program that decodes nothing, to be subtracted.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 20)
@Fork(1)
@State(Scope.Benchmark)
public class StartupBenchmark {
    @Param({
        "none",
        "FSM_4BIT",
        "FSM_8BIT",
        "LOOKUP_12BIT",
        "NETTY",
        "UNDERTOW",
        "TOMCAT",
        "OKHTTP",
        "HTTPCORE",
        "TWITTER"
    })
    String decoder;

    /** For JMH. */
    public StartupBenchmark() {}

    /**
     * Run the program.
     *
     * @return its exit code.
     * @throws IOException          if no JVM can be started.
     * @throws InterruptedException if it is interrupted.
     */
    @Benchmark
    public int start() throws IOException, InterruptedException {
        final int exit = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FirstBlock.class.getName(),
                        decoder)
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("exit code " + exit);
        }
        return exit;
    }
}
