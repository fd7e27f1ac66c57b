package io.hpack.bench.jmh;

import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.Peer;
import io.hpack.huffman.HuffmanDecoder;
import java.util.HexFormat;

/** A program that decodes one header block, for {@link StartupBenchmark}. */
public final class FirstBlock {
    /** RFC 7541, C.4.1: three indexed fields and one with a Huffman-coded value. */
    private static final String BLOCK = "828684418cf1e3c2e5f23a6ba0ab90f4ff";

    private static final int FIELDS = 4;

    private FirstBlock() {}

    /**
     * Decode the block.
     *
     * @param args {@code none} to decode nothing; a Huffman kernel; or a peer.
     */
    public static void main(final String[] args) {
        final int fields = decode(args[0]);
        if (fields != FIELDS) {
            throw new IllegalStateException(fields + " fields");
        }
    }

    private static int decode(final String decoder) {
        final byte[] block = HexFormat.of().parseHex(BLOCK);
        final int[] fields = {0};
        if (decoder.equals("none")) {
            return FIELDS;
        }
        if (decoder.contains("BIT")) {
            new HpackDecoder(HpackLimits.DEFAULT, new HpackScratch(), HuffmanDecoder.valueOf(decoder))
                    .decode(block, 0, block.length, true, field -> fields[0]++);
        } else {
            Peer.valueOf(decoder)
                    .newDecoder(Peer.INITIAL_TABLE_SIZE)
                    .decode(block, (name, value, neverIndexed) -> fields[0]++);
        }
        return fields[0];
    }
}
