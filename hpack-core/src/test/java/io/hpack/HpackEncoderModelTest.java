package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random connections: the octets are those of an encoder that looks everywhere, and a decoder gets the fields back. */
class HpackEncoderModelTest {
    private static final int[] SIZES = {0, 31, 32, 64, 100, 256, 1000, 4096, 5000, 20_000, 100_000};

    private final byte[] array = new byte[1 << 16];
    private final Map<Field, PreparedField> prepared = new HashMap<>();
    private long fieldsSeen;
    private long indexed;

    @Test
    void shouldEncodeAsAFullSearchDoes() {
        for (int seed = 0; seed < Rounds.of(450); seed++) {
            final Random random = new Random(seed);
            final int cap = SIZES[random.nextInt(SIZES.length)];
            switch (seed % 3) {
                case 0 -> connection(random, cap, IndexingPolicy.STANDARD, true, "seed " + seed);
                case 1 -> connection(random, cap, IndexingPolicy.ALL, false, "seed " + seed);
                default -> connection(random, cap, IndexingPolicy.NONE, false, "seed " + seed);
            }
        }
        assertTrue(fieldsSeen > Rounds.of(100_000), "fields: " + fieldsSeen);
        assertTrue(indexed > fieldsSeen / 8, "indexed: " + indexed + " of " + fieldsSeen);
    }

    private void connection(
            final Random random, final int cap, final IndexingPolicy policy, final boolean sparing, final String what) {
        final HpackEncoder encoder = new HpackEncoder(cap, policy);
        for (int life = 0; life < 3; life++) {
            final ModelEncoder model = new ModelEncoder(
                    cap,
                    (name, length) -> policy == IndexingPolicy.ALL
                            ? Indexing.INCREMENTAL
                            : policy == IndexingPolicy.NONE ? Indexing.WITHOUT : ModelEncoder.standard(name, length),
                    sparing);
            final HpackDecoder decoder = Decoding.decoder(HpackLimits.DEFAULT.withMaxHeaderListSize(1 << 20));
            final RandomFields lists = new RandomFields(random);
            for (int block = 0; block < 12; block++) {
                if (random.nextInt(4) == 0) {
                    settings(random, encoder, model, decoder);
                }
                if (random.nextInt(10) == 0) {
                    huffman(random, encoder, model);
                }
                if (cap > 4096 && block == 0) {
                    decoder.maxDynamicTableSize(1 << 20);
                    encoder.maxDynamicTableSize((1L << 32) - 1);
                    model.maxDynamicTableSize((1L << 32) - 1);
                }
                block(random, encoder, model, decoder, lists.next(), what + ", life " + life + ", block " + block);
            }
            indexed += encoder.counters().indexed();
            encoder.reset();
            encoder.huffman(HuffmanCoding.WHEN_SHORTER);
            encoder.huffmanThreshold(0);
        }
    }

    private static void settings(
            final Random random, final HpackEncoder encoder, final ModelEncoder model, final HpackDecoder decoder) {
        for (int i = random.nextInt(3); i >= 0; i--) {
            final int size = SIZES[random.nextInt(SIZES.length)];
            encoder.maxDynamicTableSize(size);
            model.maxDynamicTableSize(size);
            decoder.maxDynamicTableSize(size);
        }
    }

    private static void huffman(final Random random, final HpackEncoder encoder, final ModelEncoder model) {
        model.huffman = random.nextBoolean();
        model.threshold = random.nextInt(3) * random.nextInt(50);
        encoder.huffman(model.huffman ? HuffmanCoding.WHEN_SHORTER : HuffmanCoding.NEVER);
        encoder.huffmanThreshold(model.threshold);
    }

    private void block(
            final Random random,
            final HpackEncoder encoder,
            final ModelEncoder model,
            final HpackDecoder decoder,
            final List<Field> fields,
            final String what) {
        final List<String> lines = new ArrayList<>();
        model.begin();
        assertTrue(encoder.beginBlock(array, 0, array.length));
        for (final Field field : fields) {
            lines.add(field.line(model.header(field)));
            assertTrue(
                    field.indexing() != null && random.nextInt(4) == 0
                            ? prepared(encoder, field)
                            : field.encode(encoder));
        }
        final byte[] octets = Arrays.copyOf(array, encoder.endBlock());
        assertArrayEquals(model.end(), octets, what);
        final Outcome outcome = Decoding.decode(decoder, octets);
        assertEquals(null, outcome.error(), what);
        assertEquals(lines, outcome.lines(), what);
        assertEquals(model.table.toString(), encoder.dynamicTable().toString(), what);
        assertEquals(outcome.table(), encoder.dynamicTable().toString(), what);
        assertEquals(decoder.dynamicTable().maxSize(), encoder.dynamicTable().maxSize(), what);
        fieldsSeen += fields.size();
    }

    private boolean prepared(final HpackEncoder encoder, final Field field) {
        return encoder.header(
                prepared.computeIfAbsent(field, f -> PreparedField.of(f.name(), f.value(), f.indexing())));
    }
}
