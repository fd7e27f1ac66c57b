package io.hpack;

import static io.hpack.HeaderField.FROM_INPUT;
import static io.hpack.HeaderField.FROM_SCRATCH;
import static io.hpack.HeaderField.FROM_STATIC_TABLE;
import static io.hpack.HeaderField.FROM_TABLE;
import static io.hpack.HeaderField.OVERHEAD;

import io.hpack.huffman.HuffmanDecoder;

/**
 * Decodes the representations of header blocks (RFC 7541, Section 6) from arrays.
 *
 * <p>Representations that are whole in the array are decoded here. One that is not, or that may not fit where it is to
 * go, is left to {@link UnfinishedField}, which takes it octet by octet and with exact room. The two agree on what is an
 * error, and on which of several errors comes first: the first one in the order of the octets.
 */
final class BlockDecoder {
    private static final int INDEXED_PREFIX = 0x7f;
    private static final int INCREMENTAL_FLAG = 0x40;
    private static final int INCREMENTAL_PREFIX = 0x3f;
    private static final int SIZE_UPDATE_FLAG = 0x20;
    private static final int SIZE_UPDATE_PREFIX = 0x1f;
    private static final int NEVER_INDEXED_FLAG = 0x10;
    private static final int NOT_INDEXED_PREFIX = 0x0f;
    static final int STRING_PREFIX = 0x7f;

    /** Given so many octets more than it can need, a Huffman decoder does without room checks. */
    private static final int HUFFMAN_SLACK = 8;

    /** The octets of a name and a value that are put together have to fit an array. */
    private static final long LARGEST_LITERAL = Integer.MAX_VALUE - 64;

    /** No dynamic table size update is due. */
    private static final int NOTHING_DUE = Integer.MAX_VALUE;

    private final long maxHeaderListSize;
    private final int maxFields;
    private final HuffmanDecoder huffman;
    private final HpackScratch scratch;
    private final HeaderField field = new HeaderField();
    private final DecoderTable table = new DecoderTable(field.sources);
    private final HpackCounters counters;
    private UnfinishedField unfinished;

    // What our side has acknowledged.
    private int acknowledgedMaxSize = DecoderTable.INITIAL_MAX_SIZE;
    private int dueMaxSize = NOTHING_DUE;

    // The block.
    private long listRoom;
    private long fieldRoom;
    private BlockStatus overLimit;
    private boolean fieldSeen;
    private boolean muted;
    private long incremental;
    private long neverIndexed;
    private long withoutIndexing;
    private long sizeUpdates;
    /** The octets of the block that precede the array's first one, so that base + position counts in the block. */
    private long base;

    // The call.
    private HeaderHandler handler;
    private Throwable thrown;

    BlockDecoder(
            final HpackLimits limits,
            final HpackScratch scratch,
            final HuffmanDecoder huffman,
            final HpackCounters counters) {
        this.maxHeaderListSize = limits.maxHeaderListSize();
        this.maxFields = limits.maxFields();
        this.scratch = scratch;
        this.huffman = huffman;
        this.counters = counters;
        field.table(table);
        startBlock();
    }

    DecoderTable table() {
        return table;
    }

    void reset() {
        table.reset();
        acknowledgedMaxSize = DecoderTable.INITIAL_MAX_SIZE;
        dueMaxSize = NOTHING_DUE;
        unfinished = null;
        field.releasePending();
        startBlock();
    }

