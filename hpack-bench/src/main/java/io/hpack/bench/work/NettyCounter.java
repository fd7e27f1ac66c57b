package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.List;

/** Netty's cheapest container of fields: it counts the octets of names and values. */
final class NettyCounter extends DefaultHttp2Headers {
    private long octets;
    /** Receives the fields too, or null. */
    private List<Field> fields;

    NettyCounter() {
        super(false);
    }

    @Override
    public Http2Headers add(final CharSequence name, final CharSequence value) {
        octets += name.length() + value.length();
        if (fields != null) {
            fields.add(Field.of(name.toString(), value.toString()));
        }
        return this;
    }

    /** The octets of the fields since the last call. */
    long take() {
        final long taken = octets;
        octets = 0;
        return taken;
    }

    /** Put fields into a list too, or no longer if it is null. */
    void tell(final List<Field> list) {
        fields = list;
    }
}
