package io.hpack;

/** What an encoder's present block has so far; it counts when the block ends. */
final class BlockCounts {
    private long fields;
    private long plainOctets;
    private long incremental;
    private long without;
    private long never;
    private int sizeUpdates;

    void begin(final int updates) {
        fields = 0;
        plainOctets = 0;
        incremental = 0;
        without = 0;
        never = 0;
        sizeUpdates = updates;
    }

    void field(final int nameLength, final int valueLength) {
        fields++;
        plainOctets += (long) nameLength + valueLength;
    }

    void literal(final int nameLength, final int valueLength, final Indexing indexing) {
        field(nameLength, valueLength);
        if (indexing == Indexing.INCREMENTAL) {
            incremental++;
        } else if (indexing == Indexing.WITHOUT) {
            without++;
        } else {
            never++;
        }
    }

    void end(final HpackCounters counters, final long encodedOctets) {
        counters.fields(fields, incremental, never, without);
        counters.block(encodedOctets, plainOctets, sizeUpdates);
    }
}
