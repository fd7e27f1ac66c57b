package io.hpack.fuzz.soak;

import io.hpack.DynamicTable;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.IndexingPolicy;

/** The encoder of a connection's one end and the decoder of its other end. */
final class SoakConnection {
    /** The largest setting, and the encoder's cap. */
    static final int MAX_TABLE_SIZE = 4096;

    /** A list of more is too large, which happens now and then. */
    static final int MAX_LIST_SIZE = 2000;

    private static final HpackLimits LIMITS = HpackLimits.DEFAULT.withMaxHeaderListSize(MAX_LIST_SIZE);
    private static final IndexingPolicy[] POLICIES = {
        IndexingPolicy.STANDARD, IndexingPolicy.ALL, IndexingPolicy.NONE, IndexingPolicy.repeating()
    };

    final HpackEncoder encoder;
    final HpackDecoder decoder;

    SoakConnection(final int number, final HpackScratch scratch) {
        encoder = new HpackEncoder(MAX_TABLE_SIZE, POLICIES[number % POLICIES.length]);
        decoder = new HpackDecoder(LIMITS, scratch);
    }

    void maxDynamicTableSize(final int octets) {
        encoder.maxDynamicTableSize(octets);
        decoder.maxDynamicTableSize(octets);
    }

    void reset() {
        encoder.reset();
        decoder.reset();
    }

    void compareTableSizes() {
        final DynamicTable ours = encoder.dynamicTable();
        final DynamicTable theirs = decoder.dynamicTable();
        check(
                ours.entries() == theirs.entries()
                        && ours.size() == theirs.size()
                        && ours.maxSize() == theirs.maxSize()
                        && encoder.insertions() == decoder.insertions(),
                "the tables differ in size");
    }

    void compareTables() {
        compareTableSizes();
        for (int i = 1; i <= encoder.dynamicTable().entries(); i++) {
            check(
                    encoder.dynamicTable().name(i).equals(decoder.dynamicTable().name(i))
                            && encoder.dynamicTable()
                                    .value(i)
                                    .equals(decoder.dynamicTable().value(i)),
                    "the tables differ in entry " + i);
        }
    }

    static void check(final boolean condition, final String complaint) {
        if (!condition) {
            throw new IllegalStateException(complaint);
        }
    }
}
