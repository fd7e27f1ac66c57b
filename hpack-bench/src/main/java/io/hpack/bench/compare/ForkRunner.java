package io.hpack.bench.compare;

import io.hpack.bench.work.BenchData;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs an arm in a JVM of its own, with the class path of this one. */
final class ForkRunner implements ArmRunner {
    /** The flags of every arm: a young generation of fixed size, and what peers and off-heap buffers need. */
    static final List<String> FLAGS = List.of(
            "-Xms512m",
            "-Xmx512m",
            "-Xmn64m",
            "-XX:+UseG1GC",
            "-Xshare:auto",
            "--add-opens",
            "java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-opens",
            "java.net.http/jdk.internal.net.http.hpack=ALL-UNNAMED");

    private static final int MOST_SECONDS = 120;
    private static final List<String> OPTION_VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final Map<String, Path> jvms;
    private final BenchData data;
    private final Timing timing;
    private final Map<List<String>, Measurement> verifications = new HashMap<>();
    /** What the loop of {@link Pace} takes at full pace, by JVM. */
    private final Map<String, Long> fullPaces = new HashMap<>();

    private volatile Process process;
    private volatile boolean ended;

    /**
     * Make a runner.
     *
     * @param jvms   the home of each JVM by its label.
     * @param data   the data.
     * @param timing of each arm.
     */
    ForkRunner(final Map<String, Path> jvms, final BenchData data, final Timing timing) {
        this.jvms = jvms;
        this.data = data == null ? null : data.keptIn(SetFolder.make());
        this.timing = timing;
    }

    /** The first time that an arm is run it is verified, in a JVM of its own too. */
    @Override
    public Measurement run(final Arm arm) throws InterruptedException {
        final List<String> job = job(arm);
        Measurement verified = verifications.get(job);
        if (verified == null) {
            verified = run(arm, List.of(ArmMain.NONE, ArmMain.NONE, ArmMain.NONE, ArmMain.NONE));
            verifications.put(job, verified);
        }
        if (verified.absence() != null || verified.error() != null) {
            return verified;
        }
        final Measurement measured = run(
                arm,
                Stream.of(timing.warmUpMillis(), timing.windowMillis(), timing.mostMillis(), timing.paceMicros())
                        .map(String::valueOf)
                        .toList());
        if (measured.absence() != null || measured.error() != null) {
            return measured;
        }
        return measured.checksum() == verified.checksum()
                ? measured.withOctets(verified.octets())
                : Measurement.wrong("the outcome is not the one that was verified");
    }

    /** What an arm does, whatever it is called. */
    private static List<String> job(final Arm arm) {
        final List<String> job = new ArrayList<>(arm.flags());
        job.add(String.valueOf(arm.jvm()));
        job.add(String.valueOf(arm.unit()));
        job.add(arm.job().toString());
        arm.beside().forEach(other -> job.add(other.toString()));
        return job;
    }

    private Measurement run(final Arm arm, final List<String> times) throws InterruptedException {
        final List<String> flags = new ArrayList<>(arm.flags());
        if (arm.job().contender().equals("nghttp2")) {
            flags.addAll(NativePeer.flags());
        }
        final List<String> command = command(jvms.get(arm.jvm()), flags);
        command.add(data.corpora().toString());
        command.add(argument(data.stories()));
        command.add(argument(data.kept()));
        command.addAll(times);
        command.add(fullPaces.getOrDefault(String.valueOf(arm.jvm()), 0L).toString());
        command.add(arm.unit() == null ? ArmMain.NONE : arm.unit());
        command.add(arm.job().toString());
        arm.beside().forEach(other -> command.add(other.toString()));
        final String output = output(command);
        final String line = marked(output);
        if (line == null) {
            return Measurement.wrong("its JVM ended without an outcome: " + brief(output));
        }
        final Measurement measurement;
        try {
            measurement = Measurement.ofLine(line);
        } catch (final IllegalArgumentException e) {
            return Measurement.wrong("the outcome of its JVM cannot be read: " + e.getMessage());
        }
        if (measurement.fullPace() > 0) {
            fullPaces.merge(String.valueOf(arm.jvm()), measurement.fullPace(), Math::min);
        }
        return measurement;
    }

    private static String argument(final Path path) {
        return path == null ? ArmMain.NONE : path.toString();
    }

    /** What a JVM says of itself; the Huffman kernel in force included. */
    static String describe(final Path home) throws InterruptedException {
        final List<String> command = command(home, List.of());
        command.add(ArmMain.ABOUT);
        final ForkRunner runner = new ForkRunner(Map.of(), null, null);
        final String output = runner.output(command);
        final String description = marked(output);
        if (description == null) {
            throw new IllegalArgumentException(home + ": no JVM that can be used: " + brief(output));
        }
        return description;
    }

    /** End the JVM that runs, and start no other. */
    void end() {
        ended = true;
        final Process running = process;
        if (running != null) {
            running.destroyForcibly();
        }
    }

    private static List<String> command(final Path home, final List<String> flags) {
        final List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(FLAGS);
        command.addAll(flags);
        command.add("-cp");
        command.add(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator)));
        command.add(ArmMain.class.getName());
        return command;
    }

    private String output(final List<String> command) throws InterruptedException {
        if (ended) {
            throw new InterruptedException();
        }
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeAll(OPTION_VARIABLES);
        try {
            final Process started = builder.start();
            process = started;
            started.getOutputStream().close();
            started.onExit().orTimeout(MOST_SECONDS, TimeUnit.SECONDS).exceptionally(late -> started.destroyForcibly());
            final String output = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            started.waitFor();
            if (ended) {
                throw new InterruptedException();
            }
            return output;
        } catch (final IOException e) {
            return e.getMessage();
        } finally {
            process = null;
        }
    }

    private static String marked(final String output) {
        return output.lines()
                .filter(line -> line.startsWith(ArmMain.MARK))
                .map(line -> line.substring(ArmMain.MARK.length()))
                .findFirst()
                .orElse(null);
    }

    private static String brief(final String output) {
        return output.lines().limit(2).collect(Collectors.joining(" "));
    }
}
