package io.hpack.bench.nghttp2;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads what the driver copies out when it verifies. */
final class Outcome {
    private final ByteBuffer octets;

    Outcome(final byte[] octets) {
        this.octets = ByteBuffer.wrap(octets).order(ByteOrder.nativeOrder());
    }

    int number() {
        return octets.getInt();
    }

    byte[] octets() {
        return octets(number());
    }

    private byte[] octets(final int length) {
        final byte[] string = new byte[length];
        octets.get(string);
        return string;
    }

    /** The string of a length that has been read. */
    String string(final int length) {
        return new String(octets(length), ISO_8859_1);
    }

    String string() {
        return string(number());
    }

    boolean isAtEnd() {
        return !octets.hasRemaining();
    }
}
