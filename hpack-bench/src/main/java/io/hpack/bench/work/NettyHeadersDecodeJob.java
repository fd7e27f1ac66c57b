package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.ArrayList;
import java.util.List;

/** Netty's decoder, into the container that its users get. The checksum is of the numbers of fields. */
final class NettyHeadersDecodeJob extends BlockDecodeJob {
    private final int tableSize;
    private final ByteBuf wire;
    private final int[] offsets;
    private DefaultHttp2HeadersDecoder decoder;

    NettyHeadersDecodeJob(final JobName name, final BlockSet set) {
        super(set);
        tableSize = EncoderConfig.tableSize(name);
        wire = Unpooled.wrappedBuffer(set.wire());
        offsets = set.wireOffsets();
    }

    @Override
    void begin() throws Http2Exception {
        decoder = NettyContender.newDecoder(tableSize);
    }

    @Override
    long block(final int block) throws Http2Exception {
        wire.setIndex(offsets[block], offsets[block + 1]);
        return decoder.decodeHeaders(1, wire).size();
    }

    @Override
    List<Field> decoded(final int block) throws Http2Exception {
        wire.setIndex(offsets[block], offsets[block + 1]);
        final List<Field> fields = new ArrayList<>();
        decoder.decodeHeaders(1, wire)
                .forEach(field -> fields.add(
                        Field.of(field.getKey().toString(), field.getValue().toString())));
        return fields;
    }
}
