package io.hpack.bench;

import io.hpack.bench.compare.ForkTimer;
import io.hpack.bench.compare.Timing;
import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.JobName;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a connection costs before its first header block, each codec in JVMs of its own. */
final class CreationDemo {
    private static final List<JobName> JOBS = List.of(
            JobName.parse("creation/hpack/codecs?codec=decoder"), JobName.parse("creation/hpack/codecs?codec=encoder"));

    private CreationDemo() {}

    static void run(final Path corpora, final int rounds, final int millis, final PrintWriter out)
            throws InterruptedException {
        final ForkTimer timer = new ForkTimer(new BenchData(corpora, null), new Timing(millis, millis, millis, 0));
        final List<Double> medians = new ArrayList<>();
        for (final JobName job : JOBS) {
            final List<Double> nanos = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                nanos.add(timer.nanos(job));
            }
            medians.add(Medians.median(nanos));
        }
        out.printf(
                Locale.ROOT,
                "C. Creating a connection's codecs: %.0f ns a decoder, %.0f ns an encoder (median of %d JVMs each).%n",
                medians.get(0),
                medians.get(1),
                rounds);
        out.flush();
    }
}
