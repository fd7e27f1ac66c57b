package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** What a proxy does twice a request: blocks are decoded on one connection and their fields encoded for another. */
public class HopBenchmark extends JobBenchmark {
    @Param({
        "hpack",
        "netty",
        "netty-threshold-0",
        "jdk",
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

    @Param({"default", "connection:new", "connection:pooled", "table:0", "table:65536"})
    String settings;

    /** For JMH. */
    public HopBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("hop", contender, set, settings);
    }
}
