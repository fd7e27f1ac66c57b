package io.hpack.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.work.UnsupportedJobException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark does what it is to do, with each of its parameters; and JMH runs them. */
class BenchmarkCorrectnessTest {
    static List<Class<?>> benchmarks() throws Exception {
        return BenchmarkClasses.compiled();
    }

    @Test
    void shouldListEveryBenchmark() throws Exception {
        final Collection<String> compiled =
                benchmarks().stream().map(Class::getName).sorted().toList();
        assertTrue(compiled.size() > 10, compiled::toString);
        assertEquals(compiled, List.copyOf(BenchmarkClasses.listed()));
    }

    /** The outcome is verified; the body compares each pass with the first one. */
    @ParameterizedTest
    @MethodSource("benchmarks")
    void shouldHaveTheRightOutcomeWithEveryParameter(final Class<?> type) throws Exception {
        run(type, BenchmarkClasses.eachValue(type));
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    @Tag("long")
    void shouldHaveTheRightOutcomeWithAllCombinationsOfParameters(final Class<?> type) throws Exception {
        run(type, BenchmarkClasses.combinations(type));
    }

    private static void run(final Class<?> type, final List<Map<Field, String>> combinations) throws Exception {
        final Map<String, String> unsupported = new TreeMap<>();
        int run = 0;
        for (final Map<Field, String> combination : combinations) {
            final String reason = run(BenchmarkClasses.make(type, combination));
            if (reason == null) {
                run++;
            } else {
                assertFalse(reason.isBlank(), () -> combination + ": no reason");
                unsupported.put(names(combination), reason);
            }
        }
        System.out.println(type.getSimpleName() + ": " + run + " run, " + unsupported.size() + " cannot");
        unsupported.forEach((combination, reason) -> System.out.println("  " + combination + ": " + reason));
        assertTrue(run > 0, unsupported::toString);
    }

    private static String names(final Map<Field, String> combination) {
        return combination.entrySet().stream()
                .map(entry -> entry.getKey().getName() + " = " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Run it as JMH does. */
    private static String run(final Object benchmark) throws Exception {
        try {
            setUp(benchmark, Level.Trial);
        } catch (final InvocationTargetException e) {
            if (e.getCause() instanceof UnsupportedJobException reason) {
                return reason.getMessage();
            }
            throw e;
        }
        setUp(benchmark, Level.Iteration);
        setUp(benchmark, Level.Invocation);
        try {
            verify(benchmark);
            BenchmarkClasses.invoke(benchmark);
        } catch (final UnsupportedJobException reason) {
            return reason.getMessage();
        }
        for (final Method method : BenchmarkClasses.methods(benchmark.getClass(), TearDown.class)) {
            method.invoke(benchmark);
        }
        return null;
    }

    /** Those without a job compare outcomes themselves. */
    private static void verify(final Object benchmark) throws UnsupportedJobException {
        if (benchmark instanceof JobBenchmark jobBenchmark) {
            jobBenchmark.verify();
        } else if (benchmark instanceof CacheBenchmark cacheBenchmark) {
            cacheBenchmark.verify();
        }
    }

    private static void setUp(final Object benchmark, final Level level) throws Exception {
        for (final Method method : BenchmarkClasses.methods(benchmark.getClass(), Setup.class)) {
            if (method.getAnnotation(Setup.class).value() == level) {
                method.invoke(benchmark);
            }
        }
    }

    @Test
    void shouldRunAndGiveTheTimeOfAnItemAndOfAnOctet() throws Exception {
        final Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("\\.HuffmanKernelBenchmark\\.")
                        .param("set", "short")
                        .param("settings", "kernel:FSM_4BIT")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(10))
                        .timeUnit(TimeUnit.NANOSECONDS)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        assertEquals(1, results.size());
        final RunResult result = results.iterator().next();
        final double pass = result.getPrimaryResult().getScore();
        final double item = result.getSecondaryResults().get("item").getScore();
        final double octet = result.getSecondaryResults().get("octet").getScore();
        // 3,000 strings of 8 to 16 octets.
        assertEquals(3_000, pass / item, 0.001);
        assertTrue(item / octet > 8 && item / octet < 16, () -> item + " ns an item, " + octet + " ns an octet");
    }
}
