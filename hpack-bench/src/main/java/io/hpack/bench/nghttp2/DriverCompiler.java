package io.hpack.bench.nghttp2;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hpack.bench.work.UnsupportedJobException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Makes a shared library of the driver and nghttp2. */
final class DriverCompiler {
    static final String NOT_INSTALLED = "not installed: apt-get install libnghttp2-dev gcc";

    static final List<String> FLAGS = List.of("-O3", "-march=native");

    private static final List<String> SOURCES = List.of("driver.c", "blocks.h", "huffman.h", "job.h");
    private static final String LIBRARY = "libhpacknghttp2.so";
    private static final String OUTPUT = "compiler.txt";
    private static final int PATIENCE_SECONDS = 120;

    /**
     * With the static library, whose Huffman functions the shared one does not show. What is taken from it is bound to
     * its own functions, even if another nghttp2 is in the process.
     */
    private static final List<String> STATIC =
            List.of("-DHPACK_STATIC", "-Wl,-Bsymbolic", "-Wl,--exclude-libs,ALL", "-l:libnghttp2.a");

    private static final List<String> SHARED = List.of("-lnghttp2");

    private final String compiler;
    private final Path javaHome;

    DriverCompiler(final String compiler, final Path javaHome) {
        this.compiler = compiler;
        this.javaHome = javaHome;
    }

    /** Compile it into a folder of its own, which is deleted when the JVM ends. */
    Path compile() throws UnsupportedJobException {
        try {
            final Path folder = Files.createTempDirectory("hpack-nghttp2-");
            folder.toFile().deleteOnExit();
            for (final String file : List.of(LIBRARY, OUTPUT)) {
                folder.resolve(file).toFile().deleteOnExit();
            }
            for (final String source : SOURCES) {
                folder.resolve(source).toFile().deleteOnExit();
                try (InputStream in = DriverCompiler.class.getResourceAsStream(source)) {
                    Files.copy(in, folder.resolve(source));
                }
            }
            return compile(folder);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path compile(final Path folder) throws IOException, UnsupportedJobException {
        final List<Path> includes = includes();
        if (run(folder, includes, STATIC) != 0 && run(folder, includes, SHARED) != 0) {
            final String output = Files.readString(folder.resolve(OUTPUT), UTF_8);
            if (output.contains("nghttp2/nghttp2.h is missing") || output.contains("-lnghttp2")) {
                throw new UnsupportedJobException(NOT_INSTALLED);
            }
            throw new UnsupportedJobException("its driver cannot be compiled: "
                    + output.lines()
                            .filter(line -> line.contains("error"))
                            .findFirst()
                            .orElse("no error given"));
        }
        return folder.resolve(LIBRARY);
    }

    /** The folders of {@code jni.h} and of {@code jni_md.h}, which depends on the system. */
    private List<Path> includes() throws IOException, UnsupportedJobException {
        final Path include = javaHome.resolve("include");
        if (!Files.exists(include.resolve("jni.h"))) {
            throw new UnsupportedJobException("its driver needs " + include.resolve("jni.h") + ": install a whole JDK");
        }
        try (Stream<Path> folders = Files.list(include)) {
            return Stream.concat(Stream.of(include), folders.filter(folder -> Files.exists(folder.resolve("jni_md.h"))))
                    .toList();
        }
    }

    private int run(final Path folder, final List<Path> includes, final List<String> linking)
            throws IOException, UnsupportedJobException {
        final List<String> command = new ArrayList<>(List.of(compiler));
        command.addAll(FLAGS);
        command.addAll(List.of("-shared", "-fPIC"));
        includes.forEach(include -> command.add("-I" + include));
        command.addAll(List.of("-o", LIBRARY, SOURCES.get(0)));
        command.addAll(linking);
        final ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(OUTPUT).toFile());
        builder.environment().put("LC_ALL", "C");
        final Process process;
        try {
            process = builder.start();
        } catch (final IOException e) {
            throw new UnsupportedJobException(NOT_INSTALLED);
        }
        try {
            if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
            throw new UnsupportedJobException("its driver was not compiled within " + PATIENCE_SECONDS + " seconds");
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnsupportedJobException("its driver was not compiled: interrupted");
        } finally {
            process.destroyForcibly();
        }
    }
}
