package io.hpack;

import java.util.Objects;
import org.agrona.DirectBuffer;

/**
 * Takes fields in the forms that callers have them in and brings them to arrays, checking ranges, static indexes and
 * chars on the way. The indexing is null where the policy decides.
 */
final class FieldInput {
    private final FieldEncoder fields;
    private final InputCopy copy = new InputCopy();

    FieldInput(final FieldEncoder fields) {
        this.fields = fields;
    }

    /** Keep no more memory than what usual fields need. */
    void trim() {
        copy.trim();
    }

    boolean field(
            final byte[] name,
            final int nameOffset,
            final int nameLength,
            final byte[] value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        Objects.checkFromIndexSize(nameOffset, nameLength, name.length);
        Objects.checkFromIndexSize(valueOffset, valueLength, value.length);
        return fields.field(name, nameOffset, nameLength, value, valueOffset, valueLength, 0, indexing, null);
    }

    boolean field(
            final DirectBuffer name,
            final int nameOffset,
            final int nameLength,
            final DirectBuffer value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        Objects.checkFromIndexSize(nameOffset, nameLength, name.capacity());
        Objects.checkFromIndexSize(valueOffset, valueLength, value.capacity());
        byte[] nameArray = name.byteArray();
        byte[] valueArray = value.byteArray();
        int nameFrom = nameOffset + name.wrapAdjustment();
        int valueFrom = valueOffset + value.wrapAdjustment();
        if (nameArray == null || valueArray == null) {
            final byte[] octets = copy.room(nameLength, valueLength);
            if (nameArray == null) {
                copy.put(0, name, nameOffset, nameLength);
                nameArray = octets;
                nameFrom = 0;
            }
            if (valueArray == null) {
                copy.put(nameLength, value, valueOffset, valueLength);
                valueArray = octets;
                valueFrom = nameLength;
            }
        }
        return fields.field(nameArray, nameFrom, nameLength, valueArray, valueFrom, valueLength, 0, indexing, null);
    }

    boolean field(final CharSequence name, final CharSequence value, final Indexing indexing) {
        final int nameLength = name.length();
        final int valueLength = value.length();
        final byte[] octets = copy.room(nameLength, valueLength);
        copy.put(0, name, nameLength);
        copy.put(nameLength, value, valueLength);
        return fields.field(octets, 0, nameLength, octets, nameLength, valueLength, 0, indexing, null);
    }

    boolean field(
            final int name, final byte[] value, final int valueOffset, final int valueLength, final Indexing indexing) {
        checkStatic(name);
        Objects.checkFromIndexSize(valueOffset, valueLength, value.length);
        return staticName(name, value, valueOffset, valueLength, indexing);
    }

    boolean field(
            final int name,
            final DirectBuffer value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        checkStatic(name);
        Objects.checkFromIndexSize(valueOffset, valueLength, value.capacity());
        final byte[] array = value.byteArray();
        if (array != null) {
            return staticName(name, array, valueOffset + value.wrapAdjustment(), valueLength, indexing);
        }
        final byte[] octets = copy.room(0, valueLength);
        copy.put(0, value, valueOffset, valueLength);
        return staticName(name, octets, 0, valueLength, indexing);
    }

    boolean field(final int name, final CharSequence value, final Indexing indexing) {
        checkStatic(name);
        final int length = value.length();
        final byte[] octets = copy.room(0, length);
        copy.put(0, value, length);
        return staticName(name, octets, 0, length, indexing);
    }

    private boolean staticName(
            final int index,
            final byte[] value,
            final int valueOffset,
            final int valueLength,
            final Indexing indexing) {
        return fields.field(StaticTable.NAME_INDEX[index], value, valueOffset, valueLength, indexing);
    }

    boolean field(final int staticIndex) {
        checkStatic(staticIndex);
        return fields.staticField(staticIndex);
    }

    private static void checkStatic(final int index) {
        if (index < 1 || index > StaticTable.LENGTH) {
            throw new IllegalArgumentException("not an index of the static table: " + index);
        }
    }

    /** A field of a decoder, which an intermediary has to leave never indexed (RFC 7541, Section 6.2.3). */
    boolean field(final HeaderField field, final Indexing indexing) {
        return fields.field(
                field.nameArray(),
                field.nameOffset(),
                field.nameLength(),
                field.valueArray(),
                field.valueOffset(),
                field.valueLength(),
                field.staticName(),
                field.isNeverIndexed() ? Indexing.NEVER : indexing,
                field.huffmanLength() < 0 ? null : field);
    }
}
