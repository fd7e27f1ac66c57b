package io.hpack.bench;

import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersDecoder;

/** Our decoder in Netty's place for one. */
final class HpackHeadersDecoder implements Http2HeadersDecoder, Http2HeadersDecoder.Configuration {
    private final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
    private long maxHeaderTableSize = 4096;
    private long maxHeaderListSize = Long.MAX_VALUE;

    @Override
    public Http2Headers decodeHeaders(final int streamId, final ByteBuf block) throws Http2Exception {
        final Http2Headers headers = new DefaultHttp2Headers(false);
        final byte[] octets = ByteBufUtil.getBytes(block);
        try {
            decoder.decode(octets, 0, octets.length, true, field -> headers.add(field.name(), field.value()));
        } catch (final HpackException e) {
            throw Http2Exception.connectionError(Http2Error.COMPRESSION_ERROR, e, "%s", e.getMessage());
        }
        return headers;
    }

    @Override
    public Configuration configuration() {
        return this;
    }

    @Override
    public void maxHeaderTableSize(final long max) {
        maxHeaderTableSize = max;
        decoder.maxDynamicTableSize((int) max);
    }

    @Override
    public long maxHeaderTableSize() {
        return maxHeaderTableSize;
    }

    @Override
    public void maxHeaderListSize(final long max, final long goAwayMax) {
        maxHeaderListSize = max;
    }

    @Override
    public long maxHeaderListSize() {
        return maxHeaderListSize;
    }

    @Override
    public long maxHeaderListSizeGoAway() {
        return maxHeaderListSize;
    }
}
