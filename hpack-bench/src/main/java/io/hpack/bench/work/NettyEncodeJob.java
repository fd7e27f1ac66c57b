package io.hpack.bench.work;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.Arrays;

/** Netty's encoder, to a destination that moves. */
abstract class NettyEncodeJob extends BlockEncodeJob {
    final int tableSize;
    private final int threshold;
    private final byte[] target;
    private final ByteBuf buffer;
    private int position;
    private DefaultHttp2HeadersEncoder encoder;

    NettyEncodeJob(final JobName name, final BlockSet set) {
        super(name, set);
        tableSize = EncoderConfig.tableSize(name);
        threshold = NettyContender.threshold(name);
        target = new byte[Targets.length(set.maxEncodedLength())];
        buffer = Unpooled.wrappedBuffer(target);
    }

    /** What is encoded as a block. */
    abstract Http2Headers headers(int block) throws Http2Exception;

    @Override
    void begin() throws Http2Exception {
        encoder = NettyContender.newEncoder(tableSize, threshold);
    }

    @Override
    final long block(final int block) throws Http2Exception {
        final int from = position;
        return Targets.sum(target, from, encode(block));
    }

    private int encode(final int block) throws Http2Exception {
        buffer.setIndex(position, position);
        encoder.encodeHeaders(1, headers(block), buffer);
        final int length = buffer.readableBytes();
        position = Targets.next(position, length);
        return length;
    }

    @Override
    final byte[] encoded(final int block) throws Http2Exception {
        final int from = position;
        return Arrays.copyOfRange(target, from, from + encode(block));
    }
}
