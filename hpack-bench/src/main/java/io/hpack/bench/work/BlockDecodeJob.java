package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import java.util.List;

/** Decodes header blocks. The checksum is of the lengths of names and values, so that fields are looked at, not read. */
abstract class BlockDecodeJob extends BlockJob {
    BlockDecodeJob(final BlockSet set) {
        super(set);
    }

    /** Decode a block of the connection to its fields. */
    abstract List<Field> decoded(int block) throws Exception;

    /** Whether the fields come in the order in which they were sent. */
    boolean ordered() {
        return false;
    }

    @Override
    final void beginCheck() {}

    @Override
    final void check(final int block) throws Exception {
        compare(block, decoded(block), ordered());
    }

    @Override
    public final JobSize size() {
        return new JobSize(items(), "field", sum(set.wireOffsets()), sum(set.plainOffsets()));
    }
}
