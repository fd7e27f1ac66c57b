package io.hpack;

import java.util.Objects;
import org.agrona.DirectBuffer;

/**
 * Encodes the header blocks that are sent on one connection (RFC 7541).
 *
 * <pre>{@code
 * encoder.beginBlock(buffer, offset, length);
 * encoder.header(StaticTable.METHOD_GET);
 * encoder.header(StaticTable.PATH, "/index.html");
 * int written = encoder.endBlock();
 * }</pre>
 *
 * <p>Each {@code header} method writes a field or, if it does not fit, returns false: then the dynamic table, {@link
 * #encodedLength()} and everything else are what they were, only the octets from there to the limit are unspecified.
 * The caller goes on in a fresh buffer with {@link #continueBlock continueBlock} and gives the field again. A block
 * that was begun must be ended and sent, and blocks in the order of their encoding: the peer's table follows them.
 *
 * <p>They throw IllegalStateException outside a block, IndexOutOfBoundsException for a range outside its array or its
 * buffer's capacity, and IllegalArgumentException for an index outside the static table and for chars above 0xFF; all
 * of that before anything is written.
 *
 * <p>Names and values are opaque octets, and are taken as they are: HTTP/2 asks for names in lower case (RFC 9113,
 * Section 8.2.1), and it is the caller's to see to it. Where no {@link Indexing} is given, the encoder's {@link
 * IndexingPolicy} decides. {@link Indexing#NEVER} is always a literal. The others may become an index, and a field
 * larger than the table is sent as {@link Indexing#WITHOUT}. The same calls with the same
 * prepared fields always give the same octets.
 *
 * <p>Nothing is allocated in the steady state, for fields of less than 4 KiB where they are copied. An encoder whose table has at most C octets grows with use, to 2 &times;
 * C octets of entries, 48 octets for each of C / 32 possible ones (rounded up to a power of two, at least 16) and less
 * than 4 KiB besides; copies of fields not in arrays, or not for arrays, keep up to twice 4 KiB between blocks.
 *
 * <p>One thread at a time: {@code (maxDynamicTableSize* beginBlock (header | continueBlock)* endBlock)*}.
 */
public final class HpackEncoder extends BlockEncoder {
    /** The largest dynamic table that an encoder can have, in octets. */
    public static final int LARGEST_TABLE_SIZE = Entry.LARGEST_TABLE_SIZE;

    /** Make an encoder with a table of at most 4,096 octets and {@link IndexingPolicy#STANDARD}. */
    public HpackEncoder() {
        this(TableEntries.INITIAL_MAX_SIZE);
    }

    /**
     * Make an encoder with {@link IndexingPolicy#STANDARD}.
     *
     * @param maxTableSize as in {@link #HpackEncoder(int, IndexingPolicy)}.
     */
    public HpackEncoder(final int maxTableSize) {
        this(maxTableSize, IndexingPolicy.STANDARD);
    }

    /**
     * Make an encoder.
     *
     * @param maxTableSize the most octets that the dynamic table is to have, whatever the peer allows, from 0 to {@link
     *     #LARGEST_TABLE_SIZE}. It begins with 4,096 if that is less.
     * @param policy decides how fields are represented where the caller does not say.
     * @throws IllegalArgumentException if the size is out of range.
     */
    public HpackEncoder(final int maxTableSize, final IndexingPolicy policy) {
        super(maxTableSize, policy);
    }

    /**
     * How many octets suffice for a field, whatever its representation.
     *
     * @param nameLength the length of its name in octets.
     * @param valueLength the length of its value in octets.
     * @return the octets.
     * @throws IllegalArgumentException if a length is negative.
     */
    public static long maxEncodedLength(final int nameLength, final int valueLength) {
        if (nameLength < 0 || valueLength < 0) {
            throw new IllegalArgumentException("a length cannot be negative: " + nameLength + ", " + valueLength);
        }
        return FieldEncoder.maxLength(nameLength, valueLength);
    }

    /**
     * Write a field, represented as the policy says.
     *
     * @param name the array with the name.
     * @param nameOffset where in it the name begins.
     * @param nameLength its length in octets.
     * @param value the array with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @return false if it does not fit.
     */
    public boolean header(
            final byte[] name,
            final int nameOffset,
            final int nameLength,
            final byte[] value,
            final int valueOffset,
            final int valueLength) {
        checkWithinBlock();
        return input.field(name, nameOffset, nameLength, value, valueOffset, valueLength, null);
    }

