package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/**
 * A header field: a view of octets that lie in a decoder's memory, in the header block itself or in a {@link
 * HeaderList}'s storage.
 *
 * <p>A decoder has one such object and shows each field with it. The view is valid until the {@link HeaderHandler}
 * returns; whoever needs a field longer copies it. The arrays are shown for reading only: to write to them corrupts the
 * connection's dynamic table. Names and values are opaque octets (RFC 7541, Section 1.3), taken as they were sent.
 */
public final class HeaderField {
    /** What the size of a field counts beside the octets of its name and value (RFC 7541, Section 4.1). */
    public static final int OVERHEAD = 32;

    // Whose octets a literal's name or value is: an index into sources. Ints, since storing a reference for each field
    // would cost a garbage collector's write barrier each time.
    static final int FROM_STATIC_TABLE = 0;
    static final int FROM_TABLE = 1;
    static final int FROM_INPUT = 2;
    static final int FROM_SCRATCH = 3;
    static final int FROM_PENDING = 4;
    static final int SOURCES = 5;

    private static final byte[] NOTHING = {};

    final byte[][] sources;
    private DecoderTable table;

    // An entry of a table is shown by two words, and everything else is derived when asked for.
    /** Positive: the id of an entry of the dynamic table; negative: the index in the static table; 0: a literal. */
    private int id;
    /** The table's word of that entry. */
    private long entry;

    // A literal that is not in the table.
    private int nameSource;
    private int nameOffset;
    private int nameLength;
    private int valueSource;
    private int valueOffset;
    private int valueLength;
    private int staticName;
    private boolean neverIndexed;

    /** Where in the input the Huffman form of the value lies, if it is at hand; a length of -1 if not. */
    private int huffmanOffset;

    private int huffmanLength = -1;

    HeaderField() {
        sources = new byte[][] {StaticTable.OCTETS, NOTHING, NOTHING, NOTHING, NOTHING};
    }

    void table(final DecoderTable decoderTable) {
        table = decoderTable;
    }

    /** Point a source to an array; it costs a write barrier only when the array is another one. */
    void source(final int source, final byte[] array) {
        if (sources[source] != array) {
            sources[source] = array;
        }
    }

    /** Let go of the caller's array. */
    void releaseInput() {
        source(FROM_INPUT, NOTHING);
    }

    /** Let go of the array with the octets of unfinished strings. */
    void releasePending() {
        source(FROM_PENDING, NOTHING);
    }

    void showEntry(final int tableId, final long tableEntry) {
        id = tableId;
        entry = tableEntry;
    }

    void name(final int source, final int offset, final int length, final int staticIndex) {
        nameSource = source;
        nameOffset = offset;
        nameLength = length;
        staticName = staticIndex;
    }

    void value(final int source, final int offset, final int length) {
        valueSource = source;
        valueOffset = offset;
        valueLength = length;
    }

    void showLiteral(final boolean isNeverIndexed) {
        id = 0;
        neverIndexed = isNeverIndexed;
    }

    void huffmanValue(final int offset, final int length) {
        huffmanOffset = offset;
        huffmanLength = length;
    }

    /** The length of the value's Huffman form in {@link #huffmanArray()}, or -1 if it is not at hand. */
    int huffmanLength() {
        return huffmanLength;
    }

    int huffmanOffset() {
        return huffmanOffset;
    }

    byte[] huffmanArray() {
        return sources[FROM_INPUT];
    }

    byte[] literalNameArray() {
        return sources[nameSource];
    }

    int literalNameOffset() {
        return nameOffset;
    }

    int literalNameLength() {
        return nameLength;
    }

    int literalValueLength() {
        return valueLength;
    }

    /** Insert the literal that was set into the table it belongs to. */
    int insertLiteral() {
        return table.insert(
                sources[nameSource],
                nameOffset,
                nameLength,
                sources[valueSource],
                valueOffset,
                valueLength,
                staticName);
    }

    /**
     * The lowest index of the static table whose name has the octets of this name: the same however the peer sent it,
     * so that it can be switched on with the constants of {@link StaticTable}.
     *
     * @return 1 to 61, or 0 if the static table does not have the name.
     */
    public int staticName() {
        if (id < 0) {
            return StaticTable.NAME_INDEX[-id];
        }
        return id > 0 ? table.staticName(id) : staticName;
    }

    /**
     * Whether the field was sent as never indexed. An intermediary has to send it so too (RFC 7541, Section 6.2.3);
     * {@link HpackEncoder#header(HeaderField)} does.
     *
     * @return true if it was.
     */
    public boolean isNeverIndexed() {
        return id == 0 && neverIndexed;
    }

    /**
     * The array with the name's octets.
     *
     * @return the array, for reading only.
     */
    public byte[] nameArray() {
        return id == 0 ? sources[nameSource] : entryArray();
    }

    /**
     * Where the name begins.
     *
     * @return the offset in {@link #nameArray()}.
     */
    public int nameOffset() {
        return id == 0 ? nameOffset : Entry.offset(entry);
    }

    /**
     * How long the name is.
     *
     * @return octets, at least 0.
     */
    public int nameLength() {
        return id == 0 ? nameLength : Entry.nameLength(entry);
    }

