package io.hpack.bench.work;

import java.util.SortedMap;
import java.util.TreeMap;

/** Decodes a Huffman-coded string after each walk. */
final class ColdHuffmanJob extends ColdJob {
    private final HuffmanSet set;
    private final int[] order;
    private final int[] offsets;
    private final HuffmanDecodeJob decoder;
    private int position;

    /** Without a decoder it only walks. */
    private ColdHuffmanJob(
            final JobName name, final HuffmanSet set, final int[] order, final HuffmanDecodeJob decoder) {
        super(name, Math.min(ITEMS, order.length));
        this.set = set;
        this.order = order;
        this.offsets = set.codedOffsets();
        this.decoder = decoder;
    }

    static Job open(final JobName name, final BenchData data) throws UnsupportedJobException {
        final HuffmanSet set = HuffmanSet.read(name.set(), data);
        final int[] order = new Orders(set.count()).next().clone();
        if (name.contender().equals(WALK_ONLY)) {
            return new ColdHuffmanJob(name, set, order, null);
        }
        final SortedMap<String, String> settings = new TreeMap<>(name.settings());
        settings.remove("walk");
        final JobName hot = new JobName("huffman-decode", name.contender(), name.set(), settings);
        final Job decoder = Contenders.byName(name.contender()).huffmanDecode(hot, set);
        if (decoder instanceof HuffmanDecodeJob strings) {
            return new ColdHuffmanJob(name, set, order, strings);
        }
        decoder.close();
        throw new UnsupportedJobException("its Huffman decoder is called for whole sets, not for each string");
    }

    @Override
    void begin(final int index) {
        if (index == 0) {
            position = 0;
        }
    }

    @Override
    long item(final int index) {
        if (decoder == null) {
            return 0;
        }
        final int string = order[index];
        final int length = offsets[string + 1] - offsets[string];
        final int target = position;
        position = Targets.next(target, length);
        try {
            return decoder.decode(offsets[string], length, target);
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public void verify() {
        if (decoder != null) {
            decoder.verify();
        }
    }

    @Override
    public JobSize size() {
        final int count = Math.min(ITEMS, order.length);
        long octetsIn = 0;
        long octetsOut = 0;
        for (int i = 0; i < count; i++) {
            octetsIn += offsets[order[i] + 1] - offsets[order[i]];
            octetsOut += set.string(order[i]).length();
        }
        return new JobSize(count, "string", octetsIn, octetsOut);
    }

    @Override
    public boolean allocates() {
        return decoder != null && decoder.allocates();
    }

    @Override
    public void close() {
        if (decoder != null) {
            decoder.close();
        }
    }
}
