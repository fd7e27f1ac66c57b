package io.hpack.bench.report;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Chromium without a window. */
final class Browser {
    private static final int SECONDS = 120;

    private final Path program;

    private Browser(final Path program) {
        this.program = program;
    }

    /** The one on the path, or null. */
    static Browser find() {
        final String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Browser::new)
                .orElse(null);
    }

    /**
     * Open a page.
     *
     * @param page   the page.
     * @param width  of the window.
     * @param height of the window.
     * @param folder an empty folder, for what the browser keeps.
     * @return the document after its scripts ran.
     */
    String open(final Path page, final int width, final int height, final Path folder)
            throws IOException, InterruptedException {
        final Path document = folder.resolve("document.html");
        final List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + Files.createDirectory(folder.resolve("profile")),
                "--window-size=" + width + "," + height,
                "--dump-dom"));
        if ("root".equals(System.getProperty("user.name"))) {
            command.add("--no-sandbox");
        }
        command.add(page.toUri().toString());
        final Process process = new ProcessBuilder(command)
                .redirectOutput(document.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(program + " did not end within " + SECONDS + " seconds");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return Files.readString(document);
    }
}
