package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.hpack.huffman.HuffmanDecoder;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Runs decoders over blocks, in one piece and in many. */
final class Decoding {
    /** Makes the decoder that is to meet a block, in the state that the test wants. */
    interface Setup {
        HpackDecoder decoder(HpackScratch scratch, HuffmanDecoder huffman);
    }

    /** The octets beside a fragment. */
    private static final int MARGIN = 5;

    private Decoding() {}

    /** A decoder for small tests. */
    static HpackDecoder decoder() {
        return decoder(HpackLimits.DEFAULT);
    }

    static HpackDecoder decoder(final HpackLimits limits) {
        return new HpackDecoder(limits, new HpackScratch());
    }

    static Setup fresh(final HpackLimits limits) {
        return (scratch, huffman) -> new HpackDecoder(limits, scratch, huffman);
    }

    /** Decoders that have decoded some blocks. */
    static Setup after(final HpackLimits limits, final byte[]... blocks) {
        return (scratch, huffman) -> {
            final HpackDecoder decoder = new HpackDecoder(limits, scratch, huffman);
            for (final byte[] block : blocks) {
                assertEquals(null, decode(decoder, block).error());
            }
            return decoder;
        };
    }

    static Outcome decode(final HpackDecoder decoder, final WireBuilder block) {
        return decode(decoder, block.octets());
    }

    /**
     * Decode a block that is cut at some positions; each fragment is in an array of its own, amid other octets, and
     * overwritten after its call.
     */
    static Outcome decode(final HpackDecoder decoder, final byte[] block, final int... cuts) {
        final Recorder recorder = new Recorder();
        BlockStatus status = null;
        try {
            int from = 0;
            for (int i = 0; i <= cuts.length; i++) {
                final boolean last = i == cuts.length;
                final int length = (last ? block.length : cuts[i]) - from;
                final byte[] fragment = new byte[MARGIN + length + MARGIN];
                Arrays.fill(fragment, (byte) 0xa5);
                System.arraycopy(block, from, fragment, MARGIN, length);
                status = decoder.decode(fragment, MARGIN, length, last, recorder);
                assertNotEquals(last ? BlockStatus.UNFINISHED : BlockStatus.COMPLETE, status);
                Arrays.fill(fragment, (byte) 0xa5);
                from += length;
            }
            return outcome(decoder, recorder, status);
        } catch (final HpackException e) {
            return failure(decoder, recorder, e);
        }
    }

    static Outcome decode(final HpackDecoder decoder, final ByteBuffer block) {
        final Recorder recorder = new Recorder();
        try {
            return outcome(decoder, recorder, decoder.decode(block, true, recorder));
        } catch (final HpackException e) {
            return failure(decoder, recorder, e);
        }
    }

    static Outcome outcome(final HpackDecoder decoder, final Recorder recorder, final BlockStatus status) {
        return new Outcome(
                recorder.fields, status, null, -1, decoder.dynamicTable().toString());
    }

    static Outcome failure(final HpackDecoder decoder, final Recorder recorder, final HpackException e) {
        return new Outcome(
                recorder.fields,
                null,
                e.error(),
                e.offset(),
                decoder.dynamicTable().toString());
    }

    /** Cuts before each octet but the first. */
    static int[] everyOctet(final byte[] block) {
        return IntStream.range(1, block.length).toArray();
    }

    static ByteBuffer direct(final byte[] octets) {
        return ByteBuffer.allocateDirect(octets.length).put(octets).flip();
    }

    /** Decode a block in every way there is, which must be all the same. */
    static Outcome everyWay(final Setup setup, final byte[] block) {
        final HuffmanDecoder[] kernels = HuffmanDecoder.values();
        final Outcome whole = decode(setup.decoder(new HpackScratch(), kernels[0]), block);
        for (final HuffmanDecoder kernel : kernels) {
            assertEquals(whole, decode(setup.decoder(new HpackScratch(), kernel), block), "whole, " + kernel);
            assertEquals(whole, decode(setup.decoder(smallScratch(), kernel), block), "small scratch, " + kernel);
        }
        final int[] everyOctet = everyOctet(block);
        assertEquals(whole, decode(setup.decoder(new HpackScratch(), kernels[1]), block, everyOctet), "octets");
        assertEquals(whole, decode(setup.decoder(smallScratch(), kernels[1]), block, everyOctet), "octets, small");
        for (int cut = 0; cut <= block.length; cut++) {
            final HpackScratch scratch = cut % 2 == 0 ? new HpackScratch() : smallScratch();
            final HpackDecoder decoder = setup.decoder(scratch, kernels[cut % kernels.length]);
            assertEquals(whole, decode(decoder, block, cut), "cut at " + cut);
        }
        assertEquals(whole, decode(setup.decoder(new HpackScratch(), kernels[1]), direct(block)), "off-heap");
        assertEquals(whole, decode(setup.decoder(smallScratch(), kernels[1]), direct(block)), "off-heap, small");
        return whole;
    }

    static HpackScratch smallScratch() {
        return new HpackScratch(new byte[HpackScratch.MIN_LENGTH]);
    }
}
