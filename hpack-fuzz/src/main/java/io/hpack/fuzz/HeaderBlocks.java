package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.Indexing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Header blocks the simple way: whole arrays and lists. */
public final class HeaderBlocks {
    private HeaderBlocks() {}

    /**
     * Encode a header block.
     *
     * @param encoder of the connection; a field that is never indexed stays so, the others go by its policy.
     * @param fields  the header list.
     * @return the block.
     */
    public static byte[] encode(final HpackEncoder encoder, final List<Field> fields) {
        // Two size updates take at most 6 octets each (Sections 4.2, 6.3).
        long maxLength = 12;
        for (final Field field : fields) {
            maxLength += HpackEncoder.maxEncodedLength(
                    field.name().length(), field.value().length());
        }
        final byte[] block = new byte[Math.toIntExact(maxLength)];
        boolean fitted = encoder.beginBlock(block, 0, block.length);
        for (final Field field : fields) {
            fitted &= field.neverIndexed()
                    ? encoder.header(field.name(), field.value(), Indexing.NEVER)
                    : encoder.header(field.name(), field.value());
        }
        if (!fitted) {
            throw new IllegalStateException("longer than maxEncodedLength");
        }
        return Arrays.copyOf(block, encoder.endBlock());
    }

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
