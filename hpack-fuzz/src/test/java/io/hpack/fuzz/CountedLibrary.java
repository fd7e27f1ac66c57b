package io.hpack.fuzz;

import io.hpack.huffman.HuffmanDecoder;
import java.util.function.BiConsumer;

/** The library, loaded so that it counts its work. */
final class CountedLibrary {
    private static final byte[][] REQUEST = {{(byte) 0x82, 0x40, (byte) 0x81, 0x1f, 1, 'a'}};

    private final BiConsumer<byte[][], int[]> user = load();

    CountedLibrary() {
        // The tables, which are made once, are not counted.
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            decode(REQUEST, 1, 4096, kernel);
            decode(REQUEST, 10, 4096, kernel);
        }
        encode(new byte[2][10], 4096);
    }

    @SuppressWarnings("unchecked")
    private static BiConsumer<byte[][], int[]> load() {
        final String user = WorkUser.class.getName();
        try {
            return (BiConsumer<byte[][], int[]>)
                    new WorkLoader(user).loadClass(user).getConstructor().newInstance();
        } catch (final ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** The work of a new decoder with blocks in fragments of a length, up to the first that fails. */
    Work.Done decode(
            final byte[][] blocks, final int fragmentLength, final int tableSize, final HuffmanDecoder kernel) {
        final int[] numbers = {WorkUser.DECODE, fragmentLength, tableSize, kernel.ordinal()};
        return Work.during(() -> user.accept(blocks, numbers));
    }

    /** The work of a new encoder with a block of names and values, by turns. */
    Work.Done encode(final byte[][] strings, final int tableSize) {
        return Work.during(() -> user.accept(strings, new int[] {WorkUser.ENCODE, tableSize}));
    }
}
