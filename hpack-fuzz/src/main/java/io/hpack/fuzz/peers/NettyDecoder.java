package io.hpack.fuzz.peers;

import io.hpack.fuzz.Field;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Netty's decoder, without its checks of HTTP's rules. Its container puts pseudo-header fields first. */
final class NettyDecoder extends PeerDecoder {
    private static final long MAX_HEADER_LIST_SIZE = 0xffffffffL;

    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, MAX_HEADER_LIST_SIZE);

    @Override
    void changeSetting(final int octets) throws Http2Exception {
        decoder.configuration().maxHeaderTableSize(octets);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws Http2Exception {
        for (final Map.Entry<CharSequence, CharSequence> field :
                decoder.decodeHeaders(1, Unpooled.wrappedBuffer(block))) {
            sink.onField(field.getKey(), field.getValue(), false);
        }
    }

    @Override
    public List<Field> order(final List<Field> fields) {
        return pseudoHeadersFirst(fields);
    }

    /** The order in which Netty's container gives fields. */
    static List<Field> pseudoHeadersFirst(final List<Field> fields) {
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
