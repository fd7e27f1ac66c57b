package io.hpack;

import static io.hpack.Indexing.INCREMENTAL;
import static io.hpack.Indexing.WITHOUT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fields go from a decoder to an encoder. */
class EncoderForwardingTest {
    private final byte[] array = new byte[1 << 16];

    private byte[] forward(final HpackDecoder from, final HpackEncoder to, final byte[] block, final int... cuts) {
        assertTrue(to.beginBlock(array, 0, array.length));
        int at = 0;
        for (int i = 0; i <= cuts.length; i++) {
            final int end = i == cuts.length ? block.length : cuts[i];
            from.decode(block, at, end - at, i == cuts.length, field -> assertTrue(to.header(field)));
            at = end;
        }
        return Arrays.copyOf(array, to.endBlock());
    }

    /** The octets are those of the fields encoded anew, whatever form the values came in. */
    @Test
    void shouldForwardAsItWouldEncode() {
        for (int seed = 0; seed < 150; seed++) {
            final Random random = new Random(seed);
            final HpackEncoder source = new HpackEncoder();
            final HpackDecoder decoder = Decoding.decoder(HpackLimits.DEFAULT.withMaxHeaderListSize(1 << 20));
            final HpackEncoder forwarder = new HpackEncoder();
            final HpackEncoder anew = new HpackEncoder();
            final RandomFields lists = new RandomFields(random);
            for (int block = 0; block < 10; block++) {
                source.huffman(HuffmanCoding.values()[random.nextInt(2)]);
                final HuffmanCoding coding = HuffmanCoding.values()[random.nextInt(4) / 3];
                final int threshold = random.nextInt(2) * 12;
                for (final HpackEncoder encoder : List.of(forwarder, anew)) {
                    encoder.huffman(coding);
                    encoder.huffmanThreshold(threshold);
                }
                final List<Field> fields = lists.next();
                final byte[] octets = Field.block(source, fields);
                final List<Field> expected = new ArrayList<>();
                for (final Field field : fields) {
                    final Indexing indexing = field.indexing() == null
                            ? ModelEncoder.standard(field.name(), field.value().length())
                            : field.indexing();
                    expected.add(
                            Field.of(field.name(), field.value(), indexing == Indexing.NEVER ? Indexing.NEVER : null));
                }
                final int cut = random.nextInt(octets.length + 1);
                assertArrayEquals(
                        Field.block(anew, expected), forward(decoder, forwarder, octets, cut), "seed " + seed);
            }
        }
    }

    @Test
    void shouldCopyAHuffmanFormThatIsShorter() {
        final byte[] block = new WireBuilder()
                .literal(WITHOUT, "x", "a value", true)
                .literal(WITHOUT, 0, 0)
                .string("x", false)
                .string("\u00ff\u00fe", true)
                .literal(WITHOUT, 0, 0)
                .string("x", false)
                .string("307", true)
                .literal(WITHOUT, 0, 0)
                .string("x", false)
                .string("", true)
                .octets();
        final byte[] expected = new WireBuilder()
                .literal(WITHOUT, 0, 0)
                .string("x", false)
                .string("a value", true)
                .literal(WITHOUT, "x", "\u00ff\u00fe")
                .literal(WITHOUT, "x", "307")
                .literal(WITHOUT, "x", "")
                .octets();
        assertArrayEquals(expected, forward(Decoding.decoder(), new HpackEncoder(4096, IndexingPolicy.NONE), block));
    }

    @Test
    void shouldLeaveNeverIndexedFieldsSo() {
        final byte[] block = new WireBuilder()
                .literal(Indexing.NEVER, "x", "secret", true)
                .literal(WITHOUT, "y", "open", true)
                .octets();
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.ALL);
        encoder.beginBlock(array, 0, array.length);
        Decoding.decoder()
                .decode(block, 0, block.length, true, field -> assertTrue(encoder.header(field, INCREMENTAL)));
        final byte[] octets = Arrays.copyOf(array, encoder.endBlock());
        assertEquals(1, encoder.insertions());
        final Outcome outcome = Decoding.decode(Decoding.decoder(), octets);
        assertEquals(List.of("x: secret (never indexed)", "y: open"), outcome.lines());
    }

    @Test
    void shouldForwardFieldsWholeOrNotAtAll() {
        final byte[] block = new WireBuilder()
                .literal(INCREMENTAL, "x", "a longer value for a Huffman form", true)
                .octets();
        final byte[] expected = Field.block(new HpackEncoder(), Field.of("x", "a longer value for a Huffman form"));
        for (int room = 0; room < 60; room++) {
            final int most = room;
            for (final Target target : Target.values()) {
                final Target.Memory memory = target.memory(room);
                final HpackEncoder encoder = new HpackEncoder();
                memory.begin(encoder);
                Decoding.decoder()
                        .decode(
                                block,
                                0,
                                block.length,
                                true,
                                field -> assertEquals(most >= expected.length, encoder.header(field)));
                assertEquals(room >= expected.length ? expected.length : 0, encoder.endBlock());
                memory.assertUntouchedAround("room " + room);
            }
        }
    }
}
