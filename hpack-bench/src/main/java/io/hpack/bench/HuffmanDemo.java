package io.hpack.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Table B: the Huffman decoders, each in JVMs of its own. */
final class HuffmanDemo {
    private HuffmanDemo() {}

    static void run(
            final Path corpora, final List<String> strings, final int rounds, final int millis, final PrintWriter out) {
        final Map<HuffmanContender, List<Double>> times = new EnumMap<>(HuffmanContender.class);
        for (int round = 0; round < rounds; round++) {
            for (final HuffmanContender contender : HuffmanContender.values()) {
                times.computeIfAbsent(contender, key -> new ArrayList<>()).add(fork(contender, corpora, millis));
            }
        }
        final Map<HuffmanContender, Double> medians = new EnumMap<>(HuffmanContender.class);
        times.forEach((contender, nanos) -> medians.put(contender, Medians.median(nanos)));
        print(strings, rounds, medians, out);
    }

    private static void print(
            final List<String> strings,
            final int rounds,
            final Map<HuffmanContender, Double> medians,
            final PrintWriter out) {
        final double octets =
                strings.stream().mapToInt(String::length).average().orElseThrow();
        out.println(String.format(
                Locale.ROOT,
                "B. Huffman decoding of %,d distinct names and values of the sets, %.1f octets on average, in shuffled",
                strings.size(),
                octets));
        out.println("   order, each to a place of its own. Checked: every string, before it is timed.");
        out.println("   A decoder has a JVM to itself; median of " + rounds
                + " JVMs, taken in turn. MB/s: of decoded octets.");
        out.println(
                "   The last columns say how many times as fast it is as the two baselines: a walk bit by bit through");
        out.println("   the code's tree, and the usual 4-bit machine that appends each octet to a StringBuilder.");
        final TextTable table = new TextTable("decoder", "ns/string", "MB/s", "x bit walk", "x StringBuilder");
        medians.forEach((contender, nanos) -> table.row(
                contender.label(),
                String.format(Locale.ROOT, "%.1f", nanos),
                String.format(Locale.ROOT, "%.0f", 1000 * octets / nanos),
                String.format(Locale.ROOT, "%.2f", medians.get(HuffmanContender.BIT_WALK) / nanos),
                String.format(Locale.ROOT, "%.2f", medians.get(HuffmanContender.STRING_BUILDER) / nanos)));
        table.print(out);
    }

    /** Nanoseconds a string, measured by a JVM that does nothing else. */
    private static double fork(final HuffmanContender contender, final Path corpora, final int millis) {
        final ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                HpackTool.class.getName(),
                HuffmanTimingCommand.NAME,
                "--corpora",
                corpora.toString(),
                "--decoder",
                contender.name(),
                "--millis",
                Integer.toString(millis));
        // A line on standard error about options that come from the environment would be repeated for each JVM.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        try {
            final Process process = builder.start();
            final String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            if (process.waitFor() != HpackTool.OK) {
                throw new IllegalStateException("the JVM for " + contender + " failed");
            }
            return Double.parseDouble(output.trim());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
