package io.hpack;

/**
 * Receives the header fields of a header block, in the order in which they were sent.
 *
 * <p>A field is in the dynamic table before its handler sees it, so a handler that throws cannot put the table out of
 * step: the decoder goes on to the end of the header block without delivering further fields, and what was thrown
 * leaves the {@code decode} call in which it was thrown once the octets of that call have been decoded.
 */
@FunctionalInterface
public interface HeaderHandler {
    /**
     * Receive a header field.
     *
     * @param field the field; a view of the decoder's memory that is valid until this method returns.
     */
    void onHeader(HeaderField field);
}
