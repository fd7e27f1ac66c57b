package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The static name of a field is the same however the field was sent. */
class StaticNameTest {
    private static List<Integer> staticNames(final HpackDecoder decoder, final byte[] block, final int... cuts) {
        return Decoding.decode(decoder, block, cuts).fields().stream()
                .map(DecodedField::staticName)
                .toList();
    }

    private static List<Integer> repeated(final int value, final int times) {
        return new ArrayList<>(Collections.nCopies(times, value));
    }

    @Test
    void shouldBeTheLowestIndexOfANameHoweverItIsSent() {
        assertEquals(52, StaticRows.lowestIndexes().size());
        for (int index = 1; index <= StaticRows.length(); index++) {
            final String name = StaticRows.entry(index).name();
            final int lowest = StaticRows.nameIndex(name);
            final WireBuilder wire = new WireBuilder().indexed(index);
            int fields = 1;
            for (final Indexing indexing : Indexing.values()) {
                // Inserted as a literal: named by it then, and sent indexed.
                for (final boolean huffman : new boolean[] {false, true}) {
                    wire.literal(indexing, index, "v", huffman);
                    wire.literal(indexing, name, "w", huffman);
                    fields += 2;
                }
                if (indexing == Indexing.INCREMENTAL) {
                    wire.indexed(62).indexed(63).indexed(64).indexed(65);
                    fields += 4;
                }
                wire.literal(indexing, 62, "x").literal(indexing, 63, "y", true);
                fields += 2;
            }
            final byte[] block = wire.octets();
            final List<Integer> expected = repeated(lowest, fields);
            assertEquals(expected, staticNames(Decoding.decoder(), block));
            assertEquals(expected, staticNames(Decoding.decoder(), block, Decoding.everyOctet(block)));
            for (int cut = 0; cut <= block.length; cut += 1 + index % 3) {
                assertEquals(expected, staticNames(Decoding.decoder(), block, cut));
            }
        }
    }

    @Test
    void shouldBeZeroForANameThatDiffersInOneOctet() {
        for (final int index : StaticRows.lowestIndexes()) {
            final String name = StaticRows.entry(index).name();
            final List<String> others = new ArrayList<>(List.of(name + " ", " " + name, name + "\0", name + name));
            for (int i = 0; i < name.length(); i++) {
                for (int bit = 0; bit < 8; bit++) {
                    final byte[] octets = name.getBytes(ISO_8859_1);
                    octets[i] ^= (byte) (1 << bit);
                    others.add(new String(octets, ISO_8859_1));
                }
                others.add(name.substring(0, i) + name.substring(i + 1));
            }
            for (final String other : others) {
                final int expected = StaticRows.nameIndex(other);
                final byte[] block = new WireBuilder()
                        .literal(Indexing.INCREMENTAL, other, "v")
                        .indexed(62)
                        .literal(Indexing.NEVER, other, "v", true)
                        .literal(Indexing.WITHOUT, 62, "v")
                        .octets();
                assertEquals(repeated(expected, 4), staticNames(Decoding.decoder(), block), other);
                assertEquals(
                        repeated(expected, 4),
                        staticNames(Decoding.decoder(), block, Decoding.everyOctet(block)),
                        other);
            }
        }
    }

    @Test
    void shouldBeKeptWithAnEntryWhoseNameIsEvictedByIt() {
        final byte[] block = new WireBuilder()
                .sizeUpdate(50)
                .literal(Indexing.INCREMENTAL, "cookie", "v")
                .literal(Indexing.INCREMENTAL, 62, "w")
                .literal(Indexing.INCREMENTAL, 62, "too long a value for the table")
                .octets();
        assertEquals(repeated(StaticTable.COOKIE, 3), staticNames(Decoding.decoder(), block));
    }

    @Test
    void shouldBeZeroForOtherNames() {
        final byte[] block = new WireBuilder()
                .literal(Indexing.WITHOUT, "", "")
                .literal(Indexing.WITHOUT, "x", "")
                .literal(Indexing.WITHOUT, "x".repeat(1000), "", true)
                .octets();
        assertEquals(repeated(0, 3), staticNames(Decoding.decoder(), block, 4));
    }
}
