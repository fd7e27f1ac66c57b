package io.hpack;

import static io.hpack.HeaderField.FROM_INPUT;
import static io.hpack.HeaderField.FROM_STATIC_TABLE;
import static io.hpack.HeaderField.FROM_TABLE;

import io.hpack.huffman.HuffmanDecoder;

/**
 * Decodes the representations of header blocks (RFC 7541, Section 6) from arrays.
 *
 * <p>Representations that are whole in the array are decoded here. One that is not, or that may not fit where it is to
 * go, is left to {@link UnfinishedField}, which takes it octet by octet and with exact room. The two agree on what is an
 * error, and on which of several errors comes first: the first one in the order of the octets.
 */
final class BlockDecoder {
    /** No dynamic table size update is due. */
    private static final int NOTHING_DUE = Integer.MAX_VALUE;

    private final HeaderField field = new HeaderField();
    private final DecoderTable table = new DecoderTable(field.sources);
    private final FieldDelivery delivery;
    private final StringDecoder strings;
    private UnfinishedField unfinished;

    // What our side has acknowledged.
    private int acknowledgedMaxSize = TableEntries.INITIAL_MAX_SIZE;
    private int dueMaxSize = NOTHING_DUE;

    // The block.
    private boolean fieldSeen;
    private long sizeUpdates;
    /** The octets of the block that precede the array's first one, so that base + position counts in the block. */
    private long base;

    BlockDecoder(
            final HpackLimits limits,
            final HpackScratch scratch,
            final HuffmanDecoder huffman,
            final HpackCounters counters) {
        this.strings = new StringDecoder(this, field, scratch, huffman);
        this.delivery = new FieldDelivery(limits, counters);
        field.table(table);
    }

    DecoderTable table() {
        return table;
    }

    void reset() {
        table.reset();
        acknowledgedMaxSize = TableEntries.INITIAL_MAX_SIZE;
        dueMaxSize = NOTHING_DUE;
        abandon();
        startBlock();
    }

    /** Let go of a representation that will not be resumed: a decoder that has failed may be kept for long. */
    void abandon() {
        unfinished = null;
        field.releasePending();
    }

    private void startBlock() {
        delivery.startBlock();
        fieldSeen = false;
        sizeUpdates = 0;
    }

    /** An acknowledged SETTINGS_HEADER_TABLE_SIZE; the lowest one of an interval has to be signalled (Section 4.2). */
    void acknowledge(final int maxSize) {
        acknowledgedMaxSize = maxSize;
        if (maxSize < table.maxSize()) {
            dueMaxSize = Math.min(dueMaxSize, maxSize);
        }
    }

    /** Use a handler for the calls of {@link #decode} up to {@link #endCall()}. */
    void beginCall(final HeaderHandler handler) {
        delivery.beginCall(handler);
    }

    /** Let go of everything that the caller gave, and return what the handler threw. */
    Throwable endCall() {
        field.releaseInput();
        return delivery.endCall();
    }

    /** What the status of the block is, as far as it has been decoded. */
    BlockStatus status() {
        return delivery.status(false);
    }

    /** Check that the block may end after so many octets, and prepare for the next one. */
    BlockStatus endBlock(final long encoded) {
        if (unfinished != null && unfinished.isActive()) {
            throw error(HpackError.TRUNCATED, unfinished.offset());
        }
        if (encoded > 0 && dueMaxSize != NOTHING_DUE) {
            throw error(HpackError.TABLE_SIZE_UPDATE_MISSING, encoded);
        }
        final BlockStatus status = delivery.status(true);
        delivery.endBlock(encoded, sizeUpdates);
        if (unfinished != null) {
            unfinished.trim();
        }
        startBlock();
        return status;
    }

    /** The offset in the block of the representation that the octet at a position of the block belongs to. */
    long representationAt(final long position) {
        return unfinished != null && unfinished.isActive() ? unfinished.offset() : position;
    }

    /**
     * Decode the next octets of the block.
     *
     * @param array where they are.
     * @param from the position of the first one.
     * @param to the position after the last one.
     * @param encodedBefore how many octets of the block came before.
     */
    void decode(final byte[] array, final int from, final int to, final long encodedBefore) {
        field.source(FROM_INPUT, array);
        base = encodedBefore - from;
        int p = from;
        if (unfinished != null && unfinished.isActive()) {
            p = unfinished.resume(array, p, to);
        }
        while (p < to) {
            final int octet = array[p];
            if (octet < 0) {
                p = isLarge(octet) ? indexed(array, p, to) : indexedRun(array, p, to);
            } else if (Representation.isSizeUpdate(octet)) {
                p = sizeUpdate(array, p, to, octet);
            } else {
                p = literal(array, p, to, octet);
            }
            if (p < 0) {
                p = unfinished.resume(array, ~p, to);
            }
        }
    }

