package io.hpack.bench.work;

import com.twitter.hpack.Encoder;
import io.hpack.fuzz.peers.Handles;
import io.hpack.fuzz.peers.Peer;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** The writer of literals of com.twitter:hpack, which takes the Huffman form if that is shorter, into a stream. */
final class TwitterHuffmanEncodeJob extends HuffmanEncodeJob {
    private static final MethodHandle ENCODE = Handles.method(
                    Encoder.class, "encodeStringLiteral", OutputStream.class, byte[].class)
            .asType(MethodType.methodType(void.class, Encoder.class, OutputStream.class, byte[].class));

    private final Encoder encoder = new Encoder(Peer.INITIAL_TABLE_SIZE);
    private final byte[][] strings;
    private final Target target;

    TwitterHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
        strings = set.octets();
        target = new Target(Targets.length(2 * set.maxLength()));
    }

    @Override
    int encode(final int string, final int offset, final int length, final int position) {
        target.position = position;
        try {
            ENCODE.invokeExact(encoder, (OutputStream) target, strings[string]);
        } catch (final Throwable e) {
            throw NettyHuffman.unchecked(e);
        }
        return target.position;
    }

    @Override
    byte octet(final int position) {
        return target.octets[position];
    }

    /** A stream that takes no lock for each octet, unlike that of the JDK. */
    private static final class Target extends OutputStream {
        private final byte[] octets;
        private int position;

        Target(final int length) {
            octets = new byte[length];
        }

        @Override
        public void write(final int octet) {
            octets[position++] = (byte) octet;
        }
    }
}
