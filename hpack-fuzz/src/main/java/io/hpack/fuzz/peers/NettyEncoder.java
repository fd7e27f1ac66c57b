package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.List;

/** Netty's encoder at its defaults; pseudo-header fields come first. */
final class NettyEncoder extends PeerEncoder {
    private List<Field> encoding = List.of();
    private final DefaultHttp2HeadersEncoder encoder =
            new DefaultHttp2HeadersEncoder((name, value) -> isNeverIndexed(name, value), true);
    private final ByteBuf buffer = Unpooled.buffer(BUFFER_SIZE);

    private boolean isNeverIndexed(final CharSequence name, final CharSequence value) {
        return !encoding.isEmpty() && encoding.contains(new Field(name.toString(), value.toString(), true));
    }

    @Override
    void changeSetting(final int octets) throws Http2Exception {
        encoder.configuration().maxHeaderTableSize(octets);
    }

    @Override
    public Prepared prepare(final List<Field> fields) {
        final Http2Headers headers = new DefaultHttp2Headers(false);
        fields.forEach(field -> headers.add(field.name(), field.value()));
        final List<Field> neverIndexed =
                fields.stream().filter(Field::neverIndexed).toList();
        return () -> {
            encoding = neverIndexed;
            buffer.clear();
            encoder.encodeHeaders(1, headers, buffer);
            return buffer.nioBuffer();
        };
    }
}
