package io.hpack;

import java.util.Arrays;

/** A decoder's dynamic table. Its ids are positive; a field that is being delivered is known by one. */
final class DecoderTable extends TableEntries {
    private static final byte[] NO_NAMES = {};

    /** Where fields find the ring: its array changes when it grows. */
    private final byte[][] sources;

    /** Of each slot: the static index of the name, or 0. */
    private byte[] staticNames = NO_NAMES;

    DecoderTable(final byte[][] sources) {
        super(0);
        this.sources = sources;
        ringReplaced();
    }

    @Override
    void ringReplaced() {
        sources[HeaderField.FROM_TABLE] = ring;
    }

    /** The id of the entry with a dynamic index, which the caller has found to be from 1 to {@link #entries()}. */
    int id(final int index) {
        return next - index;
    }

    int staticName(final int id) {
        return staticNames[id & mask];
    }

    /**
     * Insert a field, evicting the oldest entries as needed (RFC 7541, Section 4.4). Its name may be that of an entry.
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
        if (entrySize > maxSize()) {
            clear();
            return 0;
        }
        evictTo(maxSize() - (int) entrySize);
        if (count == words.length) {
            growSlots();
        }
        final int id = next;
        reserve(nameLength + valueLength);
        place(nameArray, nameOffset, nameLength, valueArray, valueOffset, valueLength);
        staticNames[id & mask] = (byte) staticName;
        if (next == Integer.MAX_VALUE) {
            renumber();
        }
        return id;
    }

    /** Use twice as many slots. All are in use: an entry stays where it is, or moves as far as there were slots. */
    private void growSlots() {
        final int oldMask = mask;
        final int slots = Math.max(FIRST_SLOTS, words.length * 2);
        words = Arrays.copyOf(words, slots);
        staticNames = Arrays.copyOf(staticNames, slots);
        mask = slots - 1;
        for (int id = next - count; id < next; id++) {
            words[id & mask] = words[id & oldMask];
            staticNames[id & mask] = staticNames[id & oldMask];
        }
    }

    /** Before ids run out. All that is kept of one is its slot, so a multiple of the slots can be taken off. */
    private void renumber() {
        next = (next & mask) + 2 * words.length;
    }

    /** As if so many insertions had been made before. For tests of what happens when ids run out. */
    void skipIds(final int ids) {
        next += ids & ~mask;
    }
}
