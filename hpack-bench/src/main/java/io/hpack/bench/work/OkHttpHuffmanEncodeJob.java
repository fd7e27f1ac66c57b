package io.hpack.bench.work;

import java.io.IOException;
import java.util.Arrays;
import okhttp3.internal.http2.Hpack;
import okio.Buffer;
import okio.ByteString;

/**
 * OkHttp's writer of literals, which takes the Huffman form if that is shorter, and puts it behind what its buffer has.
 * The buffer is emptied where the positions begin again.
 */
final class OkHttpHuffmanEncodeJob extends HuffmanEncodeJob {
    private final ByteString[] strings;
    private final Buffer target = new Buffer();
    private final Hpack.Writer writer = new Hpack.Writer(target);
    private int begin;
    private int end;

    OkHttpHuffmanEncodeJob(final HuffmanSet set) {
        super(set);
        strings = strings(set);
    }

    /** The strings of a set, in the type that OkHttp has for them. */
    static ByteString[] strings(final HuffmanSet set) {
        return Arrays.stream(set.octets()).map(ByteString::of).toArray(ByteString[]::new);
    }

    @Override
    int encode(final int string, final int offset, final int length, final int position) throws IOException {
        if (position != end) {
            target.clear();
            begin = position;
        }
        writer.writeByteString(strings[string]);
        end = begin + (int) target.size();
        return end;
    }

    @Override
    byte octet(final int position) {
        return target.getByte(position - begin);
    }
}
