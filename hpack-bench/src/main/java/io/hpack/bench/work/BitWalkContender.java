package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.BitWalkHuffman;

/** The baseline that goes from bit to bit. */
final class BitWalkContender implements Contender {
    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new DecodeJob(set);
    }

    /** From array to array. */
    private static final class DecodeJob extends HuffmanDecodeJob {
        private final byte[] coded;
        private final byte[] target;

        DecodeJob(final HuffmanSet set) {
            super(set);
            coded = set.coded();
            target = new byte[Targets.length(set.maxLength())];
        }

        @Override
        long decode(final int offset, final int length, final int position) {
            final int decoded =
                    BitWalkHuffman.decode(coded, offset, length, target, position, target.length - position);
            return Targets.sum(target, position, decoded);
        }

        @Override
        String decoded(final int offset, final int length, final int position) {
            final int decoded =
                    BitWalkHuffman.decode(coded, offset, length, target, position, target.length - position);
            return new String(target, position, decoded, ISO_8859_1);
        }

        @Override
        public boolean allocates() {
            return false;
        }
    }
}
