package io.hpack.bench.jmh;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.UnsupportedJobException;
import org.openjdk.jmh.annotations.Param;

/** What a malicious peer sends is decoded. An item is an octet of its input. */
public class AdversarialBenchmark extends JobBenchmark {
    @Param({"hpack", "netty-headers", "jdk", "jetty", "undertow", "tomcat", "okhttp", "httpcore", "helidon", "twitter"})
    String contender;

    @Param({
        "name-copy-churn",
        "empty-inserts",
        "size-update-churn",
        "tiny-update-churn",
        "30-bit-codes",
        "over-limit",
        "one-octet-fragments"
    })
    String set;

    @Param({"table:4096", "table:65536"})
    String settings;

    /** For JMH. */
    public AdversarialBenchmark() {}

    @Override
    Job open() throws UnsupportedJobException {
        return Data.open("adversarial", contender, set, settings);
    }
}
