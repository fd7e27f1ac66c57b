package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.hpack.fuzz.peers.Handles;
import io.hpack.fuzz.peers.Peer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * HttpCore's writer of literals, which codes into a buffer of its own and copies from there. With this charset it has
 * no charset's encoder, as in connections for which no charset is set, and takes the low octet of each char.
 */
final class HttpCoreHuffmanEncodeJob extends HuffmanEncodeJob {
    private static final MethodHandle ENCODE = Handles.method(
                    HPackEncoder.class, "encodeString", ByteArrayBuffer.class, String.class, boolean.class)
            .asType(MethodType.methodType(
                    void.class, HPackEncoder.class, ByteArrayBuffer.class, String.class, boolean.class));

    private final HPackEncoder encoder = new HPackEncoder(Peer.INITIAL_TABLE_SIZE, US_ASCII);
    private final String[] strings;
    private final ByteArrayBuffer target;

    HttpCoreHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
        strings = set.strings();
        target = new ByteArrayBuffer(Targets.length(2 * set.maxLength()));
    }

    @Override
    int encode(final int string, final int offset, final int length, final int position) {
        target.setLength(position);
        try {
            ENCODE.invokeExact(encoder, target, strings[string], true);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
        return target.length();
    }

    @Override
    byte octet(final int position) {
        return target.array()[position];
    }
}
