package io.hpack.bench.nghttp2;

import io.hpack.bench.work.BlockSet;
import io.hpack.bench.work.Contender;
import io.hpack.bench.work.HuffmanSet;
import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.Settings;
import io.hpack.bench.work.UnsupportedJobException;

/** The contender {@code nghttp2}. */
public final class Nghttp2Contender implements Contender {
    private static final int INITIAL_TABLE_SIZE = 4096;

    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        return huffman(Driver.HUFFMAN_DECODE, name, set);
    }

    @Override
    public Job huffmanEncode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        return huffman(Driver.HUFFMAN_ENCODE, name, set);
    }

    @Override
    public Job huffmanLength(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        return huffman(Driver.HUFFMAN_LENGTH, name, set);
    }

    private static Job huffman(final int work, final JobName name, final HuffmanSet set)
            throws UnsupportedJobException {
        Settings.allow(name);
        Nghttp2.requireHuffman();
        return NativeHuffmanJob.open(work, set);
    }

    @Override
    public Job blockDecode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        // Of what the blocks are made is a matter of the set.
        Settings.allow(name, "connection", "huffman", "never", "policy", "repeat", "table", "threshold");
        return block(Driver.BLOCK_DECODE, name, set);
    }

    @Override
    public Job blockEncode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(name, "connection", "repeat", "table");
        return block(Driver.BLOCK_ENCODE, name, set);
    }

    @Override
    public Job hop(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(name, "connection", "repeat", "table");
        return block(Driver.HOP, name, set);
    }

    private static Job block(final int work, final JobName name, final BlockSet set) throws UnsupportedJobException {
        if (Settings.choice(name, "connection", "steady", "new", "pooled").equals("pooled")) {
            throw new UnsupportedJobException("has no codec that can be reset");
        }
        Nghttp2.library();
        return NativeBlockJob.open(work, set, Settings.number(name, "table", INITIAL_TABLE_SIZE));
    }
}
