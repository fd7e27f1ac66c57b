package io.hpack.bench;

import java.util.Locale;

/**
 * What a server does with the header blocks of a connection and the PING behind them.
 *
 * @param kind      the first of these that shows.
 * @param errorCode of the GOAWAY frame; 0 with other kinds.
 */
record ProbeAnswer(Kind kind, long errorCode) {
    /** COMPRESSION_ERROR of RFC 9113, Section 7. */
    static final long COMPRESSION_ERROR = 9;

    /** What shows. */
    enum Kind {
        /** A GOAWAY frame. */
        GOAWAY,
        /** The PING is answered: the connection lives. */
        ALIVE,
        /** The connection ends without a word. */
        CLOSED,
        /** Nothing of all this in time. */
        TIMEOUT,
        /** Something that is not HTTP/2, or more of it than a server has to say. */
        NOT_HTTP2
    }

    static ProbeAnswer of(final Kind kind) {
        return new ProbeAnswer(kind, 0);
    }

    boolean isCompressionError() {
        return kind == Kind.GOAWAY && errorCode == COMPRESSION_ERROR;
    }

    /**
     * Whether it is right for blocks whose last one must be refused, or for blocks that must be decoded: what HTTP says
     * of their fields may be told by another GOAWAY.
     */
    boolean isRightFor(final boolean mustBeRefused) {
        return mustBeRefused
                ? isCompressionError()
                : kind == Kind.ALIVE || kind == Kind.GOAWAY && errorCode != COMPRESSION_ERROR;
    }

    @Override
    public String toString() {
        if (isCompressionError()) {
            return "GOAWAY COMPRESSION_ERROR";
        }
        return kind == Kind.GOAWAY
                ? "GOAWAY " + errorCode
                : kind.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
