package io.hpack;

/**
 * Writes the fields of a connection's header blocks: finds the representation of each, and writes and commits it if it
 * fits. Until then nothing changes, so a field that does not fit has left no trace.
 */
final class FieldEncoder {
    /** Predictions by place begin behind those by the index of a static name. */
    private static final int FIRST_PLACE = 64;

    /** How many places of a block have a prediction; the ones behind share them. */
    private static final int PLACES = 64;

    /** The octets of the largest index of a table of the largest size, with a prefix of 4 bits. */
    private static final int MAX_INDEX_LENGTH = 4;

    /** Past this id, ids are lowered. A buffer has fewer octets, and an insertion takes two at least. */
    private static final int LARGE_ID = 1 << 30;

    private final EncoderTable table = new EncoderTable();
    private final BlockOutput output;
    private final BlockCounts counts;
    private final PreparedFieldEncoder prepared;
    private final IndexingPolicy policy;
    /** Null if the policy asks for none. */
    private final RepeatHistory history;

    /** Shorter strings are sent plainly. */
    private int huffmanFrom;

    /**
     * The ids that fields are expected to have: if the static table has the name, and the field before in the block does
     * not have the same, the last one with the name; else the last one at the place in the block, as most lists of
     * fields are like the one before. Only fields are entered that the policy does not have never indexed. Null in a
     * connection's first block, so that one that has no more of them does not pay for it.
     */
    private int[] predicted;
    /** The array for it, which outlives a reset. Ids of before are dead by age. */
    private int[] predictions;
    /** How many fields of the block had a place: prepared ones have none, nor have those of the static table. */
    private int place;
    /** The static name that the one before of these fields was given with, or 0. */
    private int nameBefore;

    FieldEncoder(final BlockOutput output, final BlockCounts counts, final IndexingPolicy policy) {
        this.output = output;
        this.counts = counts;
        prepared = new PreparedFieldEncoder(table, output, counts);
        this.policy = policy;
        history = policy.isOnlyRepeating() ? new RepeatHistory() : null;
    }

    EncoderTable table() {
        return table;
    }

    void huffmanFrom(final int length) {
        huffmanFrom = length;
    }

    void reset() {
        table.reset();
        predicted = null;
        if (history != null) {
            history.clear();
        }
    }

    void beginBlock() {
        place = 0;
        nameBefore = 0;
        if (predicted == null && table.insertions() > 0) {
            if (predictions == null) {
                predictions = new int[FIRST_PLACE + PLACES];
            }
            predicted = predictions;
        }
        beginBuffer();
    }

    void beginBuffer() {
        if (table.next() > LARGE_ID) {
            shiftIds(-table.spareIds());
        }
    }

    /** Add a multiple of the table's slots to all ids: negative before they run out; for tests positive. */
    void shiftIds(final int ids) {
        table.shiftIds(ids);
        if (predictions != null) {
            EncoderTable.shiftIds(predictions, ids);
        }
        prepared.shiftIds(ids);
    }

    /**
     * Write a field.
     *
     * <p>This is the whole way of a field that was expected. C2 inlines hot methods of up to 325 octets of
     * bytecode, as this one and those that it calls here are, into the caller's loop if their code is small: whatever
     * else there is to do is another method's work, and that one must not be inlined here.
     *
     * @param staticName the lowest static index with the name, or 0 to have it looked up.
     * @param indexing how to represent it, or null if the policy decides.
     * @param forwarded the field itself, if it is one with a Huffman form at hand; else null.
     */
    boolean field(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final int staticName,
            final Indexing indexing,
            final HeaderField forwarded) {
        final int[] ids = predicted;
        if (ids != null && indexing != Indexing.NEVER) {
            final boolean byName = isByName(staticName);
            final int id = ids[byName ? staticName : byPlace()];
            if (table.holds(id, nameArray, nameOffset, nameLength, valueArray, valueOffset, valueLength, byName)) {
                if (!output.indexed(table.wireIndex(id))) {
                    return false;
                }
                passOn(staticName);
                counts.field(nameLength, valueLength);
                return true;
            }
        }
        return unpredicted(
                nameArray,
                nameOffset,
                nameLength,
                valueArray,
                valueOffset,
                valueLength,
                staticName,
                indexing,
                forwarded);
    }