    private void startBlock() {
        listRoom = maxHeaderListSize;
        fieldRoom = maxFields;
        overLimit = null;
        fieldSeen = false;
        muted = false;
        incremental = 0;
        neverIndexed = 0;
        withoutIndexing = 0;
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
    void beginCall(final HeaderHandler headerHandler) {
        handler = headerHandler;
        thrown = null;
    }

    /** Let go of everything that the caller gave, and return what the handler threw. */
    Throwable endCall() {
        final Throwable fromHandler = thrown;
        handler = null;
        thrown = null;
        field.releaseInput();
        return fromHandler;
    }

    /** What the status of the block is, as far as it has been decoded. */
    BlockStatus status(final boolean ended) {
        return overLimit != null ? overLimit : ended ? BlockStatus.COMPLETE : BlockStatus.UNFINISHED;
    }

    /** Check that the block may end after so many octets, and prepare for the next one. */
    BlockStatus endBlock(final long encoded) {
        if (unfinished != null && unfinished.isActive()) {
            throw new HpackException(HpackError.TRUNCATED, unfinished.offset(), thrown);
        }
        if (encoded > 0 && dueMaxSize != NOTHING_DUE) {
            throw new HpackException(HpackError.TABLE_SIZE_UPDATE_MISSING, encoded, thrown);
        }
        final BlockStatus status = status(true);
        final long fields = maxFields - fieldRoom;
        counters.fields(fields, incremental, neverIndexed, withoutIndexing);
        counters.block(encoded, maxHeaderListSize - listRoom - OVERHEAD * fields, sizeUpdates);
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
                p = indexed(array, p, to, octet);
            } else if ((octet & (INCREMENTAL_FLAG | SIZE_UPDATE_FLAG)) == SIZE_UPDATE_FLAG) {
                p = sizeUpdate(array, p, to, octet);
            } else {
                p = literal(array, p, to, octet);
            }
            if (p < 0) {
                p = unfinished.resume(array, ~p, to);
            }
        }
    }

    /**
     * Section 6.1.
     *
     * @return the position after the representation, or, if it is not whole, the complement of the position from which
     *     it is to be resumed; likewise for the methods below.
     */
    private int indexed(final byte[] array, final int p, final int to, final int octet) {
        if (!fieldSeen) {
            beginFields(base + p);
        }
        int index = octet & INDEXED_PREFIX;
        int next = p + 1;
        if (index == INDEXED_PREFIX) {
            final long integer = PrefixedInteger.decode(array, next, to, INDEXED_PREFIX);
            if (integer < 0) {
                return suspend(integer, p);
            }
            index = (int) (integer >>> 32);
            next = (int) integer;
        }
        deliverIndexed(index, base + p);
        return next;
    }

    void deliverIndexed(final int index, final long offset) {
        final long entry;
        if (index <= StaticTable.LENGTH) {
            if (index == 0) {
                throw error(HpackError.INDEX_ZERO, offset);
            }
            entry = StaticTable.ENTRY[index];
            field.showEntry(-index, entry);
        } else {
            final int id = dynamicId(index, offset);
            entry = table.entry(id);
            field.showEntry(id, entry);
        }
        deliver(DecoderTable.nameLength(entry) + DecoderTable.valueLength(entry));
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
        int octets = octet & SIZE_UPDATE_PREFIX;
        int next = p + 1;
        if (octets == SIZE_UPDATE_PREFIX) {
            final long integer = PrefixedInteger.decode(array, next, to, SIZE_UPDATE_PREFIX);
            if (integer < 0) {
                return suspend(integer, p);
            }
            octets = (int) (integer >>> 32);
            next = (int) integer;
        }
        updateSize(octets, base + p);
        return next;
    }

    void beginSizeUpdate(final long offset) {
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

    void beginFields(final long offset) {
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
        final int prefix = prefix(octet);
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

        int scratchOffset = scratch.stringsOffset();
        if (index != 0) {
            indexedName(index, base + p);
        } else {
            if (q >= to) {
                return suspend(PrefixedInteger.INCOMPLETE, p);
            }
            final int flagged = array[q++];
            int length = flagged & STRING_PREFIX;
            if (length == STRING_PREFIX) {
                final long integer = PrefixedInteger.decode(array, q, to, STRING_PREFIX);
                if (integer < 0) {
                    return suspend(integer, p);
                }
                length = (int) (integer >>> 32);
                q = (int) integer;
            }
            if (length > to - q) {
                return suspend(PrefixedInteger.INCOMPLETE, p);
            }
            if (flagged >= 0) {
                field.name(FROM_INPUT, q, length, StaticTable.nameIndex(array, q, length));
            } else {
                final int decoded = huffman(array, q, length, scratchOffset, octet, p);
                if (decoded < 0) {
                    return suspend(PrefixedInteger.INCOMPLETE, p);
                }
                field.name(
                        FROM_SCRATCH,
                        scratchOffset,
                        decoded,
                        StaticTable.nameIndex(scratch.strings(), scratchOffset, decoded));
                scratchOffset += decoded;
            }
            q += length;
        }

        if (q >= to) {
            return suspendBeforeValue(octet, index, base + p, q);
        }
        final int valueStart = q;
        final int flagged = array[q++];
        int length = flagged & STRING_PREFIX;
        if (length == STRING_PREFIX) {
            final long integer = PrefixedInteger.decode(array, q, to, STRING_PREFIX);
            if (integer < 0) {
                if (integer == PrefixedInteger.INCOMPLETE) {
                    return suspendBeforeValue(octet, index, base + p, valueStart);
                }
                throw integerError(integer, base + p);
            }
            length = (int) (integer >>> 32);
            q = (int) integer;
        }
        if (length > to - q) {
            return suspendBeforeValue(octet, index, base + p, valueStart);
        }
        if (flagged >= 0) {
            field.value(FROM_INPUT, q, length);
        } else {
            final int decoded = huffman(array, q, length, scratchOffset, octet, p);
            if (decoded < 0) {
                return suspendBeforeValue(octet, index, base + p, valueStart);
            }
            field.value(FROM_SCRATCH, scratchOffset, decoded);
            field.huffmanValue(q, length);
        }
        deliverLiteral(octet);
        return q + length;
    }

    /** The name of an entry, which stays where it is until the next insertion. */
    void indexedName(final int index, final long offset) {
        if (index <= StaticTable.LENGTH) {
            final long entry = StaticTable.ENTRY[index];
            field.name(
                    FROM_STATIC_TABLE,
                    DecoderTable.offset(entry),
                    DecoderTable.nameLength(entry),
                    StaticTable.NAME_INDEX[index]);
        } else {
            final int id = dynamicId(index, offset);
            final long entry = table.entry(id);
            field.name(FROM_TABLE, DecoderTable.offset(entry), DecoderTable.nameLength(entry), table.staticName(id));
        }
    }

    /**
     * Decode a Huffman string that is whole into the scratch.
     *
     * @return its length, or -1 if there is no room for what it may turn out to need.
     */
    private int huffman(
            final byte[] array, final int q, final int length, final int target, final int octet, final int p) {
        final long most = HuffmanDecoder.maxDecodedLength(length) + HUFFMAN_SLACK;
        if (target + most > scratch.strings().length && !scratch.room(target, most, most <= wanted(octet))) {
            return -1;
        }
        final byte[] strings = scratch.strings();
        field.source(FROM_SCRATCH, strings);
        final int decoded = huffman.decode(array, q, length, strings, target, strings.length - target);
        if (decoded < 0) {
            throw huffmanError(decoded, base + p);
        }
        return decoded;
    }

    /**
     * How many octets of name and value the literal being decoded may have to be of use: to be delivered or inserted.
     *
     * @return the number, or less than 0 if it is of none.
     */
    long wanted(final int octet) {
        final long toDeliver = muted || (listRoom | fieldRoom - 1) < 0 ? -1 : listRoom - OVERHEAD;
        final long toInsert = isIncremental(octet) ? table.maxSize() - OVERHEAD : -1;
        return Math.min(Math.max(toDeliver, toInsert), LARGEST_LITERAL);
    }

    /** Deliver the literal whose name and value the field has been given, having inserted it where it says so. */
    void deliverLiteral(final int octet) {
        final long length = (long) field.literalNameLength() + field.literalValueLength();
        if (isIncremental(octet)) {
            final int id = field.insertLiteral();
            if (id != 0) {
                field.showEntry(id, table.entry(id));
            } else {
                field.showLiteral(false);
            }
            incremental++;
        } else {
            final boolean never = (octet & NEVER_INDEXED_FLAG) != 0;
            field.showLiteral(never);
            countNotIndexed(never);
        }
        deliver(length);
        field.huffmanValue(0, -1);
    }

    /** Account for a literal that is of no use to anybody: it is larger than the table, and not to be delivered. */
    void skipLiteral(final int octet, final long length) {
        if (isIncremental(octet)) {
            table.clear();
            incremental++;
        } else {
            countNotIndexed((octet & NEVER_INDEXED_FLAG) != 0);
        }
        listRoom -= length + OVERHEAD;
        fieldRoom--;
        if (!muted || (listRoom | fieldRoom) < 0) {
            passLimit();
        }
    }

    private void countNotIndexed(final boolean never) {
        if (never) {
            neverIndexed++;
        } else {
            withoutIndexing++;
        }
    }

    private void deliver(final long length) {
        listRoom -= length + OVERHEAD;
        fieldRoom--;
        if ((listRoom | fieldRoom) < 0) {
            passLimit();
        } else if (!muted) {
            callHandler();
        }
    }

    private void passLimit() {
        if (overLimit == null) {
            overLimit = fieldRoom < 0 && listRoom >= 0 ? BlockStatus.TOO_MANY_FIELDS : BlockStatus.LIST_TOO_LARGE;
        }
        // Whatever is still to come: nothing more is delivered of this block.
        muted = true;
    }

    private void callHandler() {
        try {
            handler.onHeader(field);
        } catch (final Throwable t) {
            muted = true;
            thrown = t;
        }
    }

    /** Leave a representation to be resumed from its first octet. */
    private int suspend(final long integer, final int p) {
        if (integer != PrefixedInteger.INCOMPLETE) {
            throw integerError(integer, base + p);
        }
        unfinished().begin(base + p);
        return ~p;
    }

    private int suspendBeforeValue(final int octet, final int index, final long offset, final int q) {
        unfinished().beginValue(octet, index, offset);
        return ~q;
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
        return new HpackException(error, offset, thrown);
    }

    static boolean isIndexed(final int octet) {
        return octet < 0;
    }

    static boolean isSizeUpdate(final int octet) {
        return (octet & (0x80 | INCREMENTAL_FLAG | SIZE_UPDATE_FLAG)) == SIZE_UPDATE_FLAG;
    }

    static boolean isIncremental(final int octet) {
        return (octet & INCREMENTAL_FLAG) != 0;
    }

    /** The bits of a representation's first octet that hold an integer, as a mask and as the prefix's largest value. */
    static int prefix(final int octet) {
        if (isIndexed(octet)) {
            return INDEXED_PREFIX;
        }
        if (isIncremental(octet)) {
            return INCREMENTAL_PREFIX;
        }
        return isSizeUpdate(octet) ? SIZE_UPDATE_PREFIX : NOT_INDEXED_PREFIX;
    }
}