    /** Whether the index of an indexed field has more octets. */
    private static boolean isLarge(final int octet) {
        return (octet & Representation.INDEXED_PREFIX) == Representation.INDEXED_PREFIX;
    }

    /**
     * Section 6.1: fields of one octet each, as long as they follow one another. They change nothing in the table, so
     * what is needed of it is looked up once for all of them: this is most of what there is to do in a connection's
     * steady state (benchmark block-decode-52-indexed).
     */
    private int indexedRun(final byte[] array, final int from, final int to) {
        if (!fieldSeen) {
            beginFields(base + from);
        }
        final long[] words = table.words;
        final int mask = table.mask;
        final int entries = table.count;
        final int idOfIndexZero = table.next + StaticTable.LENGTH;
        int p = from;
        int octet = array[p];
        do {
            final int index = octet & Representation.INDEXED_PREFIX;
            final long entry;
            if (index > StaticTable.LENGTH) {
                if (index - StaticTable.LENGTH > entries) {
                    throw error(HpackError.INDEX_OUT_OF_RANGE, base + p);
                }
                final int id = idOfIndexZero - index;
                entry = words[id & mask];
                field.showEntry(id, entry);
            } else {
                if (index == 0) {
                    throw error(HpackError.INDEX_ZERO, base + p);
                }
                entry = StaticTable.ENTRY[index];
                field.showEntry(-index, entry);
            }
            delivery.deliver(field, Entry.nameLength(entry) + Entry.valueLength(entry));
            p++;
        } while (p < to && (octet = array[p]) < 0 && !isLarge(octet));
        return p;
    }

    /**
     * Section 6.1, an index of several octets.
     *
     * @return the position after the representation, or, if it is not whole, the complement of the position from which
     *     it is to be resumed; likewise for the methods below.
     */
    private int indexed(final byte[] array, final int p, final int to) {
        if (!fieldSeen) {
            beginFields(base + p);
        }
        final long integer = PrefixedInteger.decode(array, p + 1, to, Representation.INDEXED_PREFIX);
        if (integer < 0) {
            return suspend(integer, p);
        }
        deliverIndexed((int) (integer >>> 32), base + p);
        return (int) integer;
    }

    /** An entry of the dynamic table: no index of the static table has several octets. */
    void deliverIndexed(final int index, final long offset) {
        final int id = dynamicId(index, offset);
        final long entry = table.entry(id);
        field.showEntry(id, entry);
        delivery.deliver(field, Entry.nameLength(entry) + Entry.valueLength(entry));
    }

    private int dynamicId(final int index, final long offset) {
        final int dynamicIndex = index - StaticTable.LENGTH;
        if (dynamicIndex > table.entries()) {
            throw error(HpackError.INDEX_OUT_OF_RANGE, offset);
        }
        return table.id(dynamicIndex);
    }

    /** Section 6.3. */
    private int sizeUpdate(final byte[] array, final int p, final int to, final int octet) {
        beginSizeUpdate(base + p);
        int octets = octet & Representation.SIZE_UPDATE_PREFIX;
        int next = p + 1;
        if (octets == Representation.SIZE_UPDATE_PREFIX) {
            final long integer = PrefixedInteger.decode(array, next, to, Representation.SIZE_UPDATE_PREFIX);
            if (integer < 0) {
                return suspend(integer, p);
            }
            octets = (int) (integer >>> 32);
            next = (int) integer;
        }
        updateSize(octets, base + p);
        return next;
    }

    private void beginSizeUpdate(final long offset) {
        if (fieldSeen) {
            throw error(HpackError.TABLE_SIZE_UPDATE_MISPLACED, offset);
        }
    }

    void updateSize(final int octets, final long offset) {
        if (octets > acknowledgedMaxSize) {
            throw error(HpackError.TABLE_SIZE_UPDATE_TOO_LARGE, offset);
        }
        table.maxSize(octets);
        if (octets <= dueMaxSize) {
            dueMaxSize = NOTHING_DUE;
        }
        sizeUpdates++;
    }

