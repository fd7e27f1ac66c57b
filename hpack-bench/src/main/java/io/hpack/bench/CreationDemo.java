package io.hpack.bench;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** What a connection costs before its first header block. */
final class CreationDemo {
    /** Made and kept in one pass, so that making them is not optimised away. */
    private static final int CODECS = 1_000;

    private CreationDemo() {}

    static void run(final int millis, final PrintWriter out) {
        final HpackScratch scratch = new HpackScratch();
        final double decoder = nanos(millis, () -> new HpackDecoder(HpackLimits.DEFAULT, scratch));
        final double encoder = nanos(millis, HpackEncoder::new);
        out.printf(
                Locale.ROOT,
                "C. Creating a connection's codecs: %.0f ns a decoder, %.0f ns an encoder (median over passes of %,d).%n",
                decoder,
                encoder,
                CODECS);
        out.flush();
    }

    private static double nanos(final int millis, final Supplier<?> codec) {
        pass(millis, codec);
        return Medians.median(pass(millis, codec)) / CODECS;
    }

    private static List<Long> pass(final int millis, final Supplier<?> codec) {
        final Object[] codecs = new Object[CODECS];
        final List<Long> nanos = new ArrayList<>();
        final long end = System.nanoTime() + millis * 1_000_000L;
        do {
            final long begin = System.nanoTime();
            for (int i = 0; i < codecs.length; i++) {
                codecs[i] = codec.get();
            }
            nanos.add(System.nanoTime() - begin);
        } while (System.nanoTime() < end);
        return nanos;
    }
}
