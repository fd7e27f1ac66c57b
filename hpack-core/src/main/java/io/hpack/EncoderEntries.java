package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Objects;

/**
 * The entries of an encoder's dynamic table (RFC 7541, Section 2.3.2): their octets, sizes and ages.
 *
 * <p>An entry is known by its id, from a counter that never restarts. It is alive as long as no more entries than the
 * table holds have been inserted since: {@code next - id <= count}. So evicting an entry and emptying the table delete
 * nothing anywhere: whatever refers to a dead entry is told by its age.
 *
 * <p>Octets lie in a ring, as in {@link DecoderTable}, where it is shown that a new entry never runs over a living one.
 * That holds from one maximum size to a larger one only if the ring has the length for it: {@link #maxSize(int)} sees to
 * it.
 */
abstract class EncoderEntries implements DynamicTable {
    private static final int FIRST_RING = 512;
    private static final byte[] NO_OCTETS = {};
    private static final long[] NO_WORDS = {};

    /** The words of an entry are four longs: what it is, and three for finding it. */
    static final int WORDS_SHIFT = 2;

    byte[] ring = NO_OCTETS;
    /** Where in the ring the next entry goes. */
    private int head;

    /** Of each slot: offset &lt;&lt; 40 | nameLength &lt;&lt; 20 | valueLength, and three more words. */
    long[] words = NO_WORDS;

    /** An id's slot is its low bits. Slots are a power of two, or none. */
    int mask = -1;

    /** The id of the next insertion. */
    int next = 1;

    int count;
    private int size;
    private int maxSize = DecoderTable.INITIAL_MAX_SIZE;
    private long insertions;

    /** Empty the table; its memory is kept. */
    void reset() {
        count = 0;
        size = 0;
        head = 0;
        maxSize = DecoderTable.INITIAL_MAX_SIZE;
        insertions = 0;
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

    final int next() {
        return next;
    }

    final boolean isAlive(final int id) {
        return next - id <= count;
    }

    /** The index of a living entry, as it is on the wire: behind those of the static table (Section 2.3.3). */
    final int wireIndex(final int id) {
        return StaticTable.LENGTH + next - id;
    }

    /** Where the words of an entry are. */
    final int at(final int id) {
        return (id & mask) << WORDS_SHIFT;
    }

    /** Change the maximum size, evicting what no longer fits (Section 4.3). */
    final void maxSize(final int octets) {
        maxSize = octets;
        evictTo(octets);
        if (ring.length < 2 * octets && count > 0 && DecoderTable.offset(words[at(next - count)]) >= head) {
            // The oldest entries lie ahead, and evictions would no longer make way for new ones in time.
            makeRoom(0);
        }
    }

    /** Evict the oldest entries until the table has no more than so many octets (Section 4.4). */
    final void evictTo(final int octets) {
        while (size > octets) {
            final long entry = words[at(next - count)];
            size -= HeaderField.OVERHEAD + DecoderTable.nameLength(entry) + DecoderTable.valueLength(entry);
            count--;
        }
    }

    /** Store the octets of the next entry, for which there is a slot and a place in the table. */
    final void store(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength) {
        final int length = nameLength + valueLength;
        if (head + length > ring.length) {
            makeRoom(length);
        }
        final int offset = head;
        head = offset + length;
        Octets.copy(nameArray, nameOffset, ring, offset, nameLength);
        Octets.copy(valueArray, valueOffset, ring, offset + nameLength, valueLength);
        words[at(next)] = (long) offset << 40 | (long) nameLength << 20 | valueLength;
        next++;
        count++;
        size += length + HeaderField.OVERHEAD;
        insertions++;
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
            final long entry = words[at(id)];
            final int entryLength = DecoderTable.nameLength(entry) + DecoderTable.valueLength(entry);
            System.arraycopy(ring, DecoderTable.offset(entry), newRing, newHead, entryLength);
            words[at(id)] = entry & (1L << 40) - 1 | (long) newHead << 40;
            newHead += entryLength;
        }
        ring = newRing;
        head = newHead;
    }

    @Override
    public final String name(final int index) {
        final long entry = checkedEntry(index);
        return new String(ring, DecoderTable.offset(entry), DecoderTable.nameLength(entry), ISO_8859_1);
    }

    @Override
    public final String value(final int index) {
        final long entry = checkedEntry(index);
        final int nameLength = DecoderTable.nameLength(entry);
        return new String(ring, DecoderTable.offset(entry) + nameLength, DecoderTable.valueLength(entry), ISO_8859_1);
    }

    private long checkedEntry(final int index) {
        Objects.checkIndex(index - 1, count);
        return words[at(next - index)];
    }

    @Override
    public final String toString() {
        return TableDump.of(this);
    }
}
