package io.hpack.bench.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Decodes a header block after each walk: the first blocks of every connection of a set. */
final class ColdBlockJob extends ColdJob {
    private final int[] blocks;
    private final boolean[] isFirst;
    private final BlockSet set;
    private final BlockDecodeJob decoder;

    /** Without a decoder it only walks. */
    private ColdBlockJob(
            final JobName name, final BlockSet set, final List<Integer> blocks, final BlockDecodeJob decoder) {
        super(name, blocks.size());
        this.set = set;
        this.blocks = blocks.stream().mapToInt(Integer::intValue).toArray();
        this.decoder = decoder;
        isFirst = new boolean[this.blocks.length];
        for (int i = 0; i < isFirst.length; i++) {
            isFirst[i] = Arrays.binarySearch(set.connections(), this.blocks[i]) >= 0;
        }
    }

    static Job open(final JobName name, final BenchData data) throws UnsupportedJobException {
        final SortedMap<String, String> settings = new TreeMap<>(name.settings());
        settings.remove("walk");
        final JobName hot = new JobName("block-decode", name.contender(), name.set(), settings);
        final BlockSet set = BlockSet.read(hot, data);
        final List<Integer> blocks = firstBlocks(set);
        if (name.contender().equals(WALK_ONLY)) {
            return new ColdBlockJob(name, set, blocks, null);
        }
        final Job decoder = Contenders.byName(name.contender()).blockDecode(hot, set);
        if (decoder instanceof BlockDecodeJob byBlock) {
            return new ColdBlockJob(name, set, blocks, byBlock);
        }
        decoder.close();
        throw new UnsupportedJobException("its decoder is called for whole sets, not for each block");
    }

    /** Connections in a shuffled order, and as many blocks of each as there is room for. */
    private static List<Integer> firstBlocks(final BlockSet set) {
        final int[] connections = set.connections();
        final int most = Math.max(1, ITEMS / (connections.length - 1));
        final List<Integer> blocks = new ArrayList<>();
        for (final int connection : set.nextOrder()) {
            final int first = connections[connection];
            final int end = Math.min(first + most, connections[connection + 1]);
            for (int block = first; block < end && blocks.size() < ITEMS; block++) {
                blocks.add(block);
            }
        }
        return blocks;
    }

    @Override
    void begin(final int index) {
        if (decoder != null && isFirst[index]) {
            try {
                decoder.begin();
            } catch (final Exception e) {
                throw new WrongOutcomeException(e);
            }
        }
    }

    @Override
    long item(final int index) {
        try {
            return decoder == null ? 0 : decoder.block(blocks[index]);
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public void verify() throws UnsupportedJobException {
        if (decoder != null) {
            decoder.verify();
        }
    }

    @Override
    public JobSize size() {
        final int[] wire = set.wireOffsets();
        final int[] plain = set.plainOffsets();
        long octetsIn = 0;
        long octetsOut = 0;
        for (final int block : blocks) {
            octetsIn += wire[block + 1] - wire[block];
            octetsOut += plain[block + 1] - plain[block];
        }
        return new JobSize(blocks.length, "block", octetsIn, octetsOut);
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
