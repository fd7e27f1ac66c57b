/** Many connections for a long time: that codecs stay in step, and that memory does not grow. */
package io.hpack.fuzz.soak;
