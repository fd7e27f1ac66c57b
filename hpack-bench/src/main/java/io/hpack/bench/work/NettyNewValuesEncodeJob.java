package io.hpack.bench.work;

import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import java.util.Map;

/**
 * Netty's encoder, of values that do not know their hashes, as those of a message that has just come. An
 * {@link AsciiString} keeps its hash once it is asked for it, so that a set that is encoded over and over has the hashes
 * of all values ready from the second pass on. Names keep theirs, as constants do.
 */
final class NettyNewValuesEncodeJob extends NettyBlockEncodeJob {
    private final AsciiString[][] values;

    NettyNewValuesEncodeJob(final JobName name, final BlockSet set) throws UnsupportedJobException {
        super(name, set);
        values = new AsciiString[set.blocks()][];
        for (int block = 0; block < values.length; block++) {
            final Http2Headers headers = super.headers(block);
            values[block] = new AsciiString[headers.size()];
            int field = 0;
            for (final Map.Entry<CharSequence, CharSequence> header : headers) {
                values[block][field++] = (AsciiString) header.getValue();
            }
        }
    }

    @Override
    Http2Headers headers(final int block) {
        for (final AsciiString value : values[block]) {
            value.arrayChanged();
        }
        return super.headers(block);
    }
}
