package io.hpack.huffman;

/** What is left of a string behind its last symbol must be at most 7 bits, all ones, and EOS must not be in it. */
final class Padding {
    private Padding() {}

    /** The error of a string that holds EOS, or that ends in a state; 0 if there is none. */
    static int error(final boolean eos, final int state) {
        if (eos) {
            return HuffmanDecoder.EOS;
        }
        if (state < FsmStates.PADDING_NOT_ONES) {
            return 0;
        }
        return state < FsmStates.PADDING_TOO_LONG ? HuffmanDecoder.PADDING_NOT_ONES : HuffmanDecoder.PADDING_TOO_LONG;
    }
}
