package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/**
 * Header blocks are decoded: on a steady connection, on a new one for each block, by a pooled codec; with other table
 * sizes; in fragments. The public stories are measured with {@code -p set=stories} where they are here.
 */
public class BlockDecodeBenchmark extends JobBenchmark {
    @Param({
        "hpack",
        "netty",
        "netty-headers",
        "jdk",
        "jetty",
        "undertow",
        "tomcat",
        "okhttp",
        "httpcore",
        "helidon",
        "twitter",
        "nghttp2"
    })
    String contender;

    @Param({"headers"})
    String set;

    @Param({"default", "connection:new", "connection:pooled", "table:0", "table:65536", "feed:fragmented"})
    String settings;

    /** For JMH. */
    public BlockDecodeBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("block-decode", contender, set, settings);
    }
}
