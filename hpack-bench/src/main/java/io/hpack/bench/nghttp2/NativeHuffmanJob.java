package io.hpack.bench.nghttp2;

import io.hpack.bench.work.HuffmanSet;
import io.hpack.bench.work.JobSize;
import io.hpack.bench.work.Orders;
import io.hpack.bench.work.WrongOutcomeException;
import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.fuzz.reference.ReferenceHuffman;
import java.util.Arrays;

/** Strings that nghttp2 decodes, encodes, or whose length in Huffman form it tells. */
final class NativeHuffmanJob extends NativeJob {
    private final int work;
    private final HuffmanSet set;
    private final Orders orders;
    private long octetsOut;

    private NativeHuffmanJob(final int work, final HuffmanSet set, final long handle) {
        super(handle, set.count());
        this.work = work;
        this.set = set;
        orders = new Orders(set.count());
    }

    static NativeHuffmanJob open(final int work, final HuffmanSet set) {
        final int[] offsets = work == Driver.HUFFMAN_DECODE ? set.codedOffsets() : set.plainOffsets();
        final byte[] octets = work == Driver.HUFFMAN_DECODE ? set.coded() : set.plain();
        final int[] lengths = new int[set.count()];
        Arrays.setAll(lengths, i -> offsets[i + 1] - offsets[i]);
        final byte[] exact = Arrays.copyOf(octets, offsets[set.count()]);
        return new NativeHuffmanJob(work, set, Driver.open(work, 0, Driver.WHOLE, 1, exact, lengths));
    }

    @Override
    int[] nextOrder() {
        return orders.next();
    }

    @Override
    public void verify() {
        final Outcome outcome = outcome();
        octetsOut = 0;
        for (int i = 0; i < set.count(); i++) {
            final String came = work == Driver.HUFFMAN_LENGTH ? Integer.toString(outcome.number()) : outcome.string();
            if (!came.equals(expected(i))) {
                throw new WrongOutcomeException("string " + i + ", \"" + set.string(i) + "\", gives \"" + came + "\"");
            }
            octetsOut += work == Driver.HUFFMAN_LENGTH ? 0 : came.length();
        }
        if (!outcome.isAtEnd()) {
            throw new WrongOutcomeException("there is more than was asked for");
        }
    }

    /** What has to come of a string. All of them are shorter in Huffman form. */
    private String expected(final int i) {
        final String string = set.string(i);
        if (work == Driver.HUFFMAN_DECODE) {
            return string;
        }
        final String coded = ReferenceHuffman.encode(string);
        return work == Driver.HUFFMAN_LENGTH
                ? Integer.toString(coded.length())
                : ReferenceEncoder.minimalInteger(0b1000_0000, 7, coded.length()) + coded;
    }

    @Override
    public JobSize size() {
        return work == Driver.HUFFMAN_DECODE
                ? new JobSize(set.count(), "string", set.codedOctets(), set.plainOctets())
                : new JobSize(set.count(), "string", set.plainOctets(), octetsOut);
    }
}
