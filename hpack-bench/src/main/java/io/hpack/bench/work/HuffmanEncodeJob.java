package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.huffman.HuffmanDecoder;
import java.util.Arrays;

/** Encodes strings as literals: the length of the Huffman form in front of it (RFC 7541, 5.2). */
abstract class HuffmanEncodeJob extends Job {
    /** Octets that the length of a Huffman form takes at most, for strings as short as these. */
    static final int LONGEST_PREFIX = 4;

    final HuffmanSet set;
    private final int[] offsets;
    private final Orders orders;
    private long octetsOut;

    HuffmanEncodeJob(final HuffmanSet set) {
        this.set = set;
        offsets = set.plainOffsets();
        orders = new Orders(set.count());
    }

    /**
     * Encode a string.
     *
     * @param string   its number.
     * @param offset   in {@link HuffmanSet#plain()}.
     * @param length   of the string.
     * @param position where in a target of {@link Targets#length} octets it goes.
     * @return the position behind the literal.
     */
    abstract int encode(int string, int offset, int length, int position) throws Exception;

    /** An octet of the target. */
    abstract byte octet(int position);

    @Override
    public final long pass() {
        try {
            long sum = 0;
            int position = 0;
            for (final int i : orders.next()) {
                final int offset = offsets[i];
                final int end = encode(i, offset, offsets[i + 1] - offset, position);
                sum += Targets.sum(end - position, octet(position), octet(end - 1));
                position = Targets.next(position, end - position);
            }
            return sum;
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final void verify() {
        try {
            octetsOut = 0;
            int position = 0;
            for (int i = 0; i < set.count(); i++) {
                final int end = encode(i, offsets[i], offsets[i + 1] - offsets[i], position);
                final byte[] literal = new byte[end - position];
                for (int j = 0; j < literal.length; j++) {
                    literal[j] = octet(position + j);
                }
                check(i, literal);
                octetsOut += literal.length;
                position = Targets.next(position, literal.length);
            }
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    /** Whether the Huffman form has its length in front, and the string in it. */
    private void check(final int i, final byte[] literal) {
        final byte[] coded = set.coded(i);
        final int prefix = literal.length - coded.length;
        boolean right = prefix == prefixLength(coded.length)
                && length(literal, prefix) == coded.length
                && Arrays.equals(literal, prefix, literal.length, coded, 0, coded.length);
        if (right) {
            final byte[] decoded = new byte[set.maxLength()];
            final int length = HuffmanDecoder.FSM_4BIT.decode(coded, 0, coded.length, decoded, 0, decoded.length);
            right = new String(decoded, 0, length, ISO_8859_1).equals(set.string(i));
        }
        if (!right) {
            throw new WrongOutcomeException("the literal of \"" + set.string(i) + "\" is wrong");
        }
    }

    private static int prefixLength(final int length) {
        return length < 127 ? 1 : length < 127 + 128 ? 2 : 3;
    }

    private static int length(final byte[] literal, final int prefix) {
        int length = literal[0] & 0x7f;
        for (int i = 1; i < prefix; i++) {
            length += (literal[i] & 0x7f) << 7 * (i - 1);
        }
        return literal[0] < 0 ? length : -1;
    }

    @Override
    public final JobSize size() {
        return new JobSize(set.count(), "string", set.plainOctets(), octetsOut);
    }
}
