/** An HPACK (RFC 7541) encoder and decoder. */
package io.hpack;
