package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Netty's encoder, of containers that are filled before. With {@code names=static} there is one object for each name, as
 * a program has constants; with {@code names=octets} each field has its own. Values always have their own.
 */
final class NettyBlockEncodeJob extends BlockEncodeJob {
    private final int tableSize;
    private final int threshold;
    private final Http2Headers[] headers;
    private final byte[] target;
    private final ByteBuf buffer;
    private int position;
    private DefaultHttp2HeadersEncoder encoder;

    NettyBlockEncodeJob(final JobName name, final BlockSet set) throws UnsupportedJobException {
        super(name, set);
        tableSize = EncoderConfig.tableSize(name);
        threshold = NettyContender.threshold(name);
        final String names = Settings.choice(name, "names", "static", "octets", "prepared");
        if (names.equals("prepared")) {
            throw new UnsupportedJobException("has no prepared fields");
        }
        final Map<String, AsciiString> constants = new HashMap<>();
        headers = new Http2Headers[set.blocks()];
        for (int block = 0; block < headers.length; block++) {
            headers[block] = new DefaultHttp2Headers(false);
            for (final Field field : set.fields(block)) {
                final AsciiString fieldName = names.equals("static")
                        ? constants.computeIfAbsent(field.name(), NettyBlockEncodeJob::string)
                        : string(field.name());
                headers[block].add(fieldName, string(field.value()));
            }
        }
        target = new byte[Targets.length(set.maxEncodedLength())];
        buffer = Unpooled.wrappedBuffer(target);
    }

    private static AsciiString string(final String octets) {
        return new AsciiString(octets.getBytes(ISO_8859_1), false);
    }

    @Override
    void begin() throws Http2Exception {
        encoder = NettyContender.newEncoder(tableSize, threshold);
    }

    @Override
    long block(final int block) throws Http2Exception {
        final int from = position;
        return Targets.sum(target, from, encode(block));
    }

    private int encode(final int block) throws Http2Exception {
        buffer.setIndex(position, position);
        encoder.encodeHeaders(1, headers[block], buffer);
        final int length = buffer.readableBytes();
        position = Targets.next(position, length);
        return length;
    }

    @Override
    byte[] encoded(final int block) throws Http2Exception {
        final int from = position;
        return Arrays.copyOfRange(target, from, from + encode(block));
    }
}
