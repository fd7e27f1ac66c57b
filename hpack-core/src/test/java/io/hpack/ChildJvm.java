package io.hpack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.junit.jupiter.api.Assertions;

/** A program of the tests in a JVM of its own: the JDK that runs the tests, an empty environment, no flags but those given. */
final class ChildJvm {
    private final int exitCode;
    private final String output;
    private final String error;

    private ChildJvm(final int exitCode, final String output, final String error) {
        this.exitCode = exitCode;
        this.output = output;
        this.error = error;
    }

    static ChildJvm run(final List<String> flags, final Class<?> program, final String... arguments)
            throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.add("-cp");
        command.add(classPath());
        command.add(program.getName());
        command.addAll(List.of(arguments));
        final File output = File.createTempFile("child", ".out");
        final File error = File.createTempFile("child", ".err");
        try {
            final ProcessBuilder builder = new ProcessBuilder(command);
            // JAVA_TOOL_OPTIONS would print a line, and could hold the very flags that must not be needed.
            builder.environment().clear();
            final Process process =
                    builder.redirectOutput(output).redirectError(error).start();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                Assertions.fail(program + " did not end");
            }
            return new ChildJvm(
                    process.exitValue(),
                    Files.readString(output.toPath(), UTF_8),
                    Files.readString(error.toPath(), UTF_8));
        } finally {
            assertTrue(output.delete() && error.delete());
        }
    }

    /** The classes of the library and of its tests, JUnit for the latter, and Agrona. */
    private static String classPath() {
        final String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        assertTrue(path.contains("agrona"), "no " + DirectBuffer.class + " on " + path);
        return path;
    }

    int exitCode() {
        return exitCode;
    }

    String output() {
        return output;
    }

    String error() {
        return error;
    }
}
