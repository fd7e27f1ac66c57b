package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** The lengths of Huffman forms are computed, and nothing is encoded. */
public class HuffmanLengthBenchmark extends JobBenchmark {
    @Param({
        "hpack",
        "netty",
        "jetty",
        "undertow",
        "tomcat",
        "okhttp",
        "httpcore",
        "twitter",
        "jdk",
        "helidon",
        "nghttp2"
    })
    String contender;

    @Param({"short", "medium", "long", "mix"})
    String set;

    @Param({"default"})
    String settings;

    /** For JMH. */
    public HuffmanLengthBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("huffman-length", contender, set, settings);
    }
}
