package io.hpack.fuzz.peers;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Proxy;
import java.util.Set;

/**
 * Helidon's decoder, a representation at a time and each with containers of its own, which keeps fields in order and
 * leaves aside the rules of HTTP that concern several fields.
 */
final class HelidonDecoder extends PeerDecoder {
    private static final Class<?> HUFFMAN_DECODER = Handles.type("io.helidon.http.http2.Http2HuffmanDecoder");
    private static final Class<?> HEADER_NAME = Handles.type("io.helidon.http.HeaderName");
    private static final MethodHandle READ_HEADER = Handles.method(
            HelidonTypes.HEADERS,
            "readHeader",
            HelidonTypes.WRITABLE_HEADERS,
            HelidonTypes.PSEUDO_HEADERS,
            HelidonTypes.TABLE,
            HUFFMAN_DECODER,
            HelidonTypes.BUFFER,
            boolean.class,
            Set.class);
    private static final MethodHandle NEW_HUFFMAN_DECODER = Handles.method(HUFFMAN_DECODER, "create");
    private static final MethodHandle NEW_PSEUDO_HEADERS = Handles.constructor(HelidonTypes.PSEUDO_HEADERS);
    private static final MethodHandle NEW_BUFFER = Handles.method(HelidonTypes.BUFFER, "create", byte[].class);
    private static final MethodHandle AVAILABLE = Handles.method(HelidonTypes.BUFFER, "available");
    private static final MethodHandle PROTOCOL_MAX_TABLE_SIZE =
            Handles.method(HelidonTypes.TABLE, "protocolMaxTableSize", long.class);
    private static final MethodHandle NAME = Handles.method(HelidonTypes.HEADER, "headerName");
    private static final MethodHandle LOWER_CASE = Handles.method(HEADER_NAME, "lowerCase");
    private static final MethodHandle VALUES = Handles.method(HelidonTypes.HEADER, "values");
    private static final MethodHandle SENSITIVE = Handles.method(HelidonTypes.HEADER, "sensitive");
    private static final String[] PSEUDO_NAMES = {"authority", "method", "path", "scheme", "status"};
    private static final MethodHandle[] PSEUDO_VALUES = new MethodHandle[PSEUDO_NAMES.length];

    static {
        for (int i = 0; i < PSEUDO_NAMES.length; i++) {
            PSEUDO_VALUES[i] = Handles.method(HelidonTypes.PSEUDO_HEADERS, PSEUDO_NAMES[i]);
        }
    }

    private final Object huffmanDecoder = NEW_HUFFMAN_DECODER.invoke();
    private final Object table;

    HelidonDecoder(final int headerTableSize) throws Throwable {
        table = HelidonTypes.newTable(headerTableSize);
    }

    @Override
    void changeSetting(final int octets) throws Throwable {
        PROTOCOL_MAX_TABLE_SIZE.invoke(table, (long) octets);
    }

    @Override
    void read(final byte[] block, final FieldSink sink) throws Throwable {
        final Object buffer = NEW_BUFFER.invoke(block);
        boolean first = true;
        for (int left = block.length; left > 0; left = (int) AVAILABLE.invoke(buffer)) {
            final boolean sizeUpdate = (block[block.length - left] & 0xe0) == 0x20;
            final Object pseudoHeaders = NEW_PSEUDO_HEADERS.invoke();
            final boolean updateAllowed = !sizeUpdate || first;
            READ_HEADER.invoke(headersFor(sink), pseudoHeaders, table, huffmanDecoder, buffer, updateAllowed, Set.of());
            givePseudoHeader(pseudoHeaders, sink);
            first &= sizeUpdate;
        }
    }

    /** A container that passes on what is added. */
    private static Object headersFor(final FieldSink sink) {
        return Proxy.newProxyInstance(
                HelidonDecoder.class.getClassLoader(),
                new Class<?>[] {HelidonTypes.WRITABLE_HEADERS},
                (proxy, method, args) -> {
                    if (!method.getName().equals("add")) {
                        throw new IllegalStateException(method.toString());
                    }
                    sink.onField(LOWER_CASE.invoke(NAME.invoke(args[0])), VALUES.invoke(args[0]), (boolean)
                            SENSITIVE.invoke(args[0]));
                    return proxy;
                });
    }

    private static void givePseudoHeader(final Object pseudoHeaders, final FieldSink sink) throws Throwable {
        for (int i = 0; i < PSEUDO_NAMES.length; i++) {
            final Object value = PSEUDO_VALUES[i].invoke(pseudoHeaders);
            if (value != null) {
                final String text = value.toString();
                final boolean hasReason = PSEUDO_NAMES[i].equals("status");
                sink.onField(":" + PSEUDO_NAMES[i], hasReason ? text.replaceFirst(" .*", "") : text, false);
            }
        }
    }

    @Override
    boolean isDeclared(final Throwable e) {
        return HelidonTypes.EXCEPTION.isInstance(e) || super.isDeclared(e);
    }

    @Override
    public boolean tellsNeverIndexed() {
        return true;
    }
}