    /**
     * Write a field with a name of the static table. The same for this case, in which only the value is compared.
     *
     * @param staticName the lowest static index with the name.
     */
    boolean field(
            final int staticName,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        final int[] ids = predicted;
        if (ids != null && indexing != Indexing.NEVER && isByName(staticName)) {
            final int id = ids[staticName];
            if (table.hasValue(id, valueArray, valueOffset, valueLength)) {
                if (!output.indexed(table.wireIndex(id))) {
                    return false;
                }
                passOn(staticName);
                counts.field(Entry.nameLength(StaticTable.ENTRY[staticName]), valueLength);
                return true;
            }
        }
        return notByName(staticName, valueArray, valueOffset, valueLength, indexing);
    }

    private boolean notByName(
            final int staticName,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        final long entry = StaticTable.ENTRY[staticName];
        final int name = Entry.offset(entry);
        final int nameLength = Entry.nameLength(entry);
        return isByName(staticName)
                ? unpredicted(
                        StaticTable.OCTETS,
                        name,
                        nameLength,
                        valueArray,
                        valueOffset,
                        valueLength,
                        staticName,
                        indexing,
                        null)
                : field(
                        StaticTable.OCTETS,
                        name,
                        nameLength,
                        valueArray,
                        valueOffset,
                        valueLength,
                        staticName,
                        indexing,
                        null);
    }

    /**
     * Write a field that was not expected.
     *
     * <p>Longer than it need be, so that C2 leaves it a method of its own ("hot method too big") whatever it compiles
     * first: inlined in the way of predicted fields, it kept that one from being inlined in turn, and made the same
     * fields over and over 10 % dearer (rows block-encode-16 and -52 of the comparison). A test holds the sizes.
     */
    private boolean unpredicted(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final int staticName,
            final Indexing given,
            final HeaderField forwarded) {
        final int key = staticName != 0 ? staticName : EncoderTable.key(nameArray, nameOffset, nameLength);
        // A field that the policy has never indexed must not be predicted, whatever it is given as this time.
        final Indexing ofPolicy = given == null || predicted != null
                ? policy.indexing(key, nameArray, nameOffset, nameLength, valueLength)
                : null;
        Indexing indexing = given == null ? ofPolicy : given;
        int fingerprint = 0;
        if (indexing != Indexing.NEVER) {
            if (EncoderTable.isStatic(key)) {
                final int last = StaticTable.LAST_INDEX[key];
                for (int index = key; index <= last; index++) {
                    if (hasValue(index, valueArray, valueOffset, valueLength)) {
                        if (!output.indexed(index)) {
                            return false;
                        }
                        passOn(staticName);
                        counts.field(nameLength, valueLength);
                        return true;
                    }
                }
            }
            fingerprint = Fingerprint.of(key, valueArray, valueOffset, valueLength);
            final int id = table.find(
                    key, fingerprint, 0, nameArray, nameOffset, nameLength, valueArray, valueOffset, valueLength);
            if (id != 0) {
                if (!output.indexed(table.wireIndex(id))) {
                    return false;
                }
                expect(id, staticName, ofPolicy);
                passOn(staticName);
                counts.field(nameLength, valueLength);
                return true;
            }
        }
        if (indexing == Indexing.INCREMENTAL) {
            final long size = (long) nameLength + valueLength + HeaderField.OVERHEAD;
            final boolean wanted = given != null
                    || policy.indexes(size, table.maxSize()) && (history == null || history.contains(fingerprint));
            if (!wanted || size > table.maxSize()) {
                indexing = Indexing.WITHOUT;
            }
        }
        return unindexed(
                nameArray,
                nameOffset,
                nameLength,
                valueArray,
                valueOffset,
                valueLength,
                staticName,
                key,
                fingerprint,
                indexing,
                given,
                ofPolicy,
                forwarded);
    }

    /**
     * Write a field that is in neither table, or must not be looked for there.
     *
     * <p>Compiled together with the search it goes beyond C2's limit of nodes, and then it is left to chance which of the
     * methods below are inlined (-XX:+PrintInlining tells).
     */
    private boolean unindexed(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final int staticName,
            final int key,
            final int fingerprint,
            final Indexing indexing,
            final Indexing given,
            final Indexing ofPolicy,
            final HeaderField forwarded) {
        final int end = literal(
                nameArray, nameOffset, nameLength, valueArray, valueOffset, valueLength, key, indexing, forwarded);
        if (end < 0) {
            return false;
        }
        // Whatever may fail for want of memory comes before the field counts as written.
        if (indexing == Indexing.INCREMENTAL) {
            table.reserve(key, nameLength, valueLength);
        }
        if (history != null) {
            history.reserve();
        }
        output.commit(end);
        if (indexing == Indexing.INCREMENTAL) {
            final int id = table.insert(
                    key, fingerprint, nameArray, nameOffset, nameLength, valueArray, valueOffset, valueLength);
            expect(id, staticName, ofPolicy);
        }
        if (history != null && given == null && ofPolicy == Indexing.INCREMENTAL) {
            history.add(fingerprint);
        }
        passOn(staticName);
        counts.literal(nameLength, valueLength, indexing);
        return true;
    }

