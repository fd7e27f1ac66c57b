/** What {@code compare} measured, as it is written to and read from JSON. */
package io.hpack.bench.result;
