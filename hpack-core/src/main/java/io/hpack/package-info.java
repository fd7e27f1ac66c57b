/**
 * An HPACK (RFC 7541) encoder and decoder that allocates nothing in the steady state.
 *
 * <p>{@link io.hpack.HpackDecoder} turns the header blocks of a connection into header fields, {@link
 * io.hpack.HpackEncoder} header fields into header blocks. A codec belongs to one direction of one connection and to
 * one thread at a time. Nothing takes {@code null}.
 */
package io.hpack;
