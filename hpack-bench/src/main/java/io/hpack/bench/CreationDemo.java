package io.hpack.bench;

import io.hpack.bench.work.JobName;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What a connection costs before its first header block. */
final class CreationDemo {
    private CreationDemo() {}

    static void run(final DemoTimer timer, final PrintWriter out) throws InterruptedException {
        final List<Double> nanos = timer.medians(Stream.of("decoder", "encoder")
                .map(codec -> JobName.parse("creation/hpack/codecs?codec=" + codec))
                .toList());
        out.printf(
                Locale.ROOT,
                "C. Creating a connection's codecs: %.0f ns a decoder, %.0f ns an encoder (median of %d JVMs each).%n",
                nanos.get(0),
                nanos.get(1),
                timer.rounds());
        out.flush();
    }
}
