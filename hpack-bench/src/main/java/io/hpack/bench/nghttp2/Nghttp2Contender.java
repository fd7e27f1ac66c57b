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

    /** The same as our decoder's. */
    private static final int FRAGMENT = 64;

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
        Settings.allow(
                name, "connection", "feed", "huffman", "limits", "never", "policy", "repeat", "table", "threshold");
        if (Settings.choice(name, "limits", "off", "on").equals("on")) {
            throw new UnsupportedJobException("has no limits in its decoder");
        }
        final boolean whole =
                Settings.choice(name, "feed", "whole", "fragmented").equals("whole");
        return block(Driver.BLOCK_DECODE, name, set, whole ? Driver.WHOLE : FRAGMENT);
    }

    @Override
    public Job blockEncode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(name, "connection", "names", "repeat", "table");
        if (Settings.choice(name, "names", "static", "octets", "prepared").equals("prepared")) {
            throw new UnsupportedJobException("has no prepared fields");
        }
        return block(Driver.BLOCK_ENCODE, name, set, Driver.WHOLE);
    }

    @Override
    public Job hop(final JobName name, final BlockSet set) throws UnsupportedJobException {
        Settings.allow(name, "connection", "repeat", "table");
        return block(Driver.HOP, name, set, Driver.WHOLE);
    }

    private static Job block(final int work, final JobName name, final BlockSet set, final int fragment)
            throws UnsupportedJobException {
        if (Settings.choice(name, "connection", "steady", "new", "pooled").equals("pooled")) {
            throw new UnsupportedJobException("has no codec that can be reset");
        }
        Nghttp2.library();
        return NativeBlockJob.open(work, set, Settings.number(name, "table", INITIAL_TABLE_SIZE), fragment);
    }

    @Override
    public Job creation(final JobName name) throws UnsupportedJobException {
        throw new UnsupportedJobException("its codecs are made and freed only as part of a work: see connection=new");
    }
}
