/** The command-line tool {@code hpack.jar}: a demo with measurements, and decoding, encoding and checking by hand. */
package io.hpack.bench;