    private void beginFields(final long offset) {
        if (!fieldSeen) {
            if (dueMaxSize != NOTHING_DUE) {
                throw error(HpackError.TABLE_SIZE_UPDATE_MISSING, offset);
            }
            fieldSeen = true;
        }
    }

    /** Section 6.2. */
    private int literal(final byte[] array, final int p, final int to, final int octet) {
        if (!fieldSeen) {
            beginFields(base + p);
        }
        final int prefix = Representation.literalPrefix(octet);
        int index = octet & prefix;
        int q = p + 1;
        if (index == prefix) {
            final long integer = PrefixedInteger.decode(array, q, to, prefix);
            if (integer < 0) {
                return suspend(integer, p);
            }
            index = (int) (integer >>> 32);
            q = (int) integer;
        }

        strings.begin();
        if (index != 0) {
            indexedName(index, base + p);
        } else {
            q = strings.decode(array, q, to, octet, base + p);
            if (q < 0) {
                return suspend(PrefixedInteger.INCOMPLETE, p);
            }
            strings.asName();
        }
        final int end = strings.decode(array, q, to, octet, base + p);
        if (end < 0) {
            unfinished().beginValue(octet, index, base + p);
            return ~q;
        }
        strings.asValue(end);
        deliverLiteral(octet);
        return end;
    }

    /** The name of an entry, which stays where it is until the next insertion. */
    void indexedName(final int index, final long offset) {
        if (index <= StaticTable.LENGTH) {
            final long entry = StaticTable.ENTRY[index];
            field.name(FROM_STATIC_TABLE, Entry.offset(entry), Entry.nameLength(entry), StaticTable.NAME_INDEX[index]);
        } else {
            final int id = dynamicId(index, offset);
            final long entry = table.entry(id);
            field.name(FROM_TABLE, Entry.offset(entry), Entry.nameLength(entry), table.staticName(id));
        }
    }

    /**
     * How many octets of name and value the literal being decoded may have to be of use: to be delivered or inserted.
     *
     * @return the number, or less than 0 if it is of none.
     */
    long wanted(final int octet) {
        return delivery.wanted(Representation.isIncremental(octet) ? table.maxSize() - HeaderField.OVERHEAD : -1);
    }

    /** Deliver the literal whose name and value the field has been given, having inserted it where it says so. */
    void deliverLiteral(final int octet) {
        final long length = (long) field.literalNameLength() + field.literalValueLength();
        final int id = Representation.isIncremental(octet) ? field.insertLiteral() : 0;
        if (id != 0) {
            field.showEntry(id, table.entry(id));
        } else {
            field.showLiteral(!Representation.isIncremental(octet) && Representation.isNeverIndexed(octet));
        }
        delivery.count(octet);
        delivery.deliver(field, length);
        field.huffmanValue(0, -1);
    }

    /** Account for a literal that is of no use to anybody; with incremental indexing it empties the table (4.4). */
    void skipLiteral(final int octet, final long length) {
        if (Representation.isIncremental(octet)) {
            table.clear();
        }
        delivery.count(octet);
        delivery.skip(length);
    }

    /** Leave a representation to be resumed from its first octet. */
    private int suspend(final long integer, final int p) {
        if (integer != PrefixedInteger.INCOMPLETE) {
            throw integerError(integer, base + p);
        }
        unfinished().begin(base + p);
        return ~p;
    }

    private UnfinishedField unfinished() {
        if (unfinished == null) {
            unfinished = new UnfinishedField(this, field);
        }
        return unfinished;
    }

    HpackException integerError(final long integer, final long offset) {
        return error(
                integer == PrefixedInteger.OVERFLOW ? HpackError.INTEGER_OVERFLOW : HpackError.INTEGER_TOO_LONG,
                offset);
    }

    HpackException huffmanError(final int result, final long offset) {
        return switch (result) {
            case HuffmanDecoder.EOS -> error(HpackError.HUFFMAN_EOS, offset);
            case HuffmanDecoder.PADDING_TOO_LONG -> error(HpackError.HUFFMAN_PADDING_TOO_LONG, offset);
            case HuffmanDecoder.PADDING_NOT_ONES -> error(HpackError.HUFFMAN_PADDING_NOT_ONES, offset);
            default -> throw new IllegalStateException("Huffman result " + result);
        };
    }

    HpackException error(final HpackError error, final long offset) {
        return new HpackException(error, offset, delivery.thrown());
    }
}
