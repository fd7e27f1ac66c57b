package io.hpack.bench.work;

import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.HeaderBlocks;

/** Encodes header blocks, of fields at hand or of those that it decodes before. */
abstract class BlockEncodeJob extends BlockJob {
    private final int tableSize;
    private final boolean decodesBefore;
    private HpackDecoder decoder;
    private long octetsOut;

    BlockEncodeJob(final JobName name, final BlockSet set) {
        super(set);
        tableSize = EncoderConfig.tableSize(name);
        decodesBefore = name.work().equals("hop");
    }

    /** Encode a block of the connection. */
    abstract byte[] encoded(int block) throws Exception;

    /** Whether the fields are sent in the order in which they were given. */
    boolean ordered() {
        return false;
    }

    @Override
    final void beginVerify() {
        octetsOut = 0;
    }

    @Override
    final void beginCheck() {
        decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        decoder.maxDynamicTableSize(Math.max(tableSize, EncoderConfig.INITIAL_TABLE_SIZE));
    }

    @Override
    final void check(final int block) throws Exception {
        final byte[] encoded = encoded(block);
        octetsOut += encoded.length;
        compare(block, HeaderBlocks.decode(decoder, encoded), ordered());
    }

    @Override
    public final JobSize size() {
        final int[] in = decodesBefore ? set.wireOffsets() : set.plainOffsets();
        return new JobSize(items(), "field", sum(in), octetsOut);
    }
}
