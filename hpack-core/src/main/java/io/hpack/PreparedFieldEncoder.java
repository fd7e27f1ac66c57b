package io.hpack;

/** Writes prepared fields: as {@link FieldEncoder} does it, but with nothing left to find out about a field. */
final class PreparedFieldEncoder {
    /** How many prepared fields, by the low bits of their serials, are found without a search. */
    private static final int IDS = 64;

    private final EncoderTable table;
    private final BlockOutput output;
    private final BlockCounts counts;

    /** The ids that they were last sent as; null until there is one. */
    private int[] ids;

    PreparedFieldEncoder(final EncoderTable table, final BlockOutput output, final BlockCounts counts) {
        this.table = table;
        this.output = output;
        this.counts = counts;
    }

    void shiftIds(final int by) {
        if (ids != null) {
            EncoderTable.shiftIds(ids, by);
        }
    }

    /**
     * Write a field, or return false if it does not fit. Huffman forms are for strings of huffmanFrom octets or more.
     */
    boolean field(final PreparedField field, final int huffmanFrom) {
        if (field.staticIndex != 0) {
            return indexed(field, field.staticIndex);
        }
        if (ids != null) {
            final int id = ids[field.serial & IDS - 1];
            // The same serial is the same object, so no octet need be compared.
            if (table.isAlive(id) && table.serial(id) == field.serial && field.serial != 0) {
                return indexed(field, table.wireIndex(id));
            }
        }
        return searched(field, huffmanFrom);
    }

    private boolean searched(final PreparedField field, final int huffmanFrom) {
        if (field.indexing != Indexing.NEVER) {
            final int id = table.find(
                    field.key,
                    field.fingerprint,
                    field.serial,
                    field.octets,
                    0,
                    field.nameLength,
                    field.octets,
                    field.nameLength,
                    field.valueLength);
            if (id != 0) {
                if (!indexed(field, table.wireIndex(id))) {
                    return false;
                }
                table.serial(id, field.serial);
                remember(field, id);
                return true;
            }
        }
        return unindexed(field, huffmanFrom);
    }

    /** Write a field that is in neither table, or must not be looked for there. */
    private boolean unindexed(final PreparedField field, final int huffmanFrom) {
        Indexing indexing = field.indexing;
        if (indexing == Indexing.INCREMENTAL && (long) field.octets.length + HeaderField.OVERHEAD > table.maxSize()) {
            indexing = Indexing.WITHOUT;
        }
        final int end = literal(field, indexing, huffmanFrom);
        if (end < 0) {
            return false;
        }
        if (indexing == Indexing.INCREMENTAL) {
            table.reserve(field.key, field.nameLength, field.valueLength);
            reserveIds();
        }
        output.commit(end);
        counts.literal(field.nameLength, field.valueLength, indexing);
        if (indexing == Indexing.INCREMENTAL) {
            remember(field, table.insert(field));
        }
        return true;
    }

    private boolean indexed(final PreparedField field, final int index) {
        if (!output.indexed(index)) {
            return false;
        }
        counts.field(field.nameLength, field.valueLength);
        return true;
    }

    /** Write a literal and return its end, or less than 0 if it does not fit. */
    private int literal(final PreparedField field, final Indexing indexing, final int huffmanFrom) {
        final int nameIndex = table.nameIndex(field.key, field.octets, 0, field.nameLength);
        final int limit = output.prepare(field.nameLength, field.valueLength);
        int end = RepresentationWriter.literal(output.array, output.position, limit, nameIndex, indexing);
        if (end >= 0 && nameIndex == 0) {
            end = string(field.nameLiteral, field.octets, 0, field.nameLength, huffmanFrom, end, limit);
        }
        if (end >= 0) {
            end = string(
                    field.valueLiteral, field.octets, field.nameLength, field.valueLength, huffmanFrom, end, limit);
        }
        return end;
    }

    private int string(
            final byte[] literal,
            final byte[] octets,
            final int offset,
            final int length,
            final int huffmanFrom,
            final int position,
            final int limit) {
        if (literal == null || length < huffmanFrom) {
            return StringLiteral.plain(octets, offset, length, output.array, position, limit);
        }
        if (limit - position < literal.length) {
            return RepresentationWriter.NO_ROOM;
        }
        Octets.copyWide(literal, 0, output.array, position, literal.length, limit);
        return position + literal.length;
    }

    private void reserveIds() {
        if (ids == null) {
            ids = new int[IDS];
        }
    }

    private void remember(final PreparedField field, final int id) {
        reserveIds();
        ids[field.serial & IDS - 1] = id;
    }
}
