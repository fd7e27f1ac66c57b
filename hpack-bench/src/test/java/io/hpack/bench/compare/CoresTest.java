package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CoresTest {
    /** In a thread of its own, since it stays where it was moved to. */
    @Test
    void shouldMoveAThreadFromCoreToCore() throws InterruptedException {
        final StringBuilder seen = new StringBuilder();
        final boolean[] isMoved = new boolean[1];
        final Thread thread = new Thread(() -> {
            final Cores cores = Cores.ofThisThread();
            for (int i = 0; i < 3; i++) {
                isMoved[0] = cores.move();
                seen.append(allowed()).append(' ');
            }
        });
        thread.start();
        thread.join();
        assumeTrue(isMoved[0], "this system does not let a thread be moved");
        assertEquals(Runtime.getRuntime().availableProcessors() == 2 ? "0 1 0 " : "0 1 2 ", seen.toString());
    }

    private static String allowed() {
        try {
            return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.split("\\s+")[1])
                    .findFirst()
                    .orElse("");
        } catch (final IOException e) {
            return "";
        }
    }
}
