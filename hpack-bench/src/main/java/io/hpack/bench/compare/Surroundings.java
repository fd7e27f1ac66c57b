package io.hpack.bench.compare;

import com.sun.management.OperatingSystemMXBean;
import io.hpack.bench.result.Conditions;
import io.hpack.bench.work.BenchData;
import io.hpack.huffman.HuffmanDecoder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Finds out where and with what is measured. */
final class Surroundings {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Surroundings() {}

    static Conditions conditions(
            final Map<String, Path> jvms, final BenchData data, final Timing timing, final Gate gate)
            throws InterruptedException {
        final Map<String, String> versions = new LinkedHashMap<>();
        for (final Map.Entry<String, Path> jvm : jvms.entrySet()) {
            versions.put(jvm.getKey(), ForkRunner.describe(jvm.getValue()));
        }
        return new Conditions(
                cpu(),
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                versions,
                String.join(" ", ForkRunner.FLAGS),
                HuffmanDecoder.byDefault().name(),
                BuildProof.ofTool(),
                BuildProof.ofCore(),
                BuildProof.ofFolder(data.corpora()),
                data.stories() == null ? null : BuildProof.ofFolder(rawStories(data.stories())),
                NativePeer.describe(),
                timing.toString(),
                gate.describe(MachineLoad.isKnown()));
    }

    /** The stories that jobs read. */
    private static Path rawStories(final Path stories) {
        final Path raw = stories.resolve("raw-data");
        return Files.isDirectory(raw) ? raw : stories;
    }

    private static String cpu() {
        if (Files.isReadable(CPU_INFO)) {
            try (Stream<String> lines = Files.lines(CPU_INFO)) {
                return lines.filter(line -> line.startsWith("model name"))
                        .map(line -> line.replaceFirst("^[^:]*:\\s*", ""))
                        .findFirst()
                        .orElse(System.getProperty("os.arch"));
            } catch (final IOException e) {
                return System.getProperty("os.arch");
            }
        }
        return System.getProperty("os.arch");
    }
}
