package io.hpack;

/**
 * What has become of a header block, as far as it has been fed to an {@link HpackDecoder}.
 *
 * <p>Past a soft limit ({@link #LIST_TOO_LARGE}, {@link #TOO_MANY_FIELDS}) no further field of the block is delivered,
 * yet the rest of the block must still be fed, up to its end, to keep the dynamic table in step with the peer's
 * encoder; the next block is then decoded as usual. The status is returned from the call in which the limit is passed
 * on, whether or not that call ends the block.
 */
public enum BlockStatus {
    /** The block has not ended yet; more fragments are due. */
    UNFINISHED,

    /** The block has ended, and all its fields were delivered, those after a handler's throw excepted. */
    COMPLETE,

    /** The header list is larger than {@link HpackLimits#maxHeaderListSize()}; a server answers 431. */
    LIST_TOO_LARGE,

    /** The header list has more than {@link HpackLimits#maxFields()} fields; a server answers 431. */
    TOO_MANY_FIELDS
}
