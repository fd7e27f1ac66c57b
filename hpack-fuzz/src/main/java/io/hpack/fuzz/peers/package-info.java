/** Adapters to other people's HPACK codecs: independent opinions on what our encoder writes. */
package io.hpack.fuzz.peers;
