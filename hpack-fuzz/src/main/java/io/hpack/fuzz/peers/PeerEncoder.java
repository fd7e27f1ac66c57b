package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.util.List;

/** Somebody else's encoder for one connection, as it comes. Not all keep the order of fields or the never-indexed mark. */
public abstract class PeerEncoder {
    /** Octets that a block of any of the corpora fits in. */
    static final int BUFFER_SIZE = 1 << 16;

    private static final ThreadLocal<ByteBuffer> BUFFER =
            ThreadLocal.withInitial(() -> ByteBuffer.allocate(BUFFER_SIZE));

    PeerEncoder() {}

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
     * @return what any encoder of this peer encodes, as often as it is asked to.
     */
    public abstract Object prepare(List<Field> fields);

    /**
     * Encode fields as the connection's next header block.
     *
     * @param prepared what {@link #prepare} returned.
     * @return the block, from the position to the limit, until an encoder is used again by this thread.
     * @throws Exception whatever the peer throws.
     */
    public final ByteBuffer encodePrepared(final Object prepared) throws Exception {
        try {
            return write(prepared);
        } catch (final Exception | Error e) {
            throw e;
        } catch (final Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Encode a field that this peer's decoder gives, for {@link #endForwarding()}. It is in the peer's own types, and no
     * conversion comes between but what its types ask for.
     *
     * @param name         as a {@link FieldSink} receives it.
     * @param value        the same.
     * @param neverIndexed whether the field must not be indexed, where the encoder can be told.
     */
    public final void forward(final Object name, final Object value, final boolean neverIndexed) {
        try {
            add(name, value, neverIndexed);
        } catch (final Throwable e) {
            throw PeerDecoder.asFailure(e, false);
        }
    }

    /**
     * End a header block of forwarded fields.
     *
     * @return the block, from the position to the limit, until an encoder is used again by this thread.
     */
    public final ByteBuffer endForwarding() {
        try {
            return end();
        } catch (final Throwable e) {
            throw PeerDecoder.asFailure(e, false);
        }
    }

    /**
     * Encode a header block.
     *
     * @param fields the header list.
     * @return the block.
     */
    public final byte[] encode(final List<Field> fields) {
        try {
            final ByteBuffer block = write(prepare(fields));
            final byte[] octets = new byte[block.remaining()];
            block.get(octets);
            return octets;
        } catch (final Throwable e) {
            throw PeerDecoder.asFailure(e, false);
        }
    }

    /** Encode with whatever the peer throws. */
    abstract ByteBuffer write(Object prepared) throws Throwable;

    /** Take a field for {@link #end()}. */
    abstract void add(Object name, Object value, boolean neverIndexed) throws Throwable;

    /** Encode the fields that were added. */
    abstract ByteBuffer end() throws Throwable;

    /** An empty buffer, the same for all encoders of a thread, so that a new encoder does not pay for it. */
    static ByteBuffer buffer() {
        return BUFFER.get();
    }

    /** Change the setting with whatever the peer throws. */
    abstract void changeSetting(int octets) throws Throwable;
}
