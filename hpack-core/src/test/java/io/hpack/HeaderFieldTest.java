package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

/** What a handler sees of a field. */
class HeaderFieldTest {
    /** Asks a view everything. */
    private static void assertShows(
            final HeaderField field, final String name, final String value, final boolean neverIndexed) {
        assertEquals(name, field.name());
        assertEquals(value, field.value());
        assertEquals(name.length(), field.nameLength());
        assertEquals(value.length(), field.valueLength());
        assertEquals(name, new String(field.nameArray(), field.nameOffset(), field.nameLength(), ISO_8859_1));
        assertEquals(value, new String(field.valueArray(), field.valueOffset(), field.valueLength(), ISO_8859_1));
        assertEquals(name.length() + value.length() + 32, field.size());
        assertEquals(neverIndexed, field.isNeverIndexed());

        final UnsafeBuffer view = new UnsafeBuffer(new byte[0]);
        field.wrapName(view);
        assertEquals(name, text(view));
        field.wrapValue(view);
        assertEquals(value, text(view));

        assertCopies(field, name, value);
        assertCompares(field, name, value);

        final String text = field.toString();
        assertEquals(name + ": " + (neverIndexed ? "(never indexed, " + value.length() + " octets)" : value), text);
    }

    private static String text(final UnsafeBuffer view) {
        final byte[] octets = new byte[view.capacity()];
        view.getBytes(0, octets);
        return new String(octets, ISO_8859_1);
    }

    private static void assertCopies(final HeaderField field, final String name, final String value) {
        final byte[] array = new byte[3 + name.length()];
        assertEquals(name.length(), field.copyName(array, 3));
        assertEquals("\0\0\0" + name, new String(array, ISO_8859_1));
        final MutableDirectBuffer buffer = new UnsafeBuffer(new byte[3 + value.length()]);
        assertEquals(value.length(), field.copyValue(buffer, 3));
        assertEquals("\0\0\0" + value, new String(buffer.byteArray(), ISO_8859_1));
        final MutableDirectBuffer nameBuffer = new UnsafeBuffer(new byte[name.length()]);
        assertEquals(name.length(), field.copyName(nameBuffer, 0));
        assertEquals(name, new String(nameBuffer.byteArray(), ISO_8859_1));
        final byte[] valueArray = new byte[value.length()];
        assertEquals(value.length(), field.copyValue(valueArray, 0));
        assertEquals(value, new String(valueArray, ISO_8859_1));
        if (!name.isEmpty()) {
            assertThrows(IndexOutOfBoundsException.class, () -> field.copyName(array, 4));
        }
        if (!value.isEmpty()) {
            assertThrows(IndexOutOfBoundsException.class, () -> field.copyValue(valueArray, 1));
        }
    }

    private static void assertCompares(final HeaderField field, final String name, final String value) {
        assertTrue(field.nameEquals(name));
        assertTrue(field.valueEquals(new StringBuilder(value)));
        assertFalse(field.nameEquals(name + " "));
        assertFalse(field.valueEquals(value + " "));
        final byte[] octets = ("<" + name + value + ">").getBytes(ISO_8859_1);
        assertTrue(field.nameEquals(octets, 1, name.length()));
        assertTrue(field.valueEquals(octets, 1 + name.length(), value.length()));
        assertFalse(field.nameEquals(octets, 1, name.length() + 1));
        assertFalse(field.valueEquals(octets, 1 + name.length(), value.length() + 1));
        for (int i = 0; i < octets.length; i++) {
            octets[i] ^= 0x20;
        }
        assertEquals(name.isEmpty(), field.nameEquals(octets, 1, name.length()));
        assertEquals(value.isEmpty(), field.valueEquals(octets, 1 + name.length(), value.length()));
        assertThrows(IndexOutOfBoundsException.class, () -> field.nameEquals(octets, 0, octets.length + 1));
        assertThrows(IndexOutOfBoundsException.class, () -> field.valueEquals(octets, -1, 1));
    }

    /** Decode a block whole and cut, and ask each view everything, also once more before the handler returns. */
    private static void assertBlockShows(final byte[] before, final byte[] block, final List<DecodedField> expected) {
        for (int cut = 0; cut <= block.length; cut++) {
            final HpackDecoder decoder = Decoding.decoder(HpackLimits.UNLIMITED);
            Decoding.decode(decoder, before);
            final int[] fields = new int[1];
            final HeaderHandler handler = field -> {
                final DecodedField next = expected.get(fields[0]++);
                assertShows(field, next.name(), next.value(), next.isNeverIndexed());
                assertEquals(StaticRows.nameIndex(next.name()), field.staticName());
            };
            final byte[] first = Arrays.copyOf(block, cut);
            final byte[] second = Arrays.copyOfRange(block, cut, block.length);
            decoder.decode(first, 0, cut, false, handler);
            decoder.decode(second, 0, second.length, true, handler);
            assertEquals(expected.size(), fields[0]);
        }
    }

    private static DecodedField field(final String name, final String value, final boolean neverIndexed) {
        return new DecodedField(name, value, neverIndexed, 0);
    }

