package io.hpack.bench;

import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.Jobs;
import io.hpack.bench.work.UnsupportedJobException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a connection costs before its first header block. */
final class CreationDemo {
    private CreationDemo() {}

    static void run(final BenchData data, final int millis, final PrintWriter out) throws UnsupportedJobException {
        final double decoder = nanos("decoder", data, millis);
        final double encoder = nanos("encoder", data, millis);
        out.printf(
                Locale.ROOT,
                "C. Creating a connection's codecs: %.0f ns a decoder, %.0f ns an encoder (median over passes).%n",
                decoder,
                encoder);
        out.flush();
    }

    private static double nanos(final String codec, final BenchData data, final int millis)
            throws UnsupportedJobException {
        try (Job job = Jobs.open(JobName.parse("creation/hpack/codecs?codec=" + codec), data)) {
            passes(job, millis);
            return Medians.median(passes(job, millis)) / job.size().items();
        }
    }

    private static List<Long> passes(final Job job, final int millis) {
        final List<Long> nanos = new ArrayList<>();
        final long end = System.nanoTime() + millis * 1_000_000L;
        do {
            final long begin = System.nanoTime();
            job.pass();
            nanos.add(System.nanoTime() - begin);
        } while (System.nanoTime() < end);
        return nanos;
    }
}
