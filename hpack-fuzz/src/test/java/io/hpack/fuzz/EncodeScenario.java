package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.HuffmanCoding;
import io.hpack.Indexing;
import io.hpack.IndexingPolicy;
import io.hpack.StaticTable;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.TableState;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.List;

/** An encoder that does what a fuzzer says, with a decoder and the reference decoder at the other end. */
final class EncodeScenario {
    private static final int[] CAPS = {4096, 0, 31, 64, 100, 512, 4095, 65536};
    private static final IndexingPolicy[] POLICIES = {
        IndexingPolicy.STANDARD, IndexingPolicy.ALL, IndexingPolicy.NONE, IndexingPolicy.repeating()
    };
    private static final Indexing[] INDEXINGS = {null, Indexing.INCREMENTAL, Indexing.WITHOUT, Indexing.NEVER};
    private static final int KNOWN_STRINGS = 16;

    private final FuzzInput input;
    private final HpackEncoder encoder;
    private final HuffmanDecoder kernel;

    private HpackDecoder decoder;
    private ReferenceDecoder reference;

    /** Strings that came up, to come up again. */
    private final List<String> known = new ArrayList<>(List.of("", "a", "cookie", "x-b", "GET", "200"));

    EncodeScenario(final FuzzInput input) {
        this.input = input;
        encoder = new HpackEncoder(CAPS[input.below(CAPS.length)], POLICIES[input.below(POLICIES.length)]);
        kernel = HuffmanDecoder.values()[input.below(HuffmanDecoder.values().length)];
        connect();
    }

    private void connect() {
        decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch(), kernel);
        reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
    }

    void run() {
        while (input.hasMore()) {
            switch (input.below(16)) {
                case 0 -> encoder.huffman(input.flag() ? HuffmanCoding.WHEN_SHORTER : HuffmanCoding.NEVER);
                case 1 -> encoder.huffmanThreshold(input.octet());
                case 2 -> {
                    encoder.reset();
                    connect();
                }
                case 3, 4 -> changeSetting(input.twoOctets());
                case 5 -> changeSetting(input.octet());
                case 6 -> abandonBlock();
                default -> block();
            }
        }
    }

    private void changeSetting(final int size) {
        encoder.maxDynamicTableSize(size);
        decoder.maxDynamicTableSize(size);
        reference.maxDynamicTableSize(size);
    }

    /** A block that is not sent takes the connection with it. */
    private void abandonBlock() {
        final EncodeTarget target = new EncodeTarget(encoder, input);
        target.begin();
        target.write(encoder, field());
        encoder.reset();
        connect();
    }

    private void block() {
        final EncodeTarget target = new EncodeTarget(encoder, input);
        target.begin();
        final List<Field> fields = new ArrayList<>();
        for (int i = input.below(12); i > 0; i--) {
            final EncodeField field = field();
            target.write(encoder, field);
            fields.add(field.toField());
        }
        final byte[] wire = target.end();

        final Decoded expected = reference.decode(wire);
        assertEquals(Field.unmarked(fields), Field.unmarked(expected.fields()));
        for (int i = 0; i < fields.size(); i++) {
            assertTrue(
                    expected.fields().get(i).neverIndexed() || !fields.get(i).neverIndexed(),
                    "no longer never indexed");
        }
        assertEquals(expected.fields(), HeaderBlocks.decode(decoder, wire));
        assertEquals(reference.table(), TableState.of(decoder.dynamicTable()));
        assertEquals(reference.table(), TableState.of(encoder.dynamicTable()));
    }

    private EncodeField field() {
        final EncodeField.Form form = EncodeField.Form.values()[input.below(EncodeField.Form.values().length)];
        final Indexing indexing = INDEXINGS[input.below(INDEXINGS.length)];
        final int staticIndex = 1 + input.below(StaticTable.LENGTH);
        return switch (form) {
            case STATIC ->
                new EncodeField(form, staticIndex, StaticTable.name(staticIndex), StaticTable.value(staticIndex), null);
            case STATIC_NAME, STATIC_NAME_OCTETS, STATIC_NAME_BUFFER ->
                new EncodeField(form, staticIndex, StaticTable.name(staticIndex), string(), indexing);
            default -> new EncodeField(form, 0, string(), string(), indexing);
        };
    }

    private String string() {
        final int choice = input.octet();
        if (choice < 160) {
            return known.get(choice % known.size());
        }
        if (choice < 192) {
            return StaticTable.name(1 + choice % StaticTable.LENGTH);
        }
        final String string = choice == 255
                ? new String(input.octets(4), ISO_8859_1).repeat(input.octet())
                : input.latin1(choice - 192);
        if (known.size() < KNOWN_STRINGS) {
            known.add(string);
        } else {
            known.set(choice % KNOWN_STRINGS, string);
        }
        return string;
    }
}
