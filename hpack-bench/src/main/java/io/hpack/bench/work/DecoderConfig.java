package io.hpack.bench.work;

import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.huffman.HuffmanDecoder;

/**
 * What our decoder is set to.
 *
 * @param tableSize SETTINGS_HEADER_TABLE_SIZE in octets.
 * @param limits    what it may deliver.
 * @param scratch   working memory of all decoders of the job.
 * @param kernel    the Huffman decoder.
 */
record DecoderConfig(int tableSize, HpackLimits limits, HpackScratch scratch, HuffmanDecoder kernel) {
    /** As the job's settings say. */
    static DecoderConfig of(final JobName name) {
        final boolean limited = Settings.choice(name, "limits", "on", "off").equals("on");
        return new DecoderConfig(
                EncoderConfig.tableSize(name),
                limited ? HpackLimits.DEFAULT : HpackLimits.UNLIMITED,
                new HpackScratch(),
                kernel(name));
    }

    static HuffmanDecoder kernel(final JobName name) {
        final String standard = HuffmanDecoder.byDefault().name();
        return HuffmanDecoder.valueOf(
                Settings.choice(name, "kernel", standard, "FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT"));
    }

    /** A new decoder with what a connection of these settings tells it. */
    HpackDecoder newDecoder() {
        final HpackDecoder decoder = new HpackDecoder(limits, scratch, kernel);
        begin(decoder);
        return decoder;
    }

    /** Tell a decoder that is as good as new what a connection of these settings tells it. */
    void begin(final HpackDecoder decoder) {
        if (tableSize != EncoderConfig.INITIAL_TABLE_SIZE) {
            decoder.maxDynamicTableSize(tableSize);
        }
    }
}
