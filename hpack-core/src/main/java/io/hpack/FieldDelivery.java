package io.hpack;

/**
 * Delivers the fields of a block to a handler, within the limits on the header list, and counts them.
 *
 * <p>Delivery can end before the block does, past a limit or since the handler threw; decoding goes on all the same.
 */
final class FieldDelivery {
    /** The octets of a name and a value that are put together have to fit an array. */
    private static final long LARGEST_LITERAL = Integer.MAX_VALUE - 64;

    private final long maxHeaderListSize;
    private final int maxFields;
    private final HpackCounters counters;

    // The block. The rooms go below 0 when a limit is passed, and stay there.
    private long listRoom;
    private long fieldRoom;
    private BlockStatus overLimit;
    private boolean ended;
    private long incremental;
    private long neverIndexed;
    private long withoutIndexing;

    // The call.
    private HeaderHandler handler;
    private Throwable thrown;

    FieldDelivery(final HpackLimits limits, final HpackCounters counters) {
        this.maxHeaderListSize = limits.maxHeaderListSize();
        this.maxFields = limits.maxFields();
        this.counters = counters;
        startBlock();
    }

    void startBlock() {
        listRoom = maxHeaderListSize;
        fieldRoom = maxFields;
        overLimit = null;
        ended = false;
        incremental = 0;
        neverIndexed = 0;
        withoutIndexing = 0;
    }

    void endBlock(final long encodedOctets, final long sizeUpdates) {
        final long fields = maxFields - fieldRoom;
        final long plainOctets = maxHeaderListSize - listRoom - HeaderField.OVERHEAD * fields;
        counters.fields(fields, incremental, neverIndexed, withoutIndexing);
        counters.block(encodedOctets, plainOctets, sizeUpdates);
    }

    void beginCall(final HeaderHandler headerHandler) {
        handler = headerHandler;
        thrown = null;
    }

    /** Let go of the handler, and return what it threw. */
    Throwable endCall() {
        final Throwable fromHandler = thrown;
        handler = null;
        thrown = null;
        return fromHandler;
    }

    /** What the handler has thrown in this call, or null. */
    Throwable thrown() {
        return thrown;
    }

    BlockStatus status(final boolean endHeaders) {
        if (overLimit != null) {
            return overLimit;
        }
        return endHeaders ? BlockStatus.COMPLETE : BlockStatus.UNFINISHED;
    }

    /**
     * How many octets of name and value the next field, a literal, may have to be of use: to be delivered, or to be
     * inserted into a table.
     *
     * @param insertable the octets that the table takes; negative if the field is not to be inserted.
     * @return the number, negative if it is of no use at all.
     */
    long wanted(final int insertable) {
        final long deliverable = ended || fieldRoom == 0 ? -1 : listRoom - HeaderField.OVERHEAD;
        return Math.min(Math.max(deliverable, insertable), LARGEST_LITERAL);
    }

    /** Deliver a field of so many octets, unless delivery has ended or ends with it. */
    void deliver(final HeaderField field, final long length) {
        listRoom -= length + HeaderField.OVERHEAD;
        fieldRoom--;
        if ((listRoom | fieldRoom) < 0) {
            passLimit();
        } else if (!ended) {
            callHandler(field);
        }
    }

    /** Account for a field that is not at hand, since {@link #wanted} said that nobody has a use for it. */
    void skip(final long length) {
        listRoom -= length + HeaderField.OVERHEAD;
        fieldRoom--;
        if (!ended || (listRoom | fieldRoom) < 0) {
            passLimit();
        }
    }

    void count(final int literalOctet) {
        if (Representation.isIncremental(literalOctet)) {
            incremental++;
        } else if (Representation.isNeverIndexed(literalOctet)) {
            neverIndexed++;
        } else {
            withoutIndexing++;
        }
    }

    private void passLimit() {
        if (overLimit == null) {
            overLimit = fieldRoom < 0 && listRoom >= 0 ? BlockStatus.TOO_MANY_FIELDS : BlockStatus.LIST_TOO_LARGE;
        }
        ended = true;
    }

    private void callHandler(final HeaderField field) {
        try {
            handler.onHeader(field);
        } catch (final Throwable t) {
            ended = true;
            thrown = t;
        }
    }
}
