package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Objects;

/**
 * The entries of a codec's dynamic table (RFC 7541, Section 2.3.2): their octets, sizes and ages.
 *
 * <p>An entry is known by its id, a counter of insertions; its slot is the id's low bits. It is alive as long as no more
 * entries than the table holds have been inserted since: {@code next - id <= count}. So evicting an entry and emptying
 * the table are arithmetic: nothing is deleted and nothing is moved, and octets that were handed out stay where they are
 * until the next insertion.
 *
 * <p>The octets of an entry, name and value, are contiguous in a ring of twice the maximum size. Why a new entry never
 * runs over a living one: entries are laid one behind the other, and begin at the front again when the rest of the ring
 * is too short. With R &ge; 2C octets in the ring, S octets in the entries that survive the eviction and n in the new
 * one, S + n &le; C. If the new entry goes to the front, the oldest survivor begins behind R &minus; n &minus; S &ge; C
 * &ge; n. If a survivor of k octets has gone to the front, the ones before it end behind R &minus; k &ge; C, and so the
 * oldest begins at least n behind the newest. A ring that is shorter than 2C has its entries in order and no end to go
 * round: {@link #makeRoom(int)} grows it instead, and {@link #maxSize(int)} sees to it when C is raised.
 */
abstract class TableEntries implements DynamicTable {
    /** Of SETTINGS_HEADER_TABLE_SIZE (RFC 9113, Section 6.5.2). */
    static final int INITIAL_MAX_SIZE = 4096;

    static final int FIRST_SLOTS = 16;

    private static final int FIRST_RING = 512;
    private static final byte[] NO_OCTETS = {};
    private static final long[] NO_WORDS = {};

    /** How many words a slot has, as a shift. */
    private final int wordsShift;

    byte[] ring = NO_OCTETS;
    /** Where in the ring the next entry goes. */
    private int head;

    /** Of each slot: its {@link Entry} word, and what else a table keeps of it. */
    long[] words = NO_WORDS;

    /** Slots are a power of two, or none. */
    int mask = -1;

    /** The id of the next insertion. */
    int next = 1;

    int count;
    private int size;
    private int maxSize = INITIAL_MAX_SIZE;
    private long insertions;

    TableEntries(final int wordsShift) {
        this.wordsShift = wordsShift;
    }

    /** Empty the table and forget what was signalled; the memory is kept for the next connection. */
    void reset() {
        clear();
        maxSize = INITIAL_MAX_SIZE;
        insertions = 0;
    }

    final void clear() {
        count = 0;
        size = 0;
        head = 0;
    }

    @Override
    public final int entries() {
        return count;
    }

    @Override
    public final int size() {
        return size;
    }

    @Override
    public final int maxSize() {
        return maxSize;
    }

    final long insertions() {
        return insertions;
    }

    final boolean isAlive(final int id) {
        return next - id <= count;
    }

    /** Where the words of an entry are. */
    final int at(final int id) {
        return (id & mask) << wordsShift;
    }

    final long entry(final int id) {
        return words[at(id)];
    }

    /** Change the maximum size, evicting what no longer fits (Section 4.3). */
    final void maxSize(final int octets) {
        maxSize = octets;
        evictTo(octets);
        if (ring.length < 2 * octets && isWrapped()) {
            // The gap between newest and oldest entry is no longer sure to suffice: move them to a longer ring.
            makeRoom(0);
        }
    }

    /** Whether the newest entries lie before the oldest ones. */
    private boolean isWrapped() {
        return size > HeaderField.OVERHEAD * count && Entry.offset(entry(next - count)) >= head;
    }

    /** Evict the oldest entries until the table has no more than so many octets (Section 4.4). */
    final void evictTo(final int octets) {
        while (size > octets) {
            size -= Entry.size(entry(next - count));
            count--;
        }
    }

    /**
     * Store the next entry, for which there is a slot, after evictions a place in the table, and {@link #reserve(int)} has
     * made room.
     *
     * <p>The name may be that of an entry, even of one that was just evicted: its array is the caller's argument, taken
     * before the ring may be replaced, and the name is copied before anything else.
     *
     * <p>The copies may write a little behind the entry. Nothing lives there: an entry counts {@value HeaderField#OVERHEAD}
     * octets more than it takes of the ring, which has twice the octets that the table may count. So once the newest
     * entries lie before the oldest ones, at least twice the overhead of every entry is free between them.
     */
    final void place(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength) {
        Octets.copyWide(nameArray, nameOffset, ring, head, nameLength);
        Octets.copyWide(valueArray, valueOffset, ring, head + nameLength, valueLength);
        place(nameLength, valueLength);
    }

    /** The same for a name with the value straight behind it. */
    final void place(final byte[] array, final int offset, final int nameLength, final int valueLength) {
        Octets.copyWide(array, offset, ring, head, nameLength + valueLength);
        place(nameLength, valueLength);
    }

    private void place(final int nameLength, final int valueLength) {
        final int length = nameLength + valueLength;
        words[at(next)] = Entry.word(head, nameLength, valueLength);
        head += length;
        next++;
        count++;
        size += length + HeaderField.OVERHEAD;
        insertions++;
    }

    /** Have the next entry's octets in one piece at the ring's head. */
    final void reserve(final int length) {
        if (head + length > ring.length) {
            makeRoom(length);
        }
    }

    /** The ring's end is reached: start again at its front if it has its full length, else move to a longer one. */
    private void makeRoom(final int length) {
        final int full = 2 * maxSize;
        if (ring.length >= full) {
            head = 0;
            return;
        }
        int newLength = Math.max(FIRST_RING, ring.length * 2);
        while (newLength < size + length) {
            newLength *= 2;
        }
        final byte[] newRing = new byte[Math.min(newLength, full)];
        int newHead = 0;
        for (int id = next - count; id < next; id++) {
            final long entry = entry(id);
            System.arraycopy(ring, Entry.offset(entry), newRing, newHead, Entry.length(entry));
            words[at(id)] = Entry.moved(entry, newHead);
            newHead += Entry.length(entry);
        }
        ring = newRing;
        head = newHead;
        ringReplaced();
    }

    /** The octets of all entries are in another array now. */
    void ringReplaced() {}

    @Override
    public final String name(final int index) {
        final long entry = checkedEntry(index);
        return new String(ring, Entry.offset(entry), Entry.nameLength(entry), ISO_8859_1);
    }

    @Override
    public final String value(final int index) {
        final long entry = checkedEntry(index);
        return new String(ring, Entry.offset(entry) + Entry.nameLength(entry), Entry.valueLength(entry), ISO_8859_1);
    }

    private long checkedEntry(final int index) {
        Objects.checkIndex(index - 1, count);
        return entry(next - index);
    }

    @Override
    public final String toString() {
        return TableDump.of(this);
    }
}
