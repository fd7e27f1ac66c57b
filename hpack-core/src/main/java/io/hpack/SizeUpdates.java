package io.hpack;

/**
 * Which dynamic table size updates are due (RFC 7541, Section 4.2): if the maximum size was lower between two blocks
 * than what was last signalled, the lowest one, and then the present one if that is another still.
 */
final class SizeUpdates {
    /** No update is due. */
    static final int NONE = -1;

    private final int cap;
    private int lowest;
    private int present;
    private int signalled;

    SizeUpdates(final int cap) {
        if (cap < 0 || cap > Entry.LARGEST_TABLE_SIZE) {
            throw new IllegalArgumentException("not from 0 to " + Entry.LARGEST_TABLE_SIZE + ": " + cap);
        }
        this.cap = cap;
        reset();
    }

    void reset() {
        signalled = TableEntries.INITIAL_MAX_SIZE;
        present = Math.min(cap, TableEntries.INITIAL_MAX_SIZE);
        lowest = present;
    }

    /** What the peer allows now. */
    void allow(final long octets) {
        present = (int) Math.min(cap, octets);
        lowest = Math.min(lowest, present);
    }

    /** The first update that is due, or NONE. */
    int first() {
        return lowest < signalled ? lowest : NONE;
    }

    /** The update that is due behind the first one, or NONE. */
    int last() {
        return present != Math.min(lowest, signalled) ? present : NONE;
    }

    void signalled() {
        signalled = present;
        lowest = present;
    }
}
