package io.hpack.bench.work;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.Arrays;

/** Netty's decoder, whose containers go to Netty's encoder. */
final class NettyHopJob extends BlockEncodeJob {
    private final int tableSize;
    private final int threshold;
    private final ByteBuf wire;
    private final int[] offsets;
    private final byte[] target;
    private final ByteBuf buffer;
    private int position;
    private DefaultHttp2HeadersDecoder decoder;
    private DefaultHttp2HeadersEncoder encoder;

    NettyHopJob(final JobName name, final BlockSet set) {
        super(name, set);
        tableSize = EncoderConfig.tableSize(name);
        threshold = NettyContender.threshold(name);
        wire = Unpooled.wrappedBuffer(set.wire());
        offsets = set.wireOffsets();
        target = new byte[Targets.length(set.maxEncodedLength())];
        buffer = Unpooled.wrappedBuffer(target);
    }

    @Override
    void begin() throws Http2Exception {
        decoder = NettyContender.newDecoder(tableSize);
        encoder = NettyContender.newEncoder(tableSize, threshold);
    }

    @Override
    long block(final int block) throws Http2Exception {
        final int from = position;
        return Targets.sum(target, from, forward(block));
    }

    private int forward(final int block) throws Http2Exception {
        wire.setIndex(offsets[block], offsets[block + 1]);
        buffer.setIndex(position, position);
        encoder.encodeHeaders(1, decoder.decodeHeaders(1, wire), buffer);
        final int length = buffer.readableBytes();
        position = Targets.next(position, length);
        return length;
    }

    @Override
    byte[] encoded(final int block) throws Http2Exception {
        final int from = position;
        return Arrays.copyOfRange(target, from, from + forward(block));
    }
}