    /**
     * Write a field.
     *
     * @param name the array with the name.
     * @param nameOffset where in it the name begins.
     * @param nameLength its length in octets.
     * @param value the array with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @param indexing how to represent it.
     * @return false if it does not fit.
     */
    public boolean header(
            final byte[] name,
            final int nameOffset,
            final int nameLength,
            final byte[] value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        checkWithinBlock();
        return input.field(
                name,
                nameOffset,
                nameLength,
                value,
                valueOffset,
                valueLength,
                Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a field, represented as the policy says.
     *
     * @param name the buffer with the name.
     * @param nameOffset where in it the name begins.
     * @param nameLength its length in octets.
     * @param value the buffer with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @return false if it does not fit.
     */
    public boolean header(
            final DirectBuffer name,
            final int nameOffset,
            final int nameLength,
            final DirectBuffer value,
            final int valueOffset,
            final int valueLength) {
        checkWithinBlock();
        return input.field(name, nameOffset, nameLength, value, valueOffset, valueLength, null);
    }

    /**
     * Write a field.
     *
     * @param name the buffer with the name.
     * @param nameOffset where in it the name begins.
     * @param nameLength its length in octets.
     * @param value the buffer with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @param indexing how to represent it.
     * @return false if it does not fit.
     */
    public boolean header(
            final DirectBuffer name,
            final int nameOffset,
            final int nameLength,
            final DirectBuffer value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        checkWithinBlock();
        return input.field(
                name,
                nameOffset,
                nameLength,
                value,
                valueOffset,
                valueLength,
                Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a field whose name is in the static table, represented as the policy says.
     *
     * @param staticName any index that the name has in the static table.
     * @param value the array with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @return false if it does not fit.
     */
    public boolean header(final int staticName, final byte[] value, final int valueOffset, final int valueLength) {
        checkWithinBlock();
        return input.field(staticName, value, valueOffset, valueLength, null);
    }

    /**
     * Write a field whose name is in the static table.
     *
     * @param staticName any index that the name has in the static table.
     * @param value the array with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @param indexing how to represent it.
     * @return false if it does not fit.
     */
    public boolean header(
            final int staticName,
            final byte[] value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        checkWithinBlock();
        return input.field(staticName, value, valueOffset, valueLength, Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a field whose name is in the static table, represented as the policy says.
     *
     * @param staticName any index that the name has in the static table.
     * @param value the buffer with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @return false if it does not fit.
     */
    public boolean header(
            final int staticName, final DirectBuffer value, final int valueOffset, final int valueLength) {
        checkWithinBlock();
        return input.field(staticName, value, valueOffset, valueLength, null);
    }

    /**
     * Write a field whose name is in the static table.
     *
     * @param staticName any index that the name has in the static table.
     * @param value the buffer with the value.
     * @param valueOffset where in it the value begins.
     * @param valueLength its length in octets.
     * @param indexing how to represent it.
     * @return false if it does not fit.
     */
    public boolean header(
            final int staticName,
            final DirectBuffer value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        checkWithinBlock();
        return input.field(staticName, value, valueOffset, valueLength, Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a field whose name is in the static table, represented as the policy says.
     *
     * @param staticName any index that the name has in the static table.
     * @param value the value, one char an octet (ISO-8859-1).
     * @return false if it does not fit.
     */
    public boolean header(final int staticName, final CharSequence value) {
        checkWithinBlock();
        return input.field(staticName, value, null);
    }

    /**
     * Write a field whose name is in the static table.
     *
     * @param staticName any index that the name has in the static table.
     * @param value the value, one char an octet (ISO-8859-1).
     * @param indexing how to represent it.
     * @return false if it does not fit.
     */
    public boolean header(final int staticName, final CharSequence value, final Indexing indexing) {
        checkWithinBlock();
        return input.field(staticName, value, Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a field, represented as the policy says.
     *
     * @param name the name, one char an octet (ISO-8859-1).
     * @param value the value, one char an octet (ISO-8859-1).
     * @return false if it does not fit.
     */
    public boolean header(final CharSequence name, final CharSequence value) {
        checkWithinBlock();
        return input.field(name, value, null);
    }

    /**
     * Write a field.
     *
     * @param name the name, one char an octet (ISO-8859-1).
     * @param value the value, one char an octet (ISO-8859-1).
     * @param indexing how to represent it.
     * @return false if it does not fit.
     */
    public boolean header(final CharSequence name, final CharSequence value, final Indexing indexing) {
        checkWithinBlock();
        return input.field(name, value, Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a field that the static table has, name and value.
     *
     * @param staticIndex its index in the static table. Where that has a name only, the value is empty.
     * @return false if it does not fit.
     */
    public boolean header(final int staticIndex) {
        checkWithinBlock();
        return input.field(staticIndex);
    }

    /**
     * Forward a field, represented as the policy says, but never indexed if it is. A Huffman form at hand is copied.
     *
     * @param field a decoder's view of the field, within its handler, or a list's.
     * @return false if it does not fit.
     */
    public boolean header(final HeaderField field) {
        checkWithinBlock();
        return input.field(field, null);
    }

    /**
     * Forward a field.
     *
     * @param field a decoder's view of the field, within its handler, or a list's.
     * @param indexing how to represent it, unless it is never indexed: then it stays so (RFC 7541, Section 6.2.3).
     * @return false if it does not fit.
     */
    public boolean header(final HeaderField field, final Indexing indexing) {
        checkWithinBlock();
        return input.field(field, Objects.requireNonNull(indexing, "indexing"));
    }

    /**
     * Write a prepared field.
     *
     * @param field the field.
     * @return false if it does not fit.
     */
    public boolean header(final PreparedField field) {
        checkWithinBlock();
        return fields.field(field);
    }
}
