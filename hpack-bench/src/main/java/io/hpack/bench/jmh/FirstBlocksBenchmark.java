package io.hpack.bench.jmh;

import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.huffman.HuffmanDecoder;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first blocks in a fresh JVM, from loading classes to compiled code: the time of all of them together, once a JVM. The
 * blocks are those of {@code corpora/headers}, over again where more are asked for.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
        value = 20,
        jvmArgsPrepend = {JobBenchmark.OPEN_MISC, JobBenchmark.OPEN_HPACK})
@State(Scope.Benchmark)
public class FirstBlocksBenchmark {
    /** A Huffman kernel, with our decoder; or a peer. */
    @Param({
        "FSM_4BIT",
        "FSM_8BIT",
        "LOOKUP_12BIT",
        "NETTY",
        "JDK",
        "UNDERTOW",
        "TOMCAT",
        "OKHTTP",
        "HTTPCORE",
        "TWITTER"
    })
    String decoder;

    @Param({"1", "100", "10000"})
    int blocks;

    private List<WireFile.Block> wire;
    private long expected;
    private long fields;

    private boolean used;

    /** For JMH. */
    public FirstBlocksBenchmark() {}

    /**
     * Read the blocks.
     *
     * @throws IOException          if they cannot be made.
     * @throws InterruptedException if it is interrupted.
     */
    @Setup(Level.Trial)
    public void setUp() throws IOException, InterruptedException {
        wire = WireFile.read();
        expected = 0;
        for (int i = 0; i < blocks; i++) {
            expected += wire.get(i % wire.size()).fields();
        }
    }

    /**
     * Decode them.
     *
     * @return how many fields they have.
     */
    @Benchmark
    public long decode() {
        if (used) {
            throw new IllegalStateException("not the first time in this JVM: there can be no -wi, and no -i but 1");
        }
        used = true;
        fields = 0;
        if (decoder.endsWith("BIT")) {
            decodeByOurs();
        } else {
            decodeByTheirs();
        }
        if (fields != expected) {
            throw new IllegalStateException(fields + " fields, not " + expected);
        }
        return fields;
    }

    private void decodeByOurs() {
        final HpackScratch scratch = new HpackScratch();
        HpackDecoder connection = null;
        for (int i = 0; i < blocks; i++) {
            final WireFile.Block block = wire.get(i % wire.size());
            if (block.isFirst()) {
                connection = new HpackDecoder(HpackLimits.DEFAULT, scratch, HuffmanDecoder.valueOf(decoder));
            }
            connection.decode(block.octets(), 0, block.octets().length, true, field -> fields++);
        }
    }

    private void decodeByTheirs() {
        PeerDecoder connection = null;
        for (int i = 0; i < blocks; i++) {
            final WireFile.Block block = wire.get(i % wire.size());
            if (block.isFirst()) {
                connection = Peer.valueOf(decoder).newDecoder(Peer.INITIAL_TABLE_SIZE);
            }
            connection.decode(block.octets(), (name, value, neverIndexed) -> fields++);
        }
    }
}
