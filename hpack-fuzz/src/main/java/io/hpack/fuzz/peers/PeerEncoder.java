package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.util.List;

/** Somebody else's encoder for one connection, as it comes. Not all keep the order of fields or the never-indexed mark. */
public abstract class PeerEncoder {
    /** Octets that a block of any of the corpora fits in. */
    static final int BUFFER_SIZE = 1 << 16;

    PeerEncoder() {}

    /** A header list in the peer's own types. */
    @FunctionalInterface
    public interface Prepared {
        /**
         * Encode it as the connection's next header block.
         *
         * @return the block, from the position to the limit, until the encoder is used again.
         * @throws Throwable whatever the peer throws.
         */
        ByteBuffer encode() throws Throwable;
    }

    /**
     * Change SETTINGS_HEADER_TABLE_SIZE, as the decoder's side announced it.
     *
     * @param octets the value; 4,096 before the first call.
     */
    public final void maxDynamicTableSize(final int octets) {
        try {
            changeSetting(octets);
        } catch (final Throwable e) {
            throw PeerDecoder.asFailure(e, false);
        }
    }

    /**
     * Turn fields into the peer's own types.
     *
     * @param fields the header list.
     * @return what encodes it, as often as it is asked to.
     */
    public abstract Prepared prepare(List<Field> fields);

    /**
     * Encode a header block.
     *
     * @param fields the header list.
     * @return the block.
     */
    public final byte[] encode(final List<Field> fields) {
        try {
            final ByteBuffer block = prepare(fields).encode();
            final byte[] octets = new byte[block.remaining()];
            block.get(octets);
            return octets;
        } catch (final Throwable e) {
            throw PeerDecoder.asFailure(e, false);
        }
    }

    /** Change the setting with whatever the peer throws. */
    abstract void changeSetting(int octets) throws Throwable;
}
