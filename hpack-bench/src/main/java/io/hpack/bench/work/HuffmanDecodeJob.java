package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.HeaderSets;
import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.HuffmanEncoder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Decodes Huffman-coded strings. */
final class HuffmanDecodeJob extends Job {
    private static final long SEED = 7541;

    private final HuffmanDecoder kernel;
    private final byte[][] originals;
    private final byte[][] encoded;
    private final byte[] target;

    private HuffmanDecodeJob(final HuffmanDecoder kernel, final List<String> strings) {
        this.kernel = kernel;
        Collections.shuffle(strings, new Random(SEED));
        originals = strings.stream().map(string -> string.getBytes(ISO_8859_1)).toArray(byte[][]::new);
        encoded = new byte[originals.length][];
        int octets = 0;
        for (int i = 0; i < originals.length; i++) {
            encoded[i] = new byte[(int) HuffmanEncoder.encodedLength(originals[i], 0, originals[i].length)];
            HuffmanEncoder.encode(originals[i], 0, originals[i].length, encoded[i], 0, encoded[i].length);
            octets += originals[i].length;
        }
        target = new byte[2 * octets];
    }

    static Job open(final JobName name, final BenchData data) throws UnsupportedJobException {
        if (!name.contender().equals("hpack")) {
            throw new UnsupportedJobException("does not decode Huffman-coded strings");
        }
        final HuffmanDecoder kernel = HuffmanDecoder.valueOf(name.setting("kernel", "FSM_8BIT"));
        return new HuffmanDecodeJob(kernel, new ArrayList<>(HeaderSets.huffmanWorthy(HeaderSets.read(data.corpora()))));
    }

    @Override
    public long pass() {
        int position = 0;
        for (final byte[] string : encoded) {
            position += kernel.decode(string, 0, string.length, target, position, target.length - position);
        }
        return position;
    }

    @Override
    public void verify() {
        for (int i = 0; i < encoded.length; i++) {
            final int length = kernel.decode(encoded[i], 0, encoded[i].length, target, 0, target.length);
            final String decoded = new String(target, 0, length, ISO_8859_1);
            if (!decoded.equals(new String(originals[i], ISO_8859_1))) {
                throw new WrongOutcomeException("string " + i + " is decoded to \"" + decoded + "\"");
            }
        }
    }

    @Override
    public JobSize size() {
        return new JobSize(encoded.length, "string", 0, pass());
    }

    @Override
    public boolean allocates() {
        return false;
    }
}
