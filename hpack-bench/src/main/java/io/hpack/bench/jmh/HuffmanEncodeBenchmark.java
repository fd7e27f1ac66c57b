package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** Strings are encoded as string literals, length prefix and Huffman form; or only the lengths of these are computed. */
public class HuffmanEncodeBenchmark extends JobBenchmark {
    @Param({"huffman-encode", "huffman-length"})
    String work;

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
    public HuffmanEncodeBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open(work, contender, set, settings);
    }
}