    /**
     * The array with the value's octets.
     *
     * @return the array, for reading only.
     */
    public byte[] valueArray() {
        return id == 0 ? sources[valueSource] : entryArray();
    }

    /**
     * Where the value begins.
     *
     * @return the offset in {@link #valueArray()}.
     */
    public int valueOffset() {
        return id == 0 ? valueOffset : Entry.offset(entry) + Entry.nameLength(entry);
    }

    /**
     * How long the value is.
     *
     * @return octets, at least 0.
     */
    public int valueLength() {
        return id == 0 ? valueLength : Entry.valueLength(entry);
    }

    private byte[] entryArray() {
        return sources[id < 0 ? FROM_STATIC_TABLE : FROM_TABLE];
    }

    /**
     * The size of the field (RFC 7541, Section 4.1).
     *
     * @return the octets of name and value, and 32.
     */
    public long size() {
        return (long) nameLength() + valueLength() + OVERHEAD;
    }

    /**
     * Wrap a buffer around the name's octets; like this view it is then valid until the handler returns.
     *
     * @param buffer the buffer to wrap, for reading only.
     */
    public void wrapName(final DirectBuffer buffer) {
        buffer.wrap(nameArray(), nameOffset(), nameLength());
    }

    /**
     * Wrap a buffer around the value's octets; like this view it is then valid until the handler returns.
     *
     * @param buffer the buffer to wrap, for reading only.
     */
    public void wrapValue(final DirectBuffer buffer) {
        buffer.wrap(valueArray(), valueOffset(), valueLength());
    }

    /**
     * Copy the name to a buffer.
     *
     * @param target the buffer.
     * @param offset where in it the name goes.
     * @return the length of the name in octets.
     */
    public int copyName(final MutableDirectBuffer target, final int offset) {
        target.putBytes(offset, nameArray(), nameOffset(), nameLength());
        return nameLength();
    }

    /**
     * Copy the name to an array.
     *
     * @param target the array.
     * @param offset where in it the name goes.
     * @return the length of the name in octets.
     * @throws IndexOutOfBoundsException if it does not fit.
     */
    public int copyName(final byte[] target, final int offset) {
        System.arraycopy(nameArray(), nameOffset(), target, offset, nameLength());
        return nameLength();
    }

    /**
     * Copy the value to a buffer.
     *
     * @param target the buffer.
     * @param offset where in it the value goes.
     * @return the length of the value in octets.
     */
    public int copyValue(final MutableDirectBuffer target, final int offset) {
        target.putBytes(offset, valueArray(), valueOffset(), valueLength());
        return valueLength();
    }

    /**
     * Copy the value to an array.
     *
     * @param target the array.
     * @param offset where in it the value goes.
     * @return the length of the value in octets.
     * @throws IndexOutOfBoundsException if it does not fit.
     */
    public int copyValue(final byte[] target, final int offset) {
        System.arraycopy(valueArray(), valueOffset(), target, offset, valueLength());
        return valueLength();
    }

    /**
     * Whether the name is this one, octet by octet.
     *
     * @param name the name, one char an octet.
     * @return true if it is.
     */
    public boolean nameEquals(final CharSequence name) {
        return Octets.equal(nameArray(), nameOffset(), nameLength(), name);
    }

    /**
     * Whether the name is this one, octet by octet.
     *
     * @param array the array with the name.
     * @param offset where the name begins.
     * @param length the length of the name in octets.
     * @return true if it is.
     * @throws IndexOutOfBoundsException if the range is not within the array.
     */
    public boolean nameEquals(final byte[] array, final int offset, final int length) {
        return Octets.equal(nameArray(), nameOffset(), nameLength(), array, offset, length);
    }

    /**
     * Whether the value is this one, octet by octet.
     *
     * @param value the value, one char an octet.
     * @return true if it is.
     */
    public boolean valueEquals(final CharSequence value) {
        return Octets.equal(valueArray(), valueOffset(), valueLength(), value);
    }

    /**
     * Whether the value is this one, octet by octet.
     *
     * @param array the array with the value.
     * @param offset where the value begins.
     * @param length the length of the value in octets.
     * @return true if it is.
     * @throws IndexOutOfBoundsException if the range is not within the array.
     */
    public boolean valueEquals(final byte[] array, final int offset, final int length) {
        return Octets.equal(valueArray(), valueOffset(), valueLength(), array, offset, length);
    }

    /**
     * The name as a String, ISO-8859-1: one char an octet. Allocates.
     *
     * @return the name.
     */
    public String name() {
        return new String(nameArray(), nameOffset(), nameLength(), ISO_8859_1);
    }

    /**
     * The value as a String, ISO-8859-1: one char an octet. Allocates.
     *
     * @return the value.
     */
    public String value() {
        return new String(valueArray(), valueOffset(), valueLength(), ISO_8859_1);
    }

    /**
     * The field for a log: name and value, but never the value of a never-indexed field. Allocates.
     *
     * @return {@code name: value}.
     */
    @Override
    public String toString() {
        return name() + ": " + (isNeverIndexed() ? "(never indexed, " + valueLength() + " octets)" : value());
    }
}
