package io.hpack.bench.work;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;

/** Netty's decoder, whose containers go to Netty's encoder. */
final class NettyHopJob extends NettyEncodeJob {
    private final ByteBuf wire;
    private final int[] offsets;
    private DefaultHttp2HeadersDecoder decoder;

    NettyHopJob(final JobName name, final BlockSet set) {
        super(name, set);
        wire = Unpooled.wrappedBuffer(set.wire());
        offsets = set.wireOffsets();
    }

    @Override
    void begin() throws Http2Exception {
        decoder = NettyContender.newDecoder(tableSize);
        super.begin();
    }

    @Override
    Http2Headers headers(final int block) throws Http2Exception {
        wire.setIndex(offsets[block], offsets[block + 1]);
        return decoder.decodeHeaders(1, wire);
    }
}
