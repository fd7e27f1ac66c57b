package io.hpack;

import static io.hpack.HeaderField.FROM_SCRATCH;
import static io.hpack.HeaderField.FROM_STATIC_TABLE;

import java.util.Objects;

/**
 * A handler that keeps the fields of a header list, in storage that the caller provides: for whoever needs them after
 * the {@code decode} call.
 *
 * <p>Fields are found by position, by {@link HeaderField#staticName()} and by name. A list is reused for block after
 * block, {@link #clear()} in between, and allocates nothing. It holds copies: what it shows stays valid until it is
 * cleared. Names that the static table has are not copied.
 *
 * <p>A field that does not fit into the storage or into the number of fields is left out, and so are all that follow:
 * {@link #isComplete()} is then false. A list made for a decoder's {@linkplain #HeaderList(HpackLimits) limits} always
 * suffices. Whether a decoder has delivered the whole list of a block is told by its {@link BlockStatus}, not here.
 */
public final class HeaderList implements HeaderHandler {
    private static final int WORDS = 4;
    private static final int NEVER_INDEXED = 1 << 8;

    private final byte[] storage;
    /** Of each field: the offset of its octets, the lengths of name and value, its static name and flags. */
    private final int[] index;

    private final HeaderField view = new HeaderField();
    private final HeaderField inspection = new HeaderField();
    private int fields;
    private int used;
    private boolean complete = true;

    /**
     * Make an empty list.
     *
     * @param storage for the octets of names and values; the list uses it whole, and the caller leaves it alone.
     * @param maxFields how many fields the list can have.
     * @throws IllegalArgumentException if {@code maxFields} is negative, or more than 2<sup>28</sup>.
     */
    public HeaderList(final byte[] storage, final int maxFields) {
        if (maxFields < 0 || maxFields > 1 << 28) {
            throw new IllegalArgumentException("not a number of fields: " + maxFields);
        }
        this.storage = Objects.requireNonNull(storage, "storage");
        this.index = new int[maxFields * WORDS];
        view.source(FROM_SCRATCH, storage);
        inspection.source(FROM_SCRATCH, storage);
    }

    /**
     * Make an empty list that has room for whatever a decoder with these limits delivers of a block.
     *
     * @param limits the decoder's limits.
     * @throws IllegalArgumentException if they are too large for an array.
     */
    public HeaderList(final HpackLimits limits) {
        this(storage(limits.maxHeaderListSize()), maxFields(limits));
    }

    private static byte[] storage(final long octets) {
        if (octets > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("not a size of an array: " + octets);
        }
        return new byte[(int) octets];
    }

    /** No more fields than 32 octets each leave room for. */
    private static int maxFields(final HpackLimits limits) {
        return (int) Math.min(limits.maxFields(), limits.maxHeaderListSize() / HeaderField.OVERHEAD);
    }

    @Override
    public void onHeader(final HeaderField field) {
        final int staticName = field.staticName();
        final int nameLength = field.nameLength();
        final int valueLength = field.valueLength();
        final long length = staticName != 0 ? valueLength : (long) nameLength + valueLength;
        if (!complete || fields * WORDS == index.length || length > storage.length - used) {
            complete = false;
            return;
        }
        final int word = fields * WORDS;
        index[word] = used;
        index[word + 1] = nameLength;
        index[word + 2] = valueLength;
        index[word + 3] = staticName | (field.isNeverIndexed() ? NEVER_INDEXED : 0);
        if (staticName == 0) {
            Octets.copy(field.nameArray(), field.nameOffset(), storage, used, nameLength);
            used += nameLength;
        }
        Octets.copy(field.valueArray(), field.valueOffset(), storage, used, valueLength);
        used += valueLength;
        fields++;
    }

    /** Forget the fields, for the next block. */
    public void clear() {
        fields = 0;
        used = 0;
        complete = true;
    }

    /**
     * How many fields the list has.
     *
     * @return the number of fields.
     */
    public int size() {
        return fields;
    }

