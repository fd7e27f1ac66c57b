package io.hpack.bench.work;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.compression.NBitStringEncoder;

/** Jetty's writer of literals. */
final class JettyHuffmanEncodeJob extends BufferHuffmanEncodeJob {
    JettyHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
    }

    @Override
    boolean encode(final ByteBuffer target, final String string) {
        NBitStringEncoder.encode(target, Byte.SIZE, string, true);
        return true;
    }
}
