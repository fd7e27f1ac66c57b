package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.ArrayList;
import java.util.List;

/** Netty's decoder, into a container that counts. */
final class NettyBlockDecodeJob extends BlockDecodeJob {
    private final NettyCounter counter = new NettyCounter();
    private final int tableSize;
    private final ByteBuf wire;
    private final int[] offsets;
    private DefaultHttp2HeadersDecoder decoder;

    NettyBlockDecodeJob(final JobName name, final BlockSet set) {
        super(set);
        tableSize = EncoderConfig.tableSize(name);
        wire = Unpooled.wrappedBuffer(set.wire());
        offsets = set.wireOffsets();
    }

    @Override
    void begin() throws Http2Exception {
        decoder = new NettyContender.CountingDecoder(counter);
        NettyContender.begin(decoder, tableSize);
    }

    @Override
    long block(final int block) throws Http2Exception {
        wire.setIndex(offsets[block], offsets[block + 1]);
        decoder.decodeHeaders(1, wire);
        return counter.take();
    }

    /** As {@link #block}; the fields go to a list besides. */
    @Override
    List<Field> decoded(final int block) throws Http2Exception {
        final List<Field> fields = new ArrayList<>();
        counter.tell(fields);
        block(block);
        counter.tell(null);
        return fields;
    }
}
