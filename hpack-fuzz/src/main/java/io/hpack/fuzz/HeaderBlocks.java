package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import java.util.ArrayList;
import java.util.List;

/** Header blocks the simple way: whole arrays and lists. */
public final class HeaderBlocks {
    private HeaderBlocks() {}

    /**
     * Decode a whole header block, with no field cut off.
     *
     * @param decoder of the connection.
     * @param block   the block.
     * @return its fields.
     * @throws io.hpack.HpackException if it cannot be decoded.
     */
    public static List<Field> decode(final HpackDecoder decoder, final byte[] block) {
        final List<Field> fields = new ArrayList<>();
        Feeding.WHOLE.feed(decoder, block, field -> fields.add(Field.of(field)));
        return fields;
    }
}
