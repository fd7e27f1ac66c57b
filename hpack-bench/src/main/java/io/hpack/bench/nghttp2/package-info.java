/** The native peer: nghttp2, if it and a C compiler are installed. */
package io.hpack.bench.nghttp2;
