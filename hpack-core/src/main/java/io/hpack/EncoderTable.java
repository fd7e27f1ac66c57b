package io.hpack;

import java.util.Arrays;

/**
 * An encoder's dynamic table, in which fields and names are found by hash.
 *
 * <p>Chains run from the newest entry to older ones, by the hash of the field and, if the static table does not have
 * the name, by that of the name. Behind a dead entry everything is older still, so a chain ends there. No more than
 * {@link #PROBES} entries are looked at: fields made to collide cost compression, neither time nor correctness.
 */
final class EncoderTable extends TableEntries {
    /** How many entries of a chain are looked at. */
    static final int PROBES = 16;

    private static final int[] NO_HEADS = {};

    /** An entry has four words. */
    private static final int WORDS_SHIFT = 2;

    // The words of an entry after the first.
    /** The tag: key &lt;&lt; 32 | fingerprint. */
    private static final int TAG = 1;
    /** The ids before this one: in the chain of the fingerprint &lt;&lt; 32 | in that of the name. */
    private static final int LINKS = 2;
    /** The serial of the prepared field that it is, or 0. */
    private static final int SERIAL = 3;

    /** The newest id of each chain by fingerprint: two for each slot, chosen by the upper bits. */
    private int[] heads = NO_HEADS;
    /** The same by name; null until a name is inserted that the static table does not have. */
    private int[] nameHeads;

    /** The static names that entries had since the table was reset, a bit for each index. */
    private long staticNames;

    /** Slots in use: after a reset fewer than there is memory for. */
    private int slots;

    private int headShift;

    EncoderTable() {
        super(WORDS_SHIFT);
    }

    int next() {
        return next;
    }

    /** The index of a living entry, as it is on the wire: behind those of the static table (Section 2.3.3). */
    int wireIndex(final int id) {
        return StaticTable.LENGTH + next - id;
    }

    /**
     * Empty the table. Its memory is kept, but it is taken into use step by step again, so that the chains, and with
     * them what is found within {@link #PROBES}, are those of a new table.
     */
    @Override
    void reset() {
        super.reset();
        staticNames = 0;
        useSlots(Math.min(FIRST_SLOTS, words.length));
    }

    int serial(final int id) {
        return (int) words[at(id) + SERIAL];
    }

    void serial(final int id, final int serial) {
        words[at(id) + SERIAL] = serial;
    }

    /** The key of a name: its lowest index in the static table or, if it is not there, its hash, made unlike those. */
    static int key(final byte[] nameArray, final int nameOffset, final int nameLength) {
        final int hash = StaticTable.nameHash(nameArray, nameOffset, nameLength);
        final int staticName = StaticTable.nameIndex(hash, nameArray, nameOffset, nameLength);
        return staticName != 0 ? staticName : hash | 1 << 6;
    }

    static boolean isStatic(final int key) {
        return (key & -1 << 6) == 0;
    }

    /**
     * Whether an id is that of a living entry with this field.
     *
     * @param named whether an entry of the id, if it is alive, is known to have the name.
     */
    boolean holds(
            final int id,
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final boolean named) {
        if (next - id > count) {
            return false;
        }
        final int at = at(id);
        final long entry = words[at];
        if (Entry.valueLength(entry) != valueLength || Entry.nameLength(entry) != nameLength) {
            return false;
        }
        final int offset = Entry.offset(entry);
        return Octets.equal(ring, offset + nameLength, valueArray, valueOffset, valueLength)
                && (named || Octets.equal(ring, offset, nameArray, nameOffset, nameLength));
    }

    /** Whether an id is that of a living entry with this value. */
    boolean hasValue(final int id, final byte[] valueArray, final int valueOffset, final int valueLength) {
        if (next - id > count) {
            return false;
        }
        final long entry = entry(id);
        return Entry.valueLength(entry) == valueLength
                && Octets.equal(
                        ring, Entry.offset(entry) + Entry.nameLength(entry), valueArray, valueOffset, valueLength);
    }

    /**
     * Find a field.
     *
     * @param serial of the prepared field that it is, or 0: with the same serial, no octet need be compared.
     * @return the id of the newest entry with it among those that are looked at, or 0.
     */
    int find(
            final int key,
            final int fingerprint,
            final int serial,
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength) {
        final boolean named = isStatic(key);
        if (count == 0 || named && (staticNames >>> key & 1) == 0) {
            return 0;
        }
        final long tag = tag(key, fingerprint);
        int id = heads[fingerprint >>> headShift];
        for (int probes = PROBES; next - id <= count && probes > 0; probes--) {
            final int at = at(id);
            if (words[at + TAG] == tag
                    && (serial != 0 && words[at + SERIAL] == serial
                            || holds(
                                    id,
                                    nameArray,
                                    nameOffset,
                                    nameLength,
                                    valueArray,
                                    valueOffset,
                                    valueLength,
                                    named))) {
                return id;
            }
            id = (int) (words[at + LINKS] >>> 32);
        }
        return 0;
    }

