package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.HeaderField;
import io.hpack.HeaderList;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.Indexing;
import io.hpack.PreparedField;
import java.nio.ByteBuffer;
import java.util.List;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A field to be encoded, with the overload that takes it.
 *
 * @param form        the overload.
 * @param staticIndex of its name or of the field, where the overload takes one.
 * @param name        its name, one char an octet.
 * @param value       its value, one char an octet.
 * @param indexing    how to represent it, or null if the policy decides.
 */
record EncodeField(Form form, int staticIndex, String name, String value, Indexing indexing) {
    /** The overloads of {@code header}. */
    enum Form {
        CHARS,
        OCTETS,
        BUFFERS,
        STATIC,
        STATIC_NAME,
        STATIC_NAME_OCTETS,
        STATIC_NAME_BUFFER,
        PREPARED,
        FORWARDED
    }

    Field toField() {
        return new Field(name, value, indexing == Indexing.NEVER);
    }

    /** False if it does not fit. */
    boolean write(final HpackEncoder encoder) {
        final byte[] v = value.getBytes(ISO_8859_1);
        return switch (form) {
            case CHARS -> indexing == null ? encoder.header(name, value) : encoder.header(name, value, indexing);
            case OCTETS -> octets(encoder, name.getBytes(ISO_8859_1), v);
            case BUFFERS -> buffers(encoder, direct(name), direct(value));
            case STATIC -> encoder.header(staticIndex);
            case STATIC_NAME ->
                indexing == null ? encoder.header(staticIndex, value) : encoder.header(staticIndex, value, indexing);
            case STATIC_NAME_OCTETS ->
                indexing == null
                        ? encoder.header(staticIndex, v, 0, v.length)
                        : encoder.header(staticIndex, v, 0, v.length, indexing);
            case STATIC_NAME_BUFFER ->
                indexing == null
                        ? encoder.header(staticIndex, direct(value), 1, v.length)
                        : encoder.header(staticIndex, direct(value), 1, v.length, indexing);
            case PREPARED ->
                encoder.header(PreparedField.of(name, value, indexing == null ? Indexing.INCREMENTAL : indexing));
            case FORWARDED -> forward(encoder);
        };
    }

    private boolean octets(final HpackEncoder encoder, final byte[] n, final byte[] v) {
        return indexing == null
                ? encoder.header(n, 0, n.length, v, 0, v.length)
                : encoder.header(n, 0, n.length, v, 0, v.length, indexing);
    }

    private boolean buffers(final HpackEncoder encoder, final DirectBuffer n, final DirectBuffer v) {
        return indexing == null
                ? encoder.header(n, 1, name.length(), v, 1, value.length())
                : encoder.header(n, 1, name.length(), v, 1, value.length(), indexing);
    }

    /** From a hop before, half of the time by way of a list. */
    private boolean forward(final HpackEncoder encoder) {
        final byte[] wire = HeaderBlocks.encode(new HpackEncoder(), List.of(toField()));
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        if (value.length() % 2 == 0) {
            final HeaderList list = new HeaderList(new byte[name.length() + value.length()], 1);
            decoder.decode(wire, 0, wire.length, true, list);
            return forward(encoder, list.field(0));
        }
        final boolean[] fitted = {false};
        decoder.decode(wire, 0, wire.length, true, field -> fitted[0] = forward(encoder, field));
        return fitted[0];
    }

    private boolean forward(final HpackEncoder encoder, final HeaderField field) {
        return indexing == null ? encoder.header(field) : encoder.header(field, indexing);
    }

    /** A buffer without an array that has the string from its second octet on. */
    private static DirectBuffer direct(final String string) {
        final UnsafeBuffer buffer = new UnsafeBuffer(ByteBuffer.allocateDirect(string.length() + 2));
        buffer.putBytes(1, string.getBytes(ISO_8859_1));
        return buffer;
    }
}
