package io.hpack.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.HeaderBlocks;
import io.hpack.fuzz.Story;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Encodes and decodes one header set, from and to arrays that are made before. */
final class SetCodec {
    private final Story set;
    /** By block: name, value, name, value and so on. */
    private final byte[][][] strings;

    private final long plainOctets;
    private final HpackEncoder encoder = new HpackEncoder();
    private final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, new HpackScratch());
    /** All encoded blocks, one after the other. */
    private final byte[] wire;
    /** Where in it the blocks end. */
    private final int[] ends;

    /** Octets that the decoder has delivered. */
    private long delivered;

    private final HeaderHandler handler = field -> delivered += field.nameLength() + field.valueLength();
    private final List<Long> encodeNanos = new ArrayList<>();
    private final List<Long> decodeNanos = new ArrayList<>();

    SetCodec(final Story set) {
        this.set = set;
        strings = set.blocks().stream().map(SetCodec::strings).toArray(byte[][][]::new);
        plainOctets = Arrays.stream(strings)
                .flatMap(Arrays::stream)
                .mapToLong(string -> string.length)
                .sum();
        wire = new byte
                [Math.toIntExact(Arrays.stream(strings)
                        .flatMap(Arrays::stream)
                        .mapToLong(string -> HpackEncoder.maxEncodedLength(string.length, 0))
                        .sum())];
        ends = new int[strings.length];
    }

    private static byte[][] strings(final Story.Block block) {
        return block.fields().stream()
                .flatMap(field -> Stream.of(field.name(), field.value()))
                .map(string -> string.getBytes(ISO_8859_1))
                .toArray(byte[][]::new);
    }

    /** Check that every block is decoded to what was encoded, and that the tables stay equal. */
    void check() {
        encoder.reset();
        decoder.reset();
        for (final Story.Block block : set.blocks()) {
            final byte[] encoded = HeaderBlocks.encode(encoder, block.fields());
            final List<Field> decoded = Field.unmarked(HeaderBlocks.decode(decoder, encoded));
            final String encoderTable = encoder.dynamicTable().toString();
            if (!decoded.equals(block.fields())
                    || !encoderTable.equals(decoder.dynamicTable().toString())) {
                throw new IllegalStateException(set + ", " + block + " is not decoded to what was encoded");
            }
        }
    }

    /** Encode and decode the set once, as a new connection. */
    void measure() {
        final long begin = System.nanoTime();
        encodeAll();
        final long middle = System.nanoTime();
        decodeAll();
        final long end = System.nanoTime();
        if (delivered != plainOctets) {
            throw new IllegalStateException(set + ": " + delivered + " octets of " + plainOctets + " delivered");
        }
        encodeNanos.add(middle - begin);
        decodeNanos.add(end - middle);
    }

    /** Forget what was measured, as it was warm-up. */
    void forget() {
        encodeNanos.clear();
        decodeNanos.clear();
    }

    private void encodeAll() {
        encoder.reset();
        int position = 0;
        for (int i = 0; i < strings.length; i++) {
            final byte[][] block = strings[i];
            encoder.beginBlock(wire, position, wire.length - position);
            for (int j = 0; j < block.length; j += 2) {
                final byte[] name = block[j];
                final byte[] value = block[j + 1];
                encoder.header(name, 0, name.length, value, 0, value.length);
            }
            position += encoder.endBlock();
            ends[i] = position;
        }
    }

    private void decodeAll() {
        decoder.reset();
        delivered = 0;
        int begin = 0;
        for (final int end : ends) {
            decoder.decode(wire, begin, end - begin, true, handler);
            begin = end;
        }
    }

    String name() {
        return set.name().replaceAll(".*/|\\.json$", "");
    }

    int blocks() {
        return strings.length;
    }

    int fields() {
        return set.fields();
    }

    long plainOctets() {
        return plainOctets;
    }

    long encodedOctets() {
        return ends[ends.length - 1];
    }

    double encodeNanosPerField() {
        return Medians.median(encodeNanos) / fields();
    }

    double decodeNanosPerField() {
        return Medians.median(decodeNanos) / fields();
    }
}
