package io.hpack.bench.work;

import io.hpack.HpackEncoder;
import io.hpack.HuffmanCoding;
import io.hpack.Indexing;
import io.hpack.IndexingPolicy;

/**
 * What our encoder is set to.
 *
 * @param tableSize SETTINGS_HEADER_TABLE_SIZE of the decoder's side, and the encoder's cap, in octets.
 * @param policy    which fields are indexed.
 * @param huffman   whether strings are Huffman-coded.
 * @param threshold strings of fewer octets are not.
 */
record EncoderConfig(int tableSize, IndexingPolicy policy, HuffmanCoding huffman, int threshold) {
    static final int INITIAL_TABLE_SIZE = 4096;

    /** As the job's settings say. */
    static EncoderConfig of(final JobName name) {
        IndexingPolicy policy =
                switch (Settings.choice(name, "policy", "STANDARD", "ALL", "NONE", "REPEATING")) {
                    case "ALL" -> IndexingPolicy.ALL;
                    case "NONE" -> IndexingPolicy.NONE;
                    case "REPEATING" -> IndexingPolicy.repeating();
                    default -> IndexingPolicy.STANDARD;
                };
        if (name.settings().containsKey("never")) {
            for (final String field : name.settings().get("never").split(",")) {
                policy = policy.with(field, Indexing.NEVER);
            }
        }
        final boolean coding =
                Settings.choice(name, "huffman", "when-shorter", "never").equals("when-shorter");
        return new EncoderConfig(
                tableSize(name),
                policy,
                coding ? HuffmanCoding.WHEN_SHORTER : HuffmanCoding.NEVER,
                Settings.number(name, "threshold", 0));
    }

    /** As it comes, but for the table's size. */
    static EncoderConfig standard(final JobName name) {
        return new EncoderConfig(tableSize(name), IndexingPolicy.STANDARD, HuffmanCoding.WHEN_SHORTER, 0);
    }

    static int tableSize(final JobName name) {
        return Settings.number(name, "table", INITIAL_TABLE_SIZE);
    }

    /** A new encoder with what a connection of these settings tells it. */
    HpackEncoder newEncoder() {
        final HpackEncoder encoder = new HpackEncoder(tableSize, policy);
        begin(encoder);
        return encoder;
    }

    /** Tell an encoder that is as good as new what a connection of these settings tells it. */
    void begin(final HpackEncoder encoder) {
        if (huffman != HuffmanCoding.WHEN_SHORTER) {
            encoder.huffman(huffman);
        }
        if (threshold != 0) {
            encoder.huffmanThreshold(threshold);
        }
        if (tableSize != INITIAL_TABLE_SIZE) {
            encoder.maxDynamicTableSize(tableSize);
        }
    }
}