    /** Whether a field is predicted by its name. Of several in a row with the same name, the first alone is. */
    private boolean isByName(final int staticName) {
        return staticName != 0 && staticName != nameBefore;
    }

    /** Where the prediction for the place is. */
    private int byPlace() {
        return FIRST_PLACE + (place & PLACES - 1);
    }

    /** Have a field predicted, if the policy does not have it never indexed. */
    private void expect(final int id, final int staticName, final Indexing ofPolicy) {
        if (predicted != null && ofPolicy != Indexing.NEVER) {
            predicted[isByName(staticName) ? staticName : byPlace()] = id;
        }
    }

    /** Go on to the next field. */
    private void passOn(final int staticName) {
        place++;
        nameBefore = staticName;
    }

    /** Write a literal and return its end, or less than 0 if it does not fit. */
    private int literal(
            final byte[] nameArray,
            final int nameOffset,
            final int nameLength,
            final byte[] valueArray,
            final int valueOffset,
            final int valueLength,
            final int key,
            final Indexing indexing,
            final HeaderField forwarded) {
        if (output.meets(nameArray, nameOffset, nameLength) || output.meets(valueArray, valueOffset, valueLength)) {
            throw new IllegalArgumentException("the name or the value lies where the block is written to");
        }
        final int nameIndex = table.nameIndex(key, nameArray, nameOffset, nameLength);
        final int limit = output.prepare(nameLength, valueLength);
        final byte[] out = output.array;
        int end = RepresentationWriter.literal(out, output.position, limit, nameIndex, indexing);
        if (end >= 0 && nameIndex == 0) {
            end = StringLiteral.encode(nameArray, nameOffset, nameLength, huffmanFrom, out, end, limit);
        }
        if (end >= 0) {
            end = forwarded == null
                    ? StringLiteral.encode(valueArray, valueOffset, valueLength, huffmanFrom, out, end, limit)
                    : value(forwarded, out, end, limit);
        }
        return end;
    }

    /** The value of a field that came with its Huffman form, which is the one that it would be given again. */
    private int value(final HeaderField field, final byte[] out, final int position, final int limit) {
        final int length = field.valueLength();
        final int coded = field.huffmanLength();
        if (coded >= 0
                && coded < length
                && length >= huffmanFrom
                && !output.meets(field.huffmanArray(), field.huffmanOffset(), coded)) {
            return StringLiteral.coded(field.huffmanArray(), field.huffmanOffset(), coded, out, position, limit);
        }
        return StringLiteral.encode(field.valueArray(), field.valueOffset(), length, huffmanFrom, out, position, limit);
    }

    /** Write a prepared field. */
    boolean field(final PreparedField field) {
        return prepared.field(field, huffmanFrom);
    }

    /** Write a field of the static table. */
    boolean staticField(final int index) {
        if (!output.indexed(index)) {
            return false;
        }
        final long entry = StaticTable.ENTRY[index];
        counts.field(Entry.nameLength(entry), Entry.valueLength(entry));
        return true;
    }

    /** The index of the static entry with this name, given by its key, and this value; 0 if there is none. */
    static int staticIndex(final int key, final byte[] array, final int offset, final int length) {
        if (!EncoderTable.isStatic(key)) {
            return 0;
        }
        final int last = StaticTable.LAST_INDEX[key];
        for (int index = key; index <= last; index++) {
            if (hasValue(index, array, offset, length)) {
                return index;
            }
        }
        return 0;
    }

    /** Whether a static entry has this value. */
    private static boolean hasValue(final int index, final byte[] array, final int offset, final int length) {
        final long entry = StaticTable.ENTRY[index];
        final int value = Entry.offset(entry) + Entry.nameLength(entry);
        return Entry.valueLength(entry) == length && Octets.equal(StaticTable.OCTETS, value, array, offset, length);
    }

    /** The octets that suffice for any representation of a field. */
    static long maxLength(final int nameLength, final int valueLength) {
        return Math.max(1 + StringLiteral.maxLength(nameLength), MAX_INDEX_LENGTH)
                + StringLiteral.maxLength(valueLength);
    }
}