    @Test
    void shouldShowFieldsOfEachRepresentation() {
        final byte[] before = new WireBuilder()
                .literal(Indexing.INCREMENTAL, "dynamic", "entry")
                .octets();
        final byte[] block = new WireBuilder()
                .indexed(2)
                .indexed(62)
                .literal(Indexing.INCREMENTAL, 62, "other", true)
                .literal(Indexing.WITHOUT, "n", "v", true)
                .literal(Indexing.NEVER, "name", "secret")
                .literal(Indexing.NEVER, 23, "secret", true)
                .literal(Indexing.WITHOUT, "", "")
                .literal(Indexing.INCREMENTAL, "", "", true)
                .literal(Indexing.NEVER, 63, "")
                .indexed(62)
                .literal(Indexing.WITHOUT, "\0\u0080\u00ff", "\r\n", true)
                .octets();
        assertBlockShows(
                before,
                block,
                List.of(
                        field(":method", "GET", false),
                        field("dynamic", "entry", false),
                        field("dynamic", "other", false),
                        field("n", "v", false),
                        field("name", "secret", true),
                        field("authorization", "secret", true),
                        field("", "", false),
                        field("", "", false),
                        field("dynamic", "", true),
                        field("", "", false),
                        field("\0\u0080\u00ff", "\r\n", false)));
    }

    @Test
    void shouldShowTheNewEntryWhenItEvictsTheOneThatIsNamed() {
        for (int maxSize = 72; maxSize <= 150; maxSize += 13) {
            final byte[] before = new WireBuilder()
                    .sizeUpdate(maxSize)
                    .literal(Indexing.INCREMENTAL, "name", "value")
                    .octets();
            for (final boolean huffman : new boolean[] {false, true}) {
                final String value = "w".repeat(maxSize - 36);
                final byte[] block = new WireBuilder()
                        .literal(Indexing.INCREMENTAL, 62, value, huffman)
                        .indexed(62)
                        .octets();
                assertBlockShows(before, block, List.of(field("name", value, false), field("name", value, false)));
            }
        }
    }

    @Test
    void shouldShowTheOldNameWhenTheNewEntryIsTooLarge() {
        for (int maxSize = 72; maxSize <= 150; maxSize += 13) {
            final byte[] before = new WireBuilder()
                    .sizeUpdate(maxSize)
                    .literal(Indexing.INCREMENTAL, "name", "value")
                    .octets();
            for (final boolean huffman : new boolean[] {false, true}) {
                final String value = "w".repeat(maxSize - 35);
                final byte[] block = new WireBuilder()
                        .literal(Indexing.INCREMENTAL, 62, value, huffman)
                        .literal(Indexing.INCREMENTAL, "next", "v")
                        .octets();
                assertBlockShows(before, block, List.of(field("name", value, false), field("next", "v", false)));
            }
        }
    }

    @Test
    void shouldShowTheNewEntryWhenTheMemoryOfTheTableGrows() {
        // 400 octets of name are in a memory of 512; the entry that evicts it needs 3,600.
        final String name = "n".repeat(400);
        final byte[] before =
                new WireBuilder().literal(Indexing.INCREMENTAL, name, "v").octets();
        final String value = "w".repeat(3600);
        final byte[] block =
                new WireBuilder().literal(Indexing.INCREMENTAL, 62, value).octets();
        final HpackDecoder decoder = Decoding.decoder();
        Decoding.decode(decoder, before);
        final HeaderHandler handler = field -> assertShows(field, name, value, false);
        decoder.decode(block, 0, 1000, false, handler);
        decoder.decode(block, 1000, block.length - 1000, true, handler);
        assertEquals(1, decoder.dynamicTable().entries());
        decoder.reset();
        Decoding.decode(decoder, before);
        decoder.decode(block, 0, block.length, true, handler);
        assertEquals(1, decoder.dynamicTable().entries());
    }

    @Test
    void shouldHideTheValueOfANeverIndexedFieldOnly() {
        final byte[] block = new WireBuilder()
                .literal(Indexing.NEVER, "a", "secret")
                .literal(Indexing.INCREMENTAL, "b", "open")
                .literal(Indexing.WITHOUT, "c", "open")
                .indexed(62)
                .octets();
        final StringBuilder log = new StringBuilder();
        Decoding.decoder()
                .decode(block, 0, block.length, true, field -> log.append(field).append('\n'));
        assertEquals("a: (never indexed, 6 octets)\nb: open\nc: open\nb: open\n", log.toString());
    }

    @Test
    void shouldHaveTheHuffmanFormOfAValueThatWasWholeInTheInput() {
        final byte[] block = new WireBuilder()
                .literal(Indexing.NEVER, "a", "first", true)
                .literal(Indexing.NEVER, "b", "second")
                .literal(Indexing.INCREMENTAL, 1, "third", true)
                .indexed(62)
                .octets();
        final List<String> forms = new ArrayList<>();
        final HeaderHandler handler = field -> {
            final int length = field.huffmanLength();
            if (length < 0) {
                forms.add("none");
            } else {
                final int from = field.huffmanOffset();
                final byte[] form = Arrays.copyOfRange(field.huffmanArray(), from, from + length);
                forms.add(Arrays.equals(HuffmanRows.encode(field.value()), form) ? field.value() : "wrong");
            }
        };
        Decoding.decoder().decode(block, 0, block.length, true, handler);
        assertEquals(List.of("first", "none", "third", "none"), forms);
        forms.clear();
        final HpackDecoder decoder = Decoding.decoder();
        for (int i = 0; i < block.length; i++) {
            decoder.decode(block, i, 1, i == block.length - 1, handler);
        }
        assertEquals(List.of("none", "none", "none", "none"), forms);
    }
}
