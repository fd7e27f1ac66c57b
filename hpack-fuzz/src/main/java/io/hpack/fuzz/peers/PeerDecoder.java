package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.util.List;

/** Somebody else's decoder for one connection, with no limit on the header list. */
public interface PeerDecoder {
    /**
     * Change SETTINGS_HEADER_TABLE_SIZE, as acknowledged by the encoder's side.
     *
     * @param octets the value; 4,096 before the first call.
     */
    void maxDynamicTableSize(int octets);

    /**
     * Decode a whole header block.
     *
     * @param block the block.
     * @return its fields, in the order of {@link #order(List)}; never indexed or not is not told by all decoders.
     * @throws PeerException if the decoder refuses the block.
     */
    List<Field> decode(byte[] block);

    /**
     * The order in which this decoder returns fields.
     *
     * @param fields in the order in which they were sent.
     * @return the same in this decoder's order.
     */
    default List<Field> order(final List<Field> fields) {
        return fields;
    }

    /**
     * A new decoder of every kind.
     *
     * @return the decoders.
     */
    static List<PeerDecoder> all() {
        return List.of(new NettyDecoder(), new TwitterDecoder());
    }
}
