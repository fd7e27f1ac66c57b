package io.hpack.bench.work;

import io.hpack.fuzz.StringBuilderHuffman;

/** The usual way in Java: a 4-bit machine that appends to a StringBuilder. */
final class StringBuilderContender implements Contender {
    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new DecodeJob(set);
    }

    /** From an array to a String. */
    private static final class DecodeJob extends HuffmanDecodeJob {
        private final byte[] coded;

        DecodeJob(final HuffmanSet set) {
            super(set);
            coded = set.coded();
        }

        @Override
        long decode(final int offset, final int length, final int position) {
            return Targets.sum(StringBuilderHuffman.decode(coded, offset, length));
        }

        @Override
        String decoded(final int offset, final int length, final int position) {
            return StringBuilderHuffman.decode(coded, offset, length);
        }
    }
}