    /**
     * Whether every field that was given to this list since it was cleared is in it.
     *
     * @return false if one was left out for want of room.
     */
    public boolean isComplete() {
        return complete;
    }

    /**
     * A field of the list.
     *
     * @param position the position of the field, from 0, in the order in which the fields were sent.
     * @return a view of the field. There is one view a list: it shows this field until another one is asked for.
     * @throws IndexOutOfBoundsException if there is no such field.
     */
    public HeaderField field(final int position) {
        Objects.checkIndex(position, fields);
        show(position, view);
        return view;
    }

    private void show(final int position, final HeaderField field) {
        final int word = position * WORDS;
        final int staticName = staticName(position);
        int offset = index[word];
        if (staticName != 0) {
            final long entry = StaticTable.ENTRY[staticName];
            field.name(FROM_STATIC_TABLE, Entry.offset(entry), index[word + 1], staticName);
        } else {
            field.name(FROM_SCRATCH, offset, index[word + 1], 0);
            offset += index[word + 1];
        }
        field.value(FROM_SCRATCH, offset, index[word + 2]);
        field.showLiteral((index[word + 3] & NEVER_INDEXED) != 0);
    }

    /** What the list looks at by itself must not move the caller's view. */
    private HeaderField inspected(final int position) {
        show(position, inspection);
        return inspection;
    }

    private int staticName(final int position) {
        return index[position * WORDS + 3] & NEVER_INDEXED - 1;
    }

    /**
     * The first field of a static name.
     *
     * @param staticName any index of the name in the static table, 1 to 61.
     * @return its position, or -1 if the list has none.
     * @throws IllegalArgumentException if the static table has no such index.
     */
    public int indexOf(final int staticName) {
        return indexOf(staticName, 0);
    }

    /**
     * The next field of a static name.
     *
     * @param staticName any index of the name in the static table, 1 to 61.
     * @param from the position to begin at.
     * @return its position, or -1 if the list has none from there on.
     * @throws IllegalArgumentException if the static table has no such index.
     */
    public int indexOf(final int staticName, final int from) {
        if (staticName < 1 || staticName > StaticTable.LENGTH) {
            throw new IllegalArgumentException("not an index of the static table, 1 to 61: " + staticName);
        }
        final int name = StaticTable.NAME_INDEX[staticName];
        for (int i = Math.max(0, from); i < fields; i++) {
            if (staticName(i) == name) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The first field of a name.
     *
     * @param name the name, one char an octet; names of HTTP/2 fields are in lower case.
     * @return its position, or -1 if the list has none.
     */
    public int indexOf(final CharSequence name) {
        return indexOf(name, 0);
    }

    /**
     * The next field of a name.
     *
     * @param name the name, one char an octet.
     * @param from the position to begin at.
     * @return its position, or -1 if the list has none from there on.
     */
    public int indexOf(final CharSequence name, final int from) {
        for (int i = Math.max(0, from); i < fields; i++) {
            if (index[i * WORDS + 1] == name.length() && inspected(i).nameEquals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The value of the first field of a static name, as ISO-8859-1. Allocates.
     *
     * @param staticName any index of the name in the static table, 1 to 61.
     * @return the value, or null if the list has no such field.
     * @throws IllegalArgumentException if the static table has no such index.
     */
    public String value(final int staticName) {
        final int position = indexOf(staticName);
        return position < 0 ? null : inspected(position).value();
    }

    /**
     * The value of the first field of a name, as ISO-8859-1. Allocates.
     *
     * @param name the name, one char an octet.
     * @return the value, or null if the list has no such field.
     */
    public String value(final CharSequence name) {
        final int position = indexOf(name);
        return position < 0 ? null : inspected(position).value();
    }

    /**
     * The fields for a log, a line each, without the values of never-indexed ones. Allocates.
     *
     * @return the fields.
     */
    @Override
    public String toString() {
        final StringBuilder lines = new StringBuilder();
        for (int i = 0; i < fields; i++) {
            lines.append(inspected(i)).append('\n');
        }
        return lines.toString();
    }
}