    /**
     * Find a name.
     *
     * @return the index of an entry with it, as it is on the wire: the lowest in the static table or that of the newest
     *     in this one among those that are looked at; or 0.
     */
    int nameIndex(final int key, final byte[] nameArray, final int nameOffset, final int nameLength) {
        if (isStatic(key)) {
            return key;
        }
        if (count == 0 || nameHeads == null) {
            return 0;
        }
        int id = nameHeads[key >>> headShift];
        for (int probes = PROBES; next - id <= count && probes > 0; probes--) {
            final int at = at(id);
            final long entry = words[at];
            if ((int) (words[at + TAG] >>> 32) == key
                    && Entry.nameLength(entry) == nameLength
                    && Octets.equal(ring, Entry.offset(entry), nameArray, nameOffset, nameLength)) {
                return wireIndex(id);
            }
            id = (int) words[at + LINKS];
        }
        return 0;
    }

    /**
     * Make way and take what memory it needs for a field that is about to be inserted, so that inserting it cannot fail
     * once it has been written. Evicting early is harmless: the peer's table then has entries that this one has not.
     */
    void reserve(final int key, final int nameLength, final int valueLength) {
        evictTo(maxSize() - nameLength - valueLength - HeaderField.OVERHEAD);
        if (count == slots) {
            growSlots();
        }
        if (nameHeads == null && !isStatic(key)) {
            nameHeads = new int[heads.length];
        }
        reserve(nameLength + valueLength);
    }

    /**
     * Insert a field that {@link #reserve(int, int, int)} has made way for.
     *
     * @return the id of the new entry.
     */
    int insert(
            final int key,
            final int fingerprint,
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength) {
        place(nameArray, nameOffset, nameLength, valueArray, valueOffset, valueLength);
        return link(key, fingerprint, 0);
    }

    /** The same for a prepared field. */
    int insert(final PreparedField field) {
        place(field.octets, 0, field.nameLength, field.valueLength);
        return link(field.key, field.fingerprint, field.serial);
    }

    private int link(final int key, final int fingerprint, final int serial) {
        final int id = next - 1;
        final int at = at(id);
        words[at + TAG] = tag(key, fingerprint);
        words[at + SERIAL] = serial;
        words[at + LINKS] = links(id, key, fingerprint);
        return id;
    }

    /** Make an entry the newest of its chains, and return the ids before it there. */
    private long links(final int id, final int key, final int fingerprint) {
        final int chain = fingerprint >>> headShift;
        long links = (long) heads[chain] << 32;
        heads[chain] = id;
        if (!isStatic(key)) {
            final int nameChain = key >>> headShift;
            links |= nameHeads[nameChain];
            nameHeads[nameChain] = id;
        } else {
            staticNames |= 1L << key;
        }
        return links;
    }

    private static long tag(final int key, final int fingerprint) {
        return (long) key << 32 | fingerprint & 0xffffffffL;
    }

    private void useSlots(final int number) {
        slots = number;
        mask = number - 1;
        headShift = Integer.numberOfLeadingZeros(number);
    }

    /**
     * Use twice as many slots. All of the present ones are alive, and each entry stays in its slot or moves to the one
     * as far behind it as there were slots: so this can be done in place.
     */
    private void growSlots() {
        final int more = Math.max(FIRST_SLOTS, slots * 2);
        if (words.length < more << WORDS_SHIFT) {
            words = Arrays.copyOf(words, more << WORDS_SHIFT);
            heads = new int[2 * more];
            nameHeads = nameHeads == null ? null : new int[2 * more];
        } else {
            Arrays.fill(heads, 0, 2 * more, 0);
            if (nameHeads != null) {
                Arrays.fill(nameHeads, 0, 2 * more, 0);
            }
        }
        final int oldMask = mask;
        useSlots(more);
        for (int id = next - count; id < next; id++) {
            final int from = (id & oldMask) << WORDS_SHIFT;
            final int to = at(id);
            System.arraycopy(words, from, words, to, 1 << WORDS_SHIFT);
            final long tag = words[to + TAG];
            words[to + LINKS] = links(id, (int) (tag >>> 32), (int) tag);
        }
    }

    /**
     * By how much ids can be lowered so that all ages stay what they are: a multiple of the slots, and enough is left
     * for the dead ones to be told as such.
     */
    int spareIds() {
        return next - 2 * slots & ~mask;
    }

    /** Add a multiple of the slots to all ids. */
    void shiftIds(final int ids) {
        next += ids;
        shiftIds(heads, ids);
        if (nameHeads != null) {
            shiftIds(nameHeads, ids);
        }
        for (int at = 0; at < words.length; at += 1 << WORDS_SHIFT) {
            final long links = words[at + LINKS];
            words[at + LINKS] = (long) shifted((int) (links >>> 32), ids) << 32 | shifted((int) links, ids);
        }
    }

    static void shiftIds(final int[] array, final int ids) {
        for (int i = 0; i < array.length; i++) {
            array[i] = shifted(array[i], ids);
        }
    }

    private static int shifted(final int id, final int ids) {
        return Math.max(0, id + ids);
    }
}
