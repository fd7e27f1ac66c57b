package io.hpack.bench.work;

/** Tells the lengths of strings in Huffman form. */
abstract class HuffmanLengthJob extends Job {
    final HuffmanSet set;
    private final int[] offsets;
    private final Orders orders;

    HuffmanLengthJob(final HuffmanSet set) {
        this.set = set;
        offsets = set.plainOffsets();
        orders = new Orders(set.count());
    }

    /**
     * The length of a string in Huffman form.
     *
     * @param string its number.
     * @param offset in {@link HuffmanSet#plain()}.
     * @param length of the string.
     * @return the octets.
     */
    abstract long length(int string, int offset, int length) throws Exception;

    @Override
    public final long pass() {
        try {
            long sum = 0;
            for (final int i : orders.next()) {
                final int offset = offsets[i];
                sum += length(i, offset, offsets[i + 1] - offset);
            }
            return sum;
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final void verify() {
        try {
            for (int i = 0; i < set.count(); i++) {
                final long length = length(i, offsets[i], offsets[i + 1] - offsets[i]);
                if (length != set.coded(i).length) {
                    throw new WrongOutcomeException("the length of \"" + set.string(i) + "\" is told as " + length);
                }
            }
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final JobSize size() {
        return new JobSize(set.count(), "string", set.plainOctets(), 0);
    }
}
