package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A field that is sent often, with everything an encoder would have to find out about it: its hash, its static name and
 * its Huffman form. {@link HpackEncoder#header(PreparedField)} then is a look-up or a copy.
 *
 * <p>Immutable; made once, and used by any number of encoders and threads. It says itself how it is represented, and no
 * {@link IndexingPolicy} is asked.
 */
public final class PreparedField {
    private static final AtomicInteger NEXT_SERIAL = new AtomicInteger(1);

    /** The name's octets and, straight behind them, the value's. */
    final byte[] octets;

    final int nameLength;
    final int valueLength;
    final Indexing indexing;
    /** As in the tag of a table's entry. */
    final int key;
    /** The index of a static entry that the field can be sent as, or 0. */
    final int staticIndex;

    final int fingerprint;
    /** No other prepared field of this process has it, unless it is 0. */
    final int serial;

    // The Huffman forms with their lengths before them, where they are shorter than the strings, else null.
    final byte[] nameLiteral;
    final byte[] valueLiteral;

    PreparedField(final byte[] octets, final int nameLength, final Indexing indexing, final int serial) {
        this.octets = octets;
        this.nameLength = nameLength;
        this.indexing = Objects.requireNonNull(indexing, "indexing");
        this.serial = serial;
        valueLength = octets.length - nameLength;
        key = EncoderTable.key(octets, 0, nameLength);
        staticIndex = indexing == Indexing.NEVER ? 0 : FieldEncoder.staticIndex(key, octets, nameLength, valueLength);
        fingerprint = Fingerprint.of(key, octets, nameLength, valueLength);
        nameLiteral = EncoderTable.isStatic(key) ? null : huffmanLiteral(octets, 0, nameLength);
        valueLiteral = huffmanLiteral(octets, nameLength, valueLength);
    }

    /**
     * Prepare a field.
     *
     * @param name the name, one char an octet.
     * @param value the value, one char an octet.
     * @param indexing how it is represented.
     * @return the prepared field.
     * @throws IllegalArgumentException if the name or the value has a char above 0xFF.
     */
    public static PreparedField of(final CharSequence name, final CharSequence value, final Indexing indexing) {
        final byte[] nameOctets = InputCopy.octets(name);
        final byte[] valueOctets = InputCopy.octets(value);
        return of(nameOctets, 0, nameOctets.length, valueOctets, 0, valueOctets.length, indexing);
    }

    /**
     * Prepare a field. The octets are copied.
     *
     * @param name the array with the name.
     * @param nameOffset where in it the name begins.
     * @param nameLength its length in octets.
     * @param value the array with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @param indexing how it is represented.
     * @return the prepared field.
     * @throws IndexOutOfBoundsException if a range is not within its array.
     */
    public static PreparedField of(
            final byte[] name,
            final int nameOffset,
            final int nameLength,
            final byte[] value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        Objects.checkFromIndexSize(nameOffset, nameLength, name.length);
        Objects.checkFromIndexSize(valueOffset, valueLength, value.length);
        final byte[] octets = new byte[Math.addExact(nameLength, valueLength)];
        System.arraycopy(name, nameOffset, octets, 0, nameLength);
        System.arraycopy(value, valueOffset, octets, nameLength, valueLength);
        return new PreparedField(octets, nameLength, indexing, takeSerial(NEXT_SERIAL));
    }

    /**
     * Prepare a field whose name is in the static table.
     *
     * @param staticName any index of the name in the static table.
     * @param value the value, one char an octet.
     * @param indexing how it is represented.
     * @return the prepared field.
     * @throws IllegalArgumentException if the static table has no such index, or the value has a char above 0xFF.
     */
    public static PreparedField of(final int staticName, final CharSequence value, final Indexing indexing) {
        return of(StaticTable.name(staticName), value, indexing);
    }

    /** Numbers from 1 on, and 0 for ever when they have run out. */
    static int takeSerial(final AtomicInteger next) {
        return Math.max(0, next.getAndUpdate(serial -> serial < 0 ? serial : serial + 1));
    }

    private static byte[] huffmanLiteral(final byte[] source, final int offset, final int length) {
        final byte[] literal = new byte[Math.toIntExact(StringLiteral.maxLength(length))];
        final int end = StringLiteral.encode(source, offset, length, 0, literal, 0, literal.length);
        return end == literal.length ? null : Arrays.copyOf(literal, end);
    }

    /**
     * The name, as ISO-8859-1: one char an octet. Allocates.
     *
     * @return the name.
     */
    public String name() {
        return new String(octets, 0, nameLength, ISO_8859_1);
    }

    /**
     * The value, as ISO-8859-1: one char an octet. Allocates.
     *
     * @return the value.
     */
    public String value() {
        return new String(octets, nameLength, valueLength, ISO_8859_1);
    }

    /**
     * How the field is represented.
     *
     * @return the representation of its literal.
     */
    public Indexing indexing() {
        return indexing;
    }

    /**
     * The field for a log: name and value, but not the value of a field that is never indexed.
     *
     * @return {@code name: value}.
     */
    @Override
    public String toString() {
        return name() + ": " + (indexing == Indexing.NEVER ? "(never indexed, " + valueLength + " octets)" : value());
    }
}
