package io.hpack.fuzz.reference;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.BlockStatus;
import io.hpack.HpackError;
import io.hpack.HpackLimits;
import io.hpack.fuzz.Field;
import java.util.ArrayList;
import java.util.List;

/** Decodes the header blocks of one connection, each of them as a whole. After a failed block it is of no more use. */
public final class ReferenceDecoder {
    private static final int MAX_INTEGER = Integer.MAX_VALUE;
    private static final int MAX_INTEGER_OCTETS = 5;

    private final HpackLimits limits;
    private final ReferenceTable table = new ReferenceTable();

    /** SETTINGS_HEADER_TABLE_SIZE as last acknowledged. */
    private int setting = table.maxSize();
    /** What a size update has to go down to before the next field, or null if none is due. */
    private Integer due;

    // The block.
    private String octets;
    private int position;
    /** The first octet of the present representation. */
    private int start;

    private boolean fieldSeen;
    private List<Field> delivered;
    private BlockStatus status;
    private long listSize;
    private long fields;

    /**
     * Make a decoder for a connection.
     *
     * @param limits what it delivers at most.
     */
    public ReferenceDecoder(final HpackLimits limits) {
        this.limits = limits;
    }

    /**
     * Change SETTINGS_HEADER_TABLE_SIZE, as acknowledged by the peer.
     *
     * @param value the value; 4,096 before the first call.
     */
    public void maxDynamicTableSize(final int value) {
        setting = value;
        if (value < table.maxSize()) {
            due = due == null ? value : Math.min(due, value);
        }
    }

    /**
     * The dynamic table.
     *
     * @return its present state.
     */
    public TableState table() {
        return table.state();
    }

    /**
     * Decode a whole header block.
     *
     * @param block the block.
     * @return what becomes of it.
     */
    public Decoded decode(final byte[] block) {
        final boolean isCut = block.length > limits.maxEncodedLength();
        final int length = isCut ? (int) limits.maxEncodedLength() : block.length;
        octets = new String(block, 0, length, ISO_8859_1);
        position = 0;
        fieldSeen = false;
        delivered = new ArrayList<>();
        status = BlockStatus.COMPLETE;
        listSize = 0;
        fields = 0;
        try {
            while (position < length) {
                start = position;
                representation();
            }
            start = position;
            if (isCut) {
                throw new Fault(HpackError.BLOCK_TOO_LARGE);
            }
            if (length > 0) {
                checkNothingDue();
            }
            return Decoded.ended(delivered, status);
        } catch (final Fault e) {
            final boolean isCutHere = isCut && e.error() == HpackError.TRUNCATED;
            return Decoded.failed(delivered, isCutHere ? HpackError.BLOCK_TOO_LARGE : e.error(), start);
        }
    }

    /** Section 6. */
    private void representation() {
        final int first = next();
        if (first >= 0b1000_0000) {
            beginField();
            deliver(table.entry(integer(first, 7)));
        } else if (first >= 0b0100_0000) {
            beginField();
            final Field field = literal(first, 6, false);
            table.insert(field);
            deliver(field);
        } else if (first >= 0b0010_0000) {
            sizeUpdate(first);
        } else {
            beginField();
            deliver(literal(first, 4, first >= 0b0001_0000));
        }
    }

    /** RFC 9113, Section 4.3.1. */
    private void beginField() {
        checkNothingDue();
        fieldSeen = true;
    }

    private void checkNothingDue() {
        if (due != null) {
            throw new Fault(HpackError.TABLE_SIZE_UPDATE_MISSING);
        }
    }

    /** Sections 4.2 and 6.3. */
    private void sizeUpdate(final int first) {
        if (fieldSeen) {
            throw new Fault(HpackError.TABLE_SIZE_UPDATE_MISPLACED);
        }
        final int size = integer(first, 5);
        if (size > setting) {
            throw new Fault(HpackError.TABLE_SIZE_UPDATE_TOO_LARGE);
        }
        table.maxSize(size);
        if (due != null && size <= due) {
            due = null;
        }
    }

    /** Section 6.2. */
    private Field literal(final int first, final int prefixBits, final boolean neverIndexed) {
        final int index = integer(first, prefixBits);
        final String name = index == 0 ? string() : table.entry(index).name();
        return new Field(name, string(), neverIndexed);
    }

    /** Section 5.2. */
    private String string() {
        final int first = next();
        final boolean isHuffman = first >= 0b1000_0000;
        final int length = integer(first, 7);
        final boolean isWhole = length <= octets.length() - position;
        final String string = octets.substring(position, isWhole ? position + length : octets.length());
        final String decoded = isHuffman ? ReferenceHuffman.decode(string, isWhole) : string;
        if (!isWhole) {
            throw new Fault(HpackError.TRUNCATED);
        }
        position += length;
        return decoded;
    }

    /** Section 5.1. */
    private int integer(final int first, final int prefixBits) {
        final int prefix = (1 << prefixBits) - 1;
        long value = first & prefix;
        if (value < prefix) {
            return (int) value;
        }
        for (int i = 0; i < MAX_INTEGER_OCTETS; i++) {
            final int octet = next();
            value += (long) (octet % 128) << 7 * i;
            if (value > MAX_INTEGER) {
                throw new Fault(HpackError.INTEGER_OVERFLOW);
            }
            if (octet < 128) {
                return (int) value;
            }
        }
        throw new Fault(HpackError.INTEGER_TOO_LONG);
    }

    private int next() {
        if (position == octets.length()) {
            throw new Fault(HpackError.TRUNCATED);
        }
        return octets.charAt(position++);
    }

    /** RFC 9113, Sections 6.5.2 and 10.5.1: past a limit, the first one that is passed, nothing more is delivered. */
    private void deliver(final Field field) {
        fields++;
        listSize += ReferenceTable.size(field);
        if (status == BlockStatus.COMPLETE) {
            if (listSize > limits.maxHeaderListSize()) {
                status = BlockStatus.LIST_TOO_LARGE;
            } else if (fields > limits.maxFields()) {
                status = BlockStatus.TOO_MANY_FIELDS;
            } else {
                delivered.add(field);
            }
        }
    }
}
