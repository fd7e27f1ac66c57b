package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Netty's decoder, without its checks of HTTP's rules. Its container puts pseudo-header fields first. */
final class NettyDecoder implements PeerDecoder {
    private static final long MAX_HEADER_LIST_SIZE = 0xffffffffL;

    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, MAX_HEADER_LIST_SIZE);

    @Override
    public void maxDynamicTableSize(final int octets) {
        try {
            decoder.configuration().maxHeaderTableSize(octets);
        } catch (final Http2Exception e) {
            throw new PeerException(e);
        }
    }

    @Override
    public List<Field> decode(final byte[] block) {
        final Http2Headers headers;
        try {
            headers = decoder.decodeHeaders(1, Unpooled.wrappedBuffer(block));
        } catch (final Http2Exception | IllegalArgumentException e) {
            throw new PeerException(e);
        }
        final List<Field> fields = new ArrayList<>();
        for (final Map.Entry<CharSequence, CharSequence> field : headers) {
            fields.add(Field.of(field.getKey().toString(), field.getValue().toString()));
        }
        return fields;
    }

    @Override
    public List<Field> order(final List<Field> fields) {
        final List<Field> ordered = new ArrayList<>();
        fields.stream().filter(NettyDecoder::isPseudoHeader).forEach(ordered::add);
        fields.stream().filter(field -> !isPseudoHeader(field)).forEach(ordered::add);
        return ordered;
    }

    private static boolean isPseudoHeader(final Field field) {
        return field.name().startsWith(":");
    }

    @Override
    public String toString() {
        return "Netty";
    }
}
