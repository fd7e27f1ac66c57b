package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** Huffman-coded strings are decoded; ours with the kernel that is in force. */
public class HuffmanDecodeBenchmark extends JobBenchmark {
    @Param({
        "hpack",
        "bit-walk",
        "string-builder",
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
    public HuffmanDecodeBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("huffman-decode", contender, set, settings);
    }
}
