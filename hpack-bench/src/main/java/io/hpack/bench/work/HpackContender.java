package io.hpack.bench.work;

/** This library. */
final class HpackContender implements Contender {
    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name, "kernel", "memory");
        return Settings.choice(name, "memory", "heap", "direct").equals("heap")
                ? new HpackHuffmanDecodeJob(DecoderConfig.kernel(name), set)
                : new HpackHuffmanDecodeDirectJob(DecoderConfig.kernel(name), set);
    }

    @Override
    public Job huffmanEncode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new HpackHuffmanEncodeJob(set);
    }

    @Override
    public Job huffmanLength(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new HpackHuffmanLengthJob(set);
    }

    @Override
    public Job blockDecode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(
                name,
                "connection",
                "feed",
                "huffman",
                "kernel",
                "limits",
                "memory",
                "never",
                "policy",
                "repeat",
                "table",
                "threshold",
                "view");
        return new HpackBlockDecodeJob(name, set);
    }

    @Override
    public Job blockEncode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(
                name, "connection", "huffman", "memory", "names", "never", "policy", "repeat", "table", "threshold");
        if (name.setting("policy", "").equals("REPEATING")
                && name.setting("names", "").equals("prepared")) {
            throw new UnsupportedJobException(
                    "how a prepared field is represented is chosen before it is known whether it repeats");
        }
        return new HpackBlockEncodeJob(name, set);
    }

    @Override
    public Job hop(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(
                name, "connection", "huffman", "kernel", "limits", "never", "policy", "repeat", "table", "threshold");
        return new HpackHopJob(name, set);
    }

    @Override
    public Job creation(final JobName name) throws UnsupportedJobException {
        Settings.allow(name, "codec", "table");
        return new HpackCreationJob(name);
    }
}
