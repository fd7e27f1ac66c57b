package io.hpack.bench.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** The benchmarks by reflection. */
final class BenchmarkClasses {
    private BenchmarkClasses() {}

    /** The classes of the package that have benchmarks. */
    static List<Class<?>> compiled() throws Exception {
        final Path folder =
                Path.of(JobBenchmark.class.getResource("JobBenchmark.class").toURI());
        final List<Class<?>> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.getParent())) {
            for (final Path file : (Iterable<Path>) files.sorted()::iterator) {
                final String name = file.getFileName().toString();
                if (name.endsWith("Benchmark.class")) {
                    final Class<?> type = Class.forName(
                            JobBenchmark.class.getPackageName() + "." + name.substring(0, name.length() - 6));
                    if (!Modifier.isAbstract(type.getModifiers())) {
                        classes.add(type);
                    }
                }
            }
        }
        return classes;
    }

    /** The names of the classes that JMH's processor has listed. */
    static Collection<String> listed() throws IOException {
        final Collection<String> names = new TreeSet<>();
        try (BufferedReader list = new BufferedReader(new InputStreamReader(
                JobBenchmark.class.getResourceAsStream("/META-INF/BenchmarkList"), StandardCharsets.UTF_8))) {
            for (String line = list.readLine(); line != null; line = list.readLine()) {
                names.add(line.split(" ")[3]);
            }
        }
        return names;
    }

    /** Every combination of parameters. */
    static List<Map<Field, String>> combinations(final Class<?> type) {
        List<Map<Field, String>> combinations = List.of(Map.of());
        for (final Field field : fields(type)) {
            if (field.isAnnotationPresent(Param.class)) {
                final List<Map<Field, String>> longer = new ArrayList<>();
                for (final Map<Field, String> combination : combinations) {
                    for (final String value : values(field)) {
                        final Map<Field, String> more = new LinkedHashMap<>(combination);
                        more.put(field, value);
                        longer.add(more);
                    }
                }
                combinations = longer;
            }
        }
        return combinations;
    }

    /** The combinations in which at most one parameter has another value than its first one. */
    static List<Map<Field, String>> eachValue(final Class<?> type) {
        return combinations(type).stream()
                .filter(combination -> combination.entrySet().stream()
                                .filter(entry -> !values(entry.getKey()).get(0).equals(entry.getValue()))
                                .count()
                        <= 1)
                .toList();
    }

    private static List<String> values(final Field field) {
        return field.getType().isEnum()
                ? Arrays.stream(field.getType().getEnumConstants())
                        .map(Object::toString)
                        .toList()
                : List.of(field.getAnnotation(Param.class).value());
    }

    private static List<Field> fields(final Class<?> type) {
        final List<Field> fields = new ArrayList<>();
        for (Class<?> owner = type; owner != Object.class; owner = owner.getSuperclass()) {
            fields.addAll(0, List.of(owner.getDeclaredFields()));
        }
        return fields;
    }

    /** A benchmark with these parameters. */
    static Object make(final Class<?> type, final Map<Field, String> combination) throws Exception {
        final Object benchmark = type.getConstructor().newInstance();
        for (final Map.Entry<Field, String> entry : combination.entrySet()) {
            final Field field = entry.getKey();
            field.setAccessible(true);
            if (field.getType() == int.class) {
                field.setInt(benchmark, Integer.parseInt(entry.getValue()));
            } else if (field.getType().isEnum()) {
                for (final Object constant : field.getType().getEnumConstants()) {
                    if (constant.toString().equals(entry.getValue())) {
                        field.set(benchmark, constant);
                    }
                }
            } else {
                field.set(benchmark, entry.getValue());
            }
        }
        return benchmark;
    }

    /** The methods with an annotation, those of the superclass first. */
    static List<Method> methods(final Class<?> type, final Class<? extends Annotation> annotation) {
        return Stream.of(type.getMethods())
                .filter(method -> method.isAnnotationPresent(annotation))
                .sorted((a, b) -> a.getDeclaringClass() == b.getDeclaringClass()
                        ? a.getName().compareTo(b.getName())
                        : a.getDeclaringClass().isAssignableFrom(b.getDeclaringClass()) ? -1 : 1)
                .toList();
    }

    /** What a benchmark's methods return. */
    static List<Object> invoke(final Object benchmark) throws Exception {
        final List<Object> outcomes = new ArrayList<>();
        for (final Method method : methods(benchmark.getClass(), Benchmark.class)) {
            final Object[] args =
                    method.getParameterCount() == 0 ? new Object[0] : new Object[] {new JobBenchmark.Counters()};
            outcomes.add(method.invoke(benchmark, args));
        }
        return outcomes;
    }
}
