package org.apache.coyote.http2;

import java.nio.ByteBuffer;

/** Opens Tomcat's decoder, of which even the interface that it calls is private to this package. */
public final class HpackDecoderAccess {
    private static final int NO_LIMIT = -1;

    private final HpackDecoder decoder;

    /**
     * Make a decoder without limits.
     *
     * @param tableSize SETTINGS_HEADER_TABLE_SIZE in octets.
     */
    public HpackDecoderAccess(final int tableSize) {
        decoder = new HpackDecoder(tableSize);
        decoder.setMaxHeaderCount(NO_LIMIT);
        decoder.setMaxHeaderSize(NO_LIMIT);
    }

    /**
     * Decode a header block.
     *
     * @param block   the block; its position is then behind what was decoded.
     * @param emitter receives the fields.
     * @throws HpackException if it cannot be decoded.
     */
    public void decode(final ByteBuffer block, final Emitter emitter) throws HpackException {
        decoder.setHeaderEmitter(emitter);
        decoder.decode(block);
    }

    /** Receives fields. */
    public abstract static class Emitter implements HpackDecoder.HeaderEmitter {
        /** For subclasses. */
        protected Emitter() {}

        @Override
        public abstract void emitHeader(String name, String value);

        @Override
        public final void setHeaderException(final StreamException exception) {
            // One of HTTP's rules.
        }

        @Override
        public final void validateHeaders() {
            // One of HTTP's rules.
        }
    }
}
