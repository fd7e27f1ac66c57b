package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.soak.Soak;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class SoakTest {
    @Test
    void shouldKeepAThousandConnectionsInStepForTwoSeconds() throws InterruptedException {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        Soak.run(new PrintStream(out, true, UTF_8), 1000, 2, 2, 7541);
        final String report = out.toString(UTF_8);
        assertTrue(report.contains("All fields and tables as sent."), report);
        assertTrue(report.matches("(?s).*decoding errors [1-9].*"), report);
    }
}
