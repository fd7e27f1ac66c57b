package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.ByteBuffer;
import java.util.List;

/** Netty's encoder at its defaults; pseudo-header fields come first. */
final class NettyEncoder extends PeerEncoder {
    private List<Field> encoding = List.of();
    private final DefaultHttp2HeadersEncoder encoder =
            new DefaultHttp2HeadersEncoder((name, value) -> isNeverIndexed(name, value), true);
    private final ByteBuf buffer = Unpooled.buffer(BUFFER_SIZE);

    private Http2Headers added = new DefaultHttp2Headers(false);

    private boolean isNeverIndexed(final CharSequence name, final CharSequence value) {
        return !encoding.isEmpty() && encoding.contains(new Field(name.toString(), value.toString(), true));
    }

    @Override
    void changeSetting(final int octets) throws Http2Exception {
        encoder.configuration().maxHeaderTableSize(octets);
    }

    @Override
    public Object prepare(final List<Field> fields) {
        final Http2Headers headers = new DefaultHttp2Headers(false);
        fields.forEach(field -> headers.add(field.name(), field.value()));
        final List<Field> neverIndexed =
                fields.stream().filter(Field::neverIndexed).toList();
        return new Prepared(headers, neverIndexed);
    }

    @Override
    ByteBuffer write(final Object prepared) throws Http2Exception {
        encoding = ((Prepared) prepared).neverIndexed;
        return write(((Prepared) prepared).headers);
    }

    private ByteBuffer write(final Http2Headers headers) throws Http2Exception {
        buffer.clear();
        encoder.encodeHeaders(1, headers, buffer);
        return buffer.nioBuffer();
    }

    @Override
    void add(final Object name, final Object value, final boolean neverIndexed) {
        added.add((CharSequence) name, (CharSequence) value);
    }

    @Override
    ByteBuffer end() throws Http2Exception {
        encoding = List.of();
        final ByteBuffer block = write(added);
        added = new DefaultHttp2Headers(false);
        return block;
    }

    /** What Netty's container has no place for stands beside it. */
    private record Prepared(Http2Headers headers, List<Field> neverIndexed) {}
}
