package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Objects;

/**
 * A decoder's dynamic table (RFC 7541, Section 2.3.2).
 *
 * <p>An entry is known by its id, a counter of insertions: {@code next - index} is the id of an index, and an id's slot
 * is its low bits. The octets of an entry, name and value, are contiguous in a ring of twice the maximum size. Evicting
 * is arithmetic; nothing is moved, so octets that were handed out stay where they are until the next insertion.
 *
 * <p>Why a new entry never runs over a living one: entries are laid one behind the other, and begin at the front again
 * when the rest of the ring is too short. With R &ge; 2C octets in the ring, S octets in the entries that survive the
 * eviction and n in the new one, S + n &le; C. If the new entry goes to the front, the oldest survivor begins behind R
 * &minus; n &minus; S &ge; C &ge; n. If a survivor of k octets has gone to the front, the ones before it end behind R
 * &minus; k &ge; C, and so the oldest begins at least n behind the newest. A ring that is shorter than 2C, C having been
 * raised, has its entries in order and no end to go round: {@link #maxSize(int)} and {@link #makeRoom(int)} see to it.
 */
final class DecoderTable implements DynamicTable {
    /** Of SETTINGS_HEADER_TABLE_SIZE (RFC 9113, Section 6.5.2). */
    static final int INITIAL_MAX_SIZE = 4096;

    /** The packed word of an entry has 20 bits for each length and 24 for the offset into a ring of twice that size. */
    static final int LARGEST_MAX_SIZE = 1 << 20;

    private static final int FIRST_RING = 512;
    private static final int FIRST_SLOTS = 16;
    private static final long[] NO_ENTRIES = {};
    private static final byte[] NO_OCTETS = {};

    /** Where fields find the ring: its array changes when it grows. */
    private final byte[][] sources;

    private byte[] ring = NO_OCTETS;
    /** Of each slot: offset &lt;&lt; 40 | nameLength &lt;&lt; 20 | valueLength. */
    private long[] entries = NO_ENTRIES;
    /** Of each slot: the static index of the name, or 0. */
    private byte[] staticNames = NO_OCTETS;

    private int mask = -1;
    /** The id of the next insertion. */
    private int next = 1;

    private int count;
    private int head;
    private int size;
    private int maxSize = INITIAL_MAX_SIZE;
    private long insertions;

    DecoderTable(final byte[][] sources) {
        this.sources = sources;
        sources[HeaderField.FROM_TABLE] = ring;
    }

    /** Empty the table and forget what was signalled; the memory is kept for the next connection. */
    void reset() {
        clear();
        maxSize = INITIAL_MAX_SIZE;
        insertions = 0;
    }

    @Override
    public int entries() {
        return count;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int maxSize() {
        return maxSize;
    }

    long insertions() {
        return insertions;
    }

    /** The id of the entry with a dynamic index, which the caller has found to be from 1 to {@link #entries()}. */
    int id(final int index) {
        return next - index;
    }

    long entry(final int id) {
        return entries[id & mask];
    }

    int staticName(final int id) {
        return staticNames[id & mask];
    }

    /** Change the maximum size, evicting what no longer fits (Section 4.3). */
    void maxSize(final int octets) {
        maxSize = octets;
        evictTo(octets);
        if (ring.length < 2 * octets && isWrapped()) {
            // The gap between newest and oldest entry is no longer sure to suffice: move them to a longer ring.
            makeRoom(0);
        }
    }

    /** Whether the newest entries lie before the oldest ones. */
    private boolean isWrapped() {
        return size > HeaderField.OVERHEAD * count && offset(entries[next - count & mask]) >= head;
    }

    /**
     * Insert a field, evicting the oldest entries as needed (Section 4.4).
     *
     * <p>The name may be that of an entry, even of one that is evicted here: its array is the caller's argument, taken
     * before the ring may be replaced, and the name is copied before anything else.
     *
     * @return the id of the new entry, or 0 if the field is larger than the table, which is then empty.
     */
    int insert(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final int staticName) {
        final long entrySize = (long) nameLength + valueLength + HeaderField.OVERHEAD;
        if (entrySize > maxSize) {
            clear();
            return 0;
        }
        evictTo(maxSize - (int) entrySize);
        final int length = nameLength + valueLength;
        if (count == entries.length) {
            growSlots();
        }
        if (head + length > ring.length) {
            makeRoom(length);
        }
        final int offset = head;
        head = offset + length;
        Octets.copy(nameArray, nameOffset, ring, offset, nameLength);
        Octets.copy(valueArray, valueOffset, ring, offset + nameLength, valueLength);
        final int id = next;
        entries[id & mask] = (long) offset << 40 | (long) nameLength << 20 | valueLength;
        staticNames[id & mask] = (byte) staticName;
        next = id + 1;
        count++;
        size += (int) entrySize;
        insertions++;
        if (next == Integer.MAX_VALUE) {
            renumber();
        }
        return id;
    }

    /** Ids are positive. All that is kept of one is its slot, so a multiple of the slots can be taken off. */
    private void renumber() {
        next = (next & mask) + 2 * entries.length;
    }

    /** As if so many insertions had been made before. For tests of what happens when ids run out. */
    void skipIds(final int ids) {
        next += ids & ~mask;
    }

    void clear() {
        count = 0;
        size = 0;
        head = 0;
    }

    private void evictTo(final int octets) {
        while (size > octets) {
            final long entry = entries[next - count & mask];
            size -= HeaderField.OVERHEAD + nameLength(entry) + valueLength(entry);
            count--;
        }
    }

    private void growSlots() {
        final int slots = Math.max(FIRST_SLOTS, entries.length * 2);
        final long[] newEntries = new long[slots];
        final byte[] newNames = new byte[slots];
        for (int id = next - count; id < next; id++) {
            newEntries[id & slots - 1] = entries[id & mask];
            newNames[id & slots - 1] = staticNames[id & mask];
        }
        entries = newEntries;
        staticNames = newNames;
        mask = slots - 1;
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
            final long entry = entries[id & mask];
            final int entryLength = nameLength(entry) + valueLength(entry);
            System.arraycopy(ring, offset(entry), newRing, newHead, entryLength);
            entries[id & mask] = entry & (1L << 40) - 1 | (long) newHead << 40;
            newHead += entryLength;
        }
        ring = newRing;
        sources[HeaderField.FROM_TABLE] = newRing;
        head = newHead;
    }

    static int offset(final long entry) {
        return (int) (entry >>> 40);
    }

    static int nameLength(final long entry) {
        return (int) (entry >>> 20) & 0xfffff;
    }

    static int valueLength(final long entry) {
        return (int) entry & 0xfffff;
    }

    @Override
    public String name(final int index) {
        final long entry = checkedEntry(index);
        return new String(ring, offset(entry), nameLength(entry), ISO_8859_1);
    }

    @Override
    public String value(final int index) {
        final long entry = checkedEntry(index);
        return new String(ring, offset(entry) + nameLength(entry), valueLength(entry), ISO_8859_1);
    }

    private long checkedEntry(final int index) {
        Objects.checkIndex(index - 1, count);
        return entry(id(index));
    }

    @Override
    public String toString() {
        return TableDump.of(this);
    }
}
