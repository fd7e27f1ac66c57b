package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import java.util.HashMap;
import java.util.Map;

/**
 * Netty's encoder, of containers that are filled before. With {@code names=static} there is one object for each name, as
 * a program has constants; with {@code names=octets} each field has its own. Values always have their own.
 */
class NettyBlockEncodeJob extends NettyEncodeJob {
    private final Http2Headers[] headers;

    NettyBlockEncodeJob(final JobName name, final BlockSet set) throws UnsupportedJobException {
        super(name, set);
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
    }

    private static AsciiString string(final String octets) {
        return new AsciiString(octets.getBytes(ISO_8859_1), false);
    }

    @Override
    Http2Headers headers(final int block) {
        return headers[block];
    }
}
