package io.hpack.bench.compare;

import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.Jobs;
import io.hpack.bench.work.UnsupportedJobException;

/** Says whether the native peer is here. */
final class NativePeer {
    private static final String JOB = "huffman-decode/nghttp2/mix";

    private NativePeer() {}

    static String describe(final BenchData data) {
        try {
            Jobs.open(JobName.parse(JOB), data).close();
            return "nghttp2";
        } catch (final UnsupportedJobException | IllegalArgumentException e) {
            return "absent: " + e.getMessage();
        }
    }
}
