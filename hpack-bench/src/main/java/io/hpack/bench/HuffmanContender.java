package io.hpack.bench;

import io.hpack.fuzz.BitWalkHuffman;
import io.hpack.fuzz.StringBuilderHuffman;
import io.hpack.huffman.HuffmanDecoder;

/** The Huffman decoders that are compared. */
enum HuffmanContender {
    FSM_4BIT("4 bits a step", HuffmanDecoder.FSM_4BIT),
    FSM_8BIT("8 bits a step", HuffmanDecoder.FSM_8BIT),
    LOOKUP_12BIT("12 bits looked up", HuffmanDecoder.LOOKUP_12BIT),
    BIT_WALK("bit walk", null) {
        @Override
        int decode(final byte[] source, final int offset, final int length, final byte[] target, final int at) {
            return BitWalkHuffman.decode(source, offset, length, target, at, target.length - at);
        }
    },
    /** Its result is a String, and the target is not used. */
    STRING_BUILDER("StringBuilder", null) {
        @Override
        int decode(final byte[] source, final int offset, final int length, final byte[] target, final int at) {
            return StringBuilderHuffman.decode(source, offset, length).length();
        }
    };

    private final String title;
    private final HuffmanDecoder kernel;

    HuffmanContender(final String title, final HuffmanDecoder kernel) {
        this.title = title;
        this.kernel = kernel;
    }

    /** How the demo calls it: a kernel by the name that selects it. */
    String label() {
        return kernel == null ? title : name() + " (" + title + ")";
    }

    /** Decode a string; the octets go to the target from {@code at} on. */
    int decode(final byte[] source, final int offset, final int length, final byte[] target, final int at) {
        return kernel.decode(source, offset, length, target, at, target.length - at);
    }
}
