package io.hpack.bench.work;

/** Decodes Huffman-coded strings, in shuffled order, to a destination that moves. */
abstract class HuffmanDecodeJob extends Job {
    private final HuffmanSet set;
    private final int[] offsets;
    private final Orders orders;

    HuffmanDecodeJob(final HuffmanSet set) {
        this.set = set;
        offsets = set.codedOffsets();
        orders = new Orders(set.count());
    }

    /**
     * Decode a string.
     *
     * @param offset   of the coded string in {@link HuffmanSet#coded()}.
     * @param length   of the coded string.
     * @param position where in a target of {@link Targets#length} octets it may be put.
     * @return {@link Targets#sum} of the decoded string.
     */
    abstract long decode(int offset, int length, int position) throws Exception;

    /** The same, and the decoded string. */
    abstract String decoded(int offset, int length, int position) throws Exception;

    @Override
    public final long pass() {
        try {
            long sum = 0;
            int position = 0;
            for (final int i : orders.next()) {
                final int offset = offsets[i];
                final int length = offsets[i + 1] - offset;
                sum += decode(offset, length, position);
                position = Targets.next(position, length);
            }
            return sum;
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final void verify() {
        try {
            int position = 0;
            for (int i = 0; i < set.count(); i++) {
                final int length = offsets[i + 1] - offsets[i];
                final String decoded = decoded(offsets[i], length, position);
                if (!decoded.equals(set.string(i))) {
                    throw new WrongOutcomeException("\"" + set.string(i) + "\" is decoded to \"" + decoded + "\"");
                }
                position = Targets.next(position, length);
            }
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final JobSize size() {
        return new JobSize(set.count(), "string", set.codedOctets(), set.plainOctets());
    }
}
