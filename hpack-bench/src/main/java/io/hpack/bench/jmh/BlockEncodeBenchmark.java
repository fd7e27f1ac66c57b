package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/**
 * Header blocks are encoded: on a steady connection, on a new one for each block, by a pooled codec; with other table
 * sizes; ours also from plain octets and from prepared fields. {@code nanoseconds an octet} count octets of either side,
 * so see {@code compare} for the octets that each encoder produces.
 */
public class BlockEncodeBenchmark extends JobBenchmark {
    @Param({
        "hpack",
        "netty",
        "netty-threshold-0",
        "netty-new-values",
        "jdk",
        "jetty",
        "undertow",
        "tomcat",
        "okhttp",
        "httpcore",
        "twitter",
        "nghttp2"
    })
    String contender;

    @Param({"headers"})
    String set;

    @Param({"default", "connection:new", "connection:pooled", "table:0", "table:65536", "names:octets", "names:prepared"
    })
    String settings;

    /** For JMH. */
    public BlockEncodeBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("block-encode", contender, set, settings);
    }
}
