package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;

/** A decoder of whole blocks, with lists and Strings, written from RFC 7541 to be compared with. */
final class ModelDecoder {
    final ListModel table = new ListModel(4096);
    private final HpackLimits limits;
    private long acknowledged = 4096;
    private long due = Long.MAX_VALUE;

    private byte[] block;
    /** The octets that the limit lets through. */
    private int end;

    private int position;
    /** Where the present representation begins. */
    private int start;

    private boolean fieldSeen;
    private long listSize;
    private long fieldCount;
    private BlockStatus status;
    private List<DecodedField> fields;

    ModelDecoder(final HpackLimits limits) {
        this.limits = limits;
    }

    void maxDynamicTableSize(final int octets) {
        acknowledged = octets;
        if (octets < table.maxSize()) {
            due = Math.min(due, octets);
        }
    }

    Outcome decode(final byte[] octets) {
        block = octets;
        end = (int) Math.min(octets.length, limits.maxEncodedLength());
        position = 0;
        fieldSeen = false;
        listSize = 0;
        fieldCount = 0;
        status = BlockStatus.COMPLETE;
        fields = new ArrayList<>();
        try {
            while (position < end) {
                start = position;
                representation();
            }
            start = end;
            if (end < octets.length) {
                throw new ModelFault(HpackError.BLOCK_TOO_LARGE);
            }
            if (octets.length > 0) {
                checkNothingDue();
            }
            return new Outcome(fields, status, null, -1, table.toString());
        } catch (final ModelFault fault) {
            final HpackError error = fault.error == HpackError.TRUNCATED && end < octets.length
                    ? HpackError.BLOCK_TOO_LARGE
                    : fault.error;
            return new Outcome(fields, null, error, start, table.toString());
        }
    }

    private void representation() throws ModelFault {
        final int octet = next();
        if (octet >= 0x20 && octet < 0x40) {
            sizeUpdate(octet);
            return;
        }
        if (!fieldSeen) {
            checkNothingDue();
            fieldSeen = true;
        }
        if (octet >= 0x80) {
            final ListModel.Entry entry = entry(integer(octet, 7));
            deliver(entry.name(), entry.value(), false);
        } else {
            literal(octet);
        }
    }

    private void checkNothingDue() throws ModelFault {
        if (due != Long.MAX_VALUE) {
            throw new ModelFault(HpackError.TABLE_SIZE_UPDATE_MISSING);
        }
    }

    private void sizeUpdate(final int octet) throws ModelFault {
        if (fieldSeen) {
            throw new ModelFault(HpackError.TABLE_SIZE_UPDATE_MISPLACED);
        }
        final long size = integer(octet, 5);
        if (size > acknowledged) {
            throw new ModelFault(HpackError.TABLE_SIZE_UPDATE_TOO_LARGE);
        }
        table.maxSize(size);
        if (size <= due) {
            due = Long.MAX_VALUE;
        }
    }

    private void literal(final int octet) throws ModelFault {
        final boolean incremental = octet >= 0x40;
        final long index = integer(octet, incremental ? 6 : 4);
        final String name = index == 0 ? string() : entry(index).name();
        final String value = string();
        if (incremental) {
            table.insert(name, value);
        }
        deliver(name, value, !incremental && octet >= 0x10);
    }

    private void deliver(final String name, final String value, final boolean neverIndexed) {
        listSize += name.length() + value.length() + 32;
        fieldCount++;
        if (status != BlockStatus.COMPLETE) {
            return;
        }
        if (listSize > limits.maxHeaderListSize()) {
            status = BlockStatus.LIST_TOO_LARGE;
        } else if (fieldCount > limits.maxFields()) {
            status = BlockStatus.TOO_MANY_FIELDS;
        } else {
            fields.add(new DecodedField(name, value, neverIndexed, StaticRows.nameIndex(name)));
        }
    }

    private ListModel.Entry entry(final long index) throws ModelFault {
        if (index == 0) {
            throw new ModelFault(HpackError.INDEX_ZERO);
        }
        if (index <= StaticRows.length()) {
            return StaticRows.entry((int) index);
        }
        if (index - StaticRows.length() > table.entries.size()) {
            throw new ModelFault(HpackError.INDEX_OUT_OF_RANGE);
        }
        return table.entries.get((int) index - StaticRows.length() - 1);
    }

    private String string() throws ModelFault {
        final int octet = next();
        final long length = integer(octet, 7);
        final int available = (int) Math.min(length, end - position);
        final int from = position;
        position += available;
        final String string = octet >= 0x80
                ? HuffmanRows.decode(block, from, available, available == length)
                : new String(block, from, available, ISO_8859_1);
        if (available < length) {
            throw new ModelFault(HpackError.TRUNCATED);
        }
        return string;
    }

    private long integer(final int octet, final int prefixBits) throws ModelFault {
        final int prefixMax = (1 << prefixBits) - 1;
        long value = octet & prefixMax;
        if (value < prefixMax) {
            return value;
        }
        for (int i = 0; i < 5; i++) {
            final int next = next();
            value += (long) (next % 128) << 7 * i;
            if (value > Integer.MAX_VALUE) {
                throw new ModelFault(HpackError.INTEGER_OVERFLOW);
            }
            if (next < 128) {
                return value;
            }
        }
        throw new ModelFault(HpackError.INTEGER_TOO_LONG);
    }

    private int next() throws ModelFault {
        if (position == end) {
            throw new ModelFault(HpackError.TRUNCATED);
        }
        return block[position++] & 0xff;
    }
}
