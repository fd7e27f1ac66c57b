package io.hpack.fuzz.peers;

/** Receives a field in the types of the peer that decoded it. */
@FunctionalInterface
public interface FieldSink {
    /**
     * A field, in the order in which the peer gives them.
     *
     * @param name         what the peer has for a string: a byte array, an okio.ByteString, or anything whose
     *                     {@code toString} has a char for each octet. Valid during this call.
     * @param value        the same.
     * @param neverIndexed whether the peer says that the field must not be indexed.
     */
    void onField(Object name, Object value, boolean neverIndexed);

    /**
     * Whether the last parameter counts. Of the JDK's decoder it can be had only in a way that takes much time.
     *
     * @return false if it is not looked at.
     */
    default boolean looksAtMark() {
        return true;
    }
}
