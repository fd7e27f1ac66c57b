package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** Codecs are made: what a connection costs before its first block. An item is a codec; octets there are none. */
public class CreationBenchmark extends JobBenchmark {
    @Param({
        "hpack",
        "netty",
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

    @Param({"codecs"})
    String set;

    @Param({"codec:decoder", "codec:encoder"})
    String settings;

    /** For JMH. */
    public CreationBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("creation", contender, set, settings);
    }
}
