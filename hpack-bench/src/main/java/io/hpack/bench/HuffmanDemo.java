package io.hpack.bench;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Table B: the Huffman decoders, each in JVMs of its own. */
final class HuffmanDemo {
    private HuffmanDemo() {}

    static void run(final DemoTimer timer, final List<String> strings, final PrintWriter out)
            throws InterruptedException {
        final HuffmanContender[] contenders = HuffmanContender.values();
        final List<Double> nanos = timer.medians(
                Arrays.stream(contenders).map(HuffmanContender::job).toList());
        final Map<HuffmanContender, Double> medians = new EnumMap<>(HuffmanContender.class);
        for (int i = 0; i < contenders.length; i++) {
            medians.put(contenders[i], nanos.get(i));
        }
        print(strings, timer.rounds(), medians, out);
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
        out.println("   order, to a place that moves. Checked: every string, before it is timed.");
        out.println("   Each time is from a JVM of its own; median of " + rounds
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
}
