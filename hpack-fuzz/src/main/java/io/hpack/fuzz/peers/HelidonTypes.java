package io.hpack.fuzz.peers;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;

/** Helidon's classes need Java 21, and much of its codec is private: all of it by reflection. */
final class HelidonTypes {
    private static final String HTTP = "io.helidon.http.";

    static final Class<?> HEADERS = Handles.type(HTTP + "http2.Http2Headers");
    static final Class<?> TABLE = Handles.type(HTTP + "http2.Http2Headers$DynamicTable");
    static final Class<?> PSEUDO_HEADERS = Handles.type(HTTP + "http2.Http2Headers$PseudoHeaders");
    static final Class<?> EXCEPTION = Handles.type(HTTP + "http2.Http2Exception");
    static final Class<?> WRITABLE_HEADERS = Handles.type(HTTP + "WritableHeaders");
    static final Class<?> HEADER = Handles.type(HTTP + "Header");
    static final Class<?> BUFFER = Handles.type("io.helidon.common.buffers.BufferData");

    private static final MethodHandle NEW_TABLE = Handles.method(TABLE, "create", long.class);

    private HelidonTypes() {}

    /** A dynamic table whose insertion ends where Helidon's own would loop. */
    static Object newTable(final long size) throws Throwable {
        final Object table = NEW_TABLE.invoke(size);
        Handles.set(table, TABLE, "headers", new EndingList());
        return table;
    }

    /**
     * Making room for an entry that is larger than the whole table, Helidon asks for ever whether the empty table is
     * empty. A thread that loops cannot be ended on current JVMs, so the answer is an exception in the end.
     */
    static final class EndingList extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private static final int PATIENCE = 10_000;

        private transient int asked;

        EndingList() {}

        @Override
        public boolean isEmpty() {
            final boolean empty = super.isEmpty();
            asked = empty ? asked + 1 : 0;
            if (asked > PATIENCE) {
                throw new PeerException(PeerException.Kind.LOOPS, "an entry that is larger than the table");
            }
            return empty;
        }

        @Override
        public void add(final int index, final Object entry) {
            asked = 0;
            super.add(index, entry);
        }

        @Override
        public boolean add(final Object entry) {
            asked = 0;
            return super.add(entry);
        }
    }
}
