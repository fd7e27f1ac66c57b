package io.hpack.bench.jmh;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.HuffmanEncoder;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The first use of each table in a JVM: its classes are loaded and it is unpacked. Each figure is of one call in a JVM. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(20)
@State(Scope.Benchmark)
public class FirstUseBenchmark {
    private static final String PLAIN = "www.example.com";
    private static final String CODED = "f1e3c2e5f23a6ba0ab90f4ff";

    /** A Huffman kernel; the Huffman encoder; or a codec whose first block has indexed fields alone. */
    @Param({"FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT", "HUFFMAN_ENCODER", "DECODER", "ENCODER"})
    String table;

    private final byte[] plain = PLAIN.getBytes(ISO_8859_1);
    private final byte[] coded = HexFormat.of().parseHex(CODED);
    private final byte[] indexed = {(byte) 0x82, (byte) 0x86};
    private final byte[] target = new byte[64];

    private boolean used;

    /** For JMH. */
    public FirstUseBenchmark() {}

    /**
     * Use it.
     *
     * @return octets, or fields, that come of it.
     */
    @Benchmark
    public int use() {
        if (used) {
            throw new IllegalStateException("not the first time in this JVM: there can be no -wi, and no -i but 1");
        }
        used = true;
        final int count =
                switch (table) {
                    case "HUFFMAN_ENCODER" -> HuffmanEncoder.encode(plain, 0, plain.length, target, 0, target.length);
                    case "DECODER" -> decode();
                    case "ENCODER" -> encode();
                    default -> HuffmanDecoder.valueOf(table).decode(coded, 0, coded.length, target, 0, target.length);
                };
        if (count != expected()) {
            throw new IllegalStateException(table + " gives " + count);
        }
        return count;
    }

    private int expected() {
        return switch (table) {
            case "HUFFMAN_ENCODER" -> coded.length;
            case "DECODER", "ENCODER" -> indexed.length;
            default -> plain.length;
        };
    }

    private int decode() {
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, new HpackScratch());
        decoder.decode(indexed, 0, indexed.length, true, field -> target[0]++);
        return target[0];
    }

    private int encode() {
        final HpackEncoder encoder = new HpackEncoder();
        encoder.beginBlock(target, 0, target.length);
        encoder.header(2);
        encoder.header(6);
        return encoder.endBlock();
    }
}
