package io.hpack.fuzz.peers;

/** Receives a field in the types of the peer that decoded it. */
@FunctionalInterface
public interface FieldSink {
    /**
     * A field, in the order in which the peer gives them.
     *
     * @param name         what the peer has for a string: a byte array, or anything whose {@code toString} has a char for
     *                     each octet. Valid during this call.
     * @param value        the same.
     * @param neverIndexed whether the peer says that the field must not be indexed.
     */
    void onField(Object name, Object value, boolean neverIndexed);
}
