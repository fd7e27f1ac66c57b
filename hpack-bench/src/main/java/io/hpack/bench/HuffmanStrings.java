package io.hpack.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.StringBuilderHuffman;
import io.hpack.huffman.HuffmanEncoder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Huffman-coded strings in shuffled order, one after the other, and room for all of them decoded. */
final class HuffmanStrings {
    private static final long SEED = 7541;

    private final List<String> originals;
    private final byte[] source;
    /** Where in the source each string begins, and where the last one ends. */
    private final int[] offsets;

    private final byte[] target;

    HuffmanStrings(final List<String> strings) {
        originals = new ArrayList<>(strings);
        Collections.shuffle(originals, new Random(SEED));
        final int octets = originals.stream().mapToInt(String::length).sum();
        // Room behind the last string too, so that it is decoded as fast as the others.
        target = new byte[octets + octets];
        final byte[] encoded = new byte[octets];
        offsets = new int[originals.size() + 1];
        int end = 0;
        for (int i = 0; i < originals.size(); i++) {
            final byte[] string = originals.get(i).getBytes(ISO_8859_1);
            end += HuffmanEncoder.encode(string, 0, string.length, encoded, end, encoded.length - end);
            offsets[i + 1] = end;
        }
        source = encoded;
    }

    int count() {
        return originals.size();
    }

    long decodedOctets() {
        return target.length / 2;
    }

    /** Decode all strings, each to its own place. */
    long decodeAll(final HuffmanContender contender) {
        int position = 0;
        for (int i = 0; i + 1 < offsets.length; i++) {
            position += contender.decode(source, offsets[i], offsets[i + 1] - offsets[i], target, position);
        }
        return position;
    }

    /** Check the results of a contender string by string. */
    void check(final HuffmanContender contender) {
        for (int i = 0; i < originals.size(); i++) {
            final int offset = offsets[i];
            final int length = offsets[i + 1] - offset;
            final String decoded;
            if (contender == HuffmanContender.STRING_BUILDER) {
                decoded = StringBuilderHuffman.decode(source, offset, length);
            } else {
                decoded = new String(target, 0, contender.decode(source, offset, length, target, 0), ISO_8859_1);
            }
            if (!originals.get(i).equals(decoded)) {
                throw new IllegalStateException(
                        contender + " decodes \"" + originals.get(i) + "\" to \"" + decoded + "\"");
            }
        }
    }
}
