package io.hpack.fuzz;

import io.hpack.HpackEncoder;
import io.hpack.HuffmanCoding;
import io.hpack.IndexingPolicy;
import java.util.List;

/**
 * What an encoder is set to for a connection.
 *
 * @param name      of the policy.
 * @param policy    which fields are indexed.
 * @param tableSize SETTINGS_HEADER_TABLE_SIZE of the decoder's side, and the encoder's cap, in octets.
 * @param huffman   whether strings are Huffman-coded.
 */
public record EncoderSettings(String name, IndexingPolicy policy, int tableSize, HuffmanCoding huffman) {
    private static final int INITIAL_TABLE_SIZE = 4096;

    /** Settings that exercise all policies, no, small and large tables, and Huffman on and off. */
    public static final List<EncoderSettings> VARIED = List.of(
            new EncoderSettings("standard", IndexingPolicy.STANDARD, 4096, HuffmanCoding.WHEN_SHORTER),
            new EncoderSettings("standard", IndexingPolicy.STANDARD, 4096, HuffmanCoding.NEVER),
            new EncoderSettings("standard", IndexingPolicy.STANDARD, 65536, HuffmanCoding.WHEN_SHORTER),
            new EncoderSettings("all", IndexingPolicy.ALL, 4096, HuffmanCoding.WHEN_SHORTER),
            new EncoderSettings("all", IndexingPolicy.ALL, 0, HuffmanCoding.WHEN_SHORTER),
            new EncoderSettings("all", IndexingPolicy.ALL, 256, HuffmanCoding.WHEN_SHORTER),
            new EncoderSettings("none", IndexingPolicy.NONE, 4096, HuffmanCoding.WHEN_SHORTER),
            new EncoderSettings("repeating", IndexingPolicy.repeating(), 4096, HuffmanCoding.WHEN_SHORTER));

    /**
     * Make an encoder with these settings, for one connection.
     *
     * @return the encoder, to which the table size was made known.
     */
    public HpackEncoder newEncoder() {
        final HpackEncoder encoder = new HpackEncoder(tableSize, policy);
        encoder.huffman(huffman);
        if (tableSize != INITIAL_TABLE_SIZE) {
            encoder.maxDynamicTableSize(tableSize);
        }
        return encoder;
    }

    @Override
    public String toString() {
        return name + ", table " + tableSize + ", Huffman " + huffman;
    }
}
