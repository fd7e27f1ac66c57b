package io.hpack.bench.jmh;

import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.bench.work.BlockSet;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.UnsupportedJobException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
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
 * Header blocks are decoded from each kind of buffer; alone, and where other kinds come to the same decoder between
 * iterations, so that calls on the buffer have several receivers. An invocation is a pass over all blocks.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgsPrepend = {JobBenchmark.OPEN_MISC, JobBenchmark.OPEN_HPACK})
@State(Scope.Thread)
public class BufferMixBenchmark {
    /** A kind of buffer. */
    public enum Kind {
        /** An array. */
        ARRAY,
        /** A ByteBuffer on the heap. */
        HEAP_BYTE_BUFFER,
        /** A ByteBuffer off the heap. */
        DIRECT_BYTE_BUFFER,
        /** An UnsafeBuffer over an array. */
        HEAP_UNSAFE_BUFFER,
        /** An UnsafeBuffer off the heap. */
        DIRECT_UNSAFE_BUFFER
    }

    @Param
    Kind buffer;

    /** The kinds that are used between iterations, warm-up iterations included. */
    @Param({"none", "all"})
    String others;

    private final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, new HpackScratch());
    private BlockSet set;
    private byte[] array;
    private ByteBuffer heapByteBuffer;
    private ByteBuffer directByteBuffer;
    private DirectBuffer heapUnsafeBuffer;
    private DirectBuffer directUnsafeBuffer;
    private long octets;
    private final HeaderHandler handler = field -> octets += field.nameLength() + field.valueLength();

    /** For JMH. */
    public BufferMixBenchmark() {}

    /**
     * Make the buffers, and compare what is decoded from each.
     *
     * @throws UnsupportedJobException never.
     */
    @Setup(Level.Trial)
    public void setUp() throws UnsupportedJobException {
        set = BlockSet.read(JobName.parse("block-decode/hpack/headers"), Data.folders());
        array = set.wire();
        heapByteBuffer = ByteBuffer.wrap(array.clone());
        directByteBuffer = ByteBuffer.allocateDirect(array.length).put(array);
        heapUnsafeBuffer = new UnsafeBuffer(array.clone());
        directUnsafeBuffer = new UnsafeBuffer(directByteBuffer.duplicate().clear());
        if (pass(buffer) != plainOctets()) {
            throw new IllegalStateException("decoded from " + buffer + " to " + octets + " octets");
        }
    }

    private long plainOctets() {
        final int[] offsets = set.offsets();
        return offsets[offsets.length - 1];
    }

    /** A pass with each other kind. */
    @Setup(Level.Iteration)
    public void useOthers() {
        if (others.equals("all")) {
            for (final Kind kind : Kind.values()) {
                pass(kind);
            }
        }
    }

    /**
     * A pass over all blocks.
     *
     * @param counters of what is done.
     * @return octets of the fields.
     */
    @Benchmark
    public long decode(final JobBenchmark.Counters counters) {
        final long outcome = pass(buffer);
        counters.item += set.blocks();
        counters.octet += outcome;
        return outcome;
    }

    private long pass(final Kind kind) {
        octets = 0;
        final int[] connections = set.connections();
        final int[] offsets = set.wireOffsets();
        for (final int connection : set.nextOrder()) {
            decoder.reset();
            for (int block = connections[connection]; block < connections[connection + 1]; block++) {
                decode(kind, offsets[block], offsets[block + 1]);
            }
        }
        return octets;
    }

    private void decode(final Kind kind, final int begin, final int end) {
        switch (kind) {
            case ARRAY -> decoder.decode(array, begin, end - begin, true, handler);
            case HEAP_BYTE_BUFFER -> decoder.decode(heapByteBuffer.limit(end).position(begin), true, handler);
            case DIRECT_BYTE_BUFFER ->
                decoder.decode(directByteBuffer.limit(end).position(begin), true, handler);
            case HEAP_UNSAFE_BUFFER -> decoder.decode(heapUnsafeBuffer, begin, end - begin, true, handler);
            case DIRECT_UNSAFE_BUFFER -> decoder.decode(directUnsafeBuffer, begin, end - begin, true, handler);
        }
    }
}
