package io.hpack.bench.work;

import io.hpack.huffman.HuffmanDecoder;

/** This library. */
final class HpackContender implements Contender {
    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name, "kernel", "memory");
        return Settings.choice(name, "memory", "heap", "direct").equals("heap")
                ? new HpackHuffmanDecodeJob(kernel(name), set)
                : new HpackHuffmanDecodeDirectJob(kernel(name), set);
    }

    private static HuffmanDecoder kernel(final JobName name) {
        final String standard = HuffmanDecoder.byDefault().name();
        return HuffmanDecoder.valueOf(
                Settings.choice(name, "kernel", standard, "FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT"));
    }
}
