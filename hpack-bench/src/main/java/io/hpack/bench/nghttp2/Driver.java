package io.hpack.bench.nghttp2;

/** The functions of {@code driver.c}, there once {@link Nghttp2#library()} has returned. */
final class Driver {
    // The works, as they are numbered there.
    static final int HUFFMAN_DECODE = 0;
    static final int HUFFMAN_ENCODE = 1;
    static final int HUFFMAN_LENGTH = 2;
    static final int BLOCK_DECODE = 3;
    static final int BLOCK_ENCODE = 4;
    static final int HOP = 5;

    /** In place of the length of fragments. */
    static final int WHOLE = Integer.MAX_VALUE;

    private Driver() {}

    /** Copies the data, and returns a handle that is good until it is closed. What the layout means is said there. */
    static native long open(int work, int tableSize, int fragment, int repeat, byte[] octets, int[] layout);

    /** Does each item once and returns the checksum. The order is that of the strings or of the connections. */
    static native long pass(long handle, int[] order);

    /** Does what a pass does, and returns what {@link Outcome} reads. */
    static native byte[] outcome(long handle, int[] order);

    static native void close(long handle);

    /** The version of nghttp2. */
    static native String version();

    /** The compiler of the driver, and its version. */
    static native String compiler();

    /** Why the Huffman functions cannot be called, or null if they can. */
    static native String huffmanFault();
}
