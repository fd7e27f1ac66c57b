package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Each error, decoded whole, octet by octet and at every split: the kind and the offset are the same. */
class DecodingErrorTest {
    /** Precedes the faulty representation: one entry in the dynamic table, and an offset. */
    private static WireBuilder begun() {
        return new WireBuilder().indexed(2).literal(Indexing.INCREMENTAL, "n", "v");
    }

    private static final int BEGUN = 6;

    private static void assertError(final HpackError error, final String section, final WireBuilder block) {
        final Outcome outcome = Decoding.everyWay(Decoding.fresh(HpackLimits.UNLIMITED), block.octets());
        assertEquals(error, outcome.error());
        assertEquals(BEGUN, outcome.offset());
        assertEquals(2, outcome.fields().size());
        assertEquals(section, error.section());
        // The same where nobody has a use for the strings.
        final HpackLimits none = HpackLimits.UNLIMITED.withMaxFields(0);
        final Outcome limited = Decoding.everyWay(Decoding.fresh(none), block.octets());
        assertEquals(error, limited.error());
        assertEquals(BEGUN, limited.offset());
    }

    private static void assertAccepted(final WireBuilder block) {
        final Outcome outcome = Decoding.everyWay(Decoding.fresh(HpackLimits.UNLIMITED), block.octets());
        assertEquals(BlockStatus.COMPLETE, outcome.status());
    }

    @Test
    void shouldRefuseTheIndexZero() {
        assertError(
                HpackError.INDEX_ZERO,
                "RFC 7541, Section 6.1",
                begun().indexed(0).indexed(2));
    }

    @Test
    void shouldRefuseAnIndexBeyondTheTable() {
        final HpackError error = HpackError.INDEX_OUT_OF_RANGE;
        final String section = "RFC 7541, Section 2.3.3";
        assertAccepted(begun().indexed(62));
        assertError(error, section, begun().indexed(63));
        assertError(error, section, begun().indexed(127));
        assertError(error, section, begun().indexed(Integer.MAX_VALUE));
        for (final Indexing indexing : Indexing.values()) {
            assertAccepted(begun().literal(indexing, 62, "v"));
            assertError(error, section, begun().literal(indexing, 63, "v"));
            assertError(error, section, begun().literal(indexing, Integer.MAX_VALUE, "v"));
            // Before the value is looked at.
            assertError(error, section, begun().literal(indexing, 63, 0).hex("ff ff ff ff ff ff"));
            assertError(error, section, begun().literal(indexing, 63, 0));
        }
    }

    @Test
    void shouldRefuseAnIntegerAboveTheLargest() {
        final HpackError error = HpackError.INTEGER_OVERFLOW;
        final String section = "RFC 7541, Section 5.1";
        for (final long value : new long[] {1L << 31, (1L << 32) + 2, (1L << 35) + 2}) {
            assertError(error, section, begun().indexed(value));
            for (final Indexing indexing : Indexing.values()) {
                assertError(error, section, begun().literal(indexing, value, 0).string("v", false));
                for (final boolean huffman : new boolean[] {false, true}) {
                    assertError(error, section, begun().literal(indexing, 0, 0).stringLength(huffman, value, 0));
                    assertError(error, section, begun().literal(indexing, 1, 0).stringLength(huffman, value, 0));
                    assertError(
                            error,
                            section,
                            begun().literal(indexing, 0, 0).string("n", huffman).stringLength(huffman, value, 0));
                }
            }
        }
    }

    @Test
    void shouldRefuseAnIntegerOfMoreThanFiveOctetsAfterItsPrefix() {
        final HpackError error = HpackError.INTEGER_TOO_LONG;
        final String section = "RFC 7541, Section 5.1";
        final String five = "80 80 80 80 00";
        final String six = "80 80 80 80 80 00";
        // The indexes 63 and 15 are those of the prefix alone.
        assertError(HpackError.INDEX_OUT_OF_RANGE, "RFC 7541, Section 2.3.3", begun().hex("ff" + five));
        assertError(error, section, begun().hex("ff" + six));
        assertError(error, section, begun().hex("7f" + six));
        assertAccepted(begun().hex("0f" + five + "00"));
        assertError(error, section, begun().hex("0f" + six + "00"));
        assertAccepted(begun().hex("1f" + five + "00"));
        assertError(error, section, begun().hex("1f" + six + "00"));
        assertAccepted(begun().hex("01 7f" + five).raw("v".repeat(127)));
        assertError(error, section, begun().hex("01 7f" + six).raw("v".repeat(127)));
        assertAccepted(begun().hex("00 7f" + five).raw("n".repeat(127)).hex("00"));
        assertError(
                error, section, begun().hex("00 7f" + six).raw("n".repeat(127)).hex("00"));
        assertError(error, section, begun().hex("00 01 6e ff" + six));
    }

    @Test
    void shouldRefuseALongSizeUpdate() {
        final Outcome accepted =
                Decoding.everyWay(Decoding.fresh(HpackLimits.DEFAULT), WireBuilder.octetsOf("3f 80 80 80 80 00"));
        assertEquals(BlockStatus.COMPLETE, accepted.status());
        final Outcome outcome =
                Decoding.everyWay(Decoding.fresh(HpackLimits.DEFAULT), WireBuilder.octetsOf("20 3f 80 80 80 80 80 00"));
        assertEquals(HpackError.INTEGER_TOO_LONG, outcome.error());
        assertEquals(1, outcome.offset());
    }

    private static void assertHuffmanError(final HpackError error, final String bits) {
        final byte[] string = HuffmanRows.pack(bits);
        for (final Indexing indexing : Indexing.values()) {
            assertError(
                    error,
                    "RFC 7541, Section 5.2",
                    begun().literal(indexing, 1, 0).string(string, true, 0).indexed(2));
            assertError(
                    error,
                    "RFC 7541, Section 5.2",
                    begun().literal(indexing, 0, 0).string(string, true, 0).string("v", false));
            assertError(
                    error,
                    "RFC 7541, Section 5.2",
                    begun().literal(indexing, 0, 0).string("n", true).string(string, true, 0));
        }
    }

    @Test
    void shouldRefuseEosAtEachAlignment() {
        for (int alignment = 0; alignment < 8; alignment++) {
            final String before = HuffmanRows.code('a').repeat(alignment);
            assertHuffmanError(HpackError.HUFFMAN_EOS, before + HuffmanRows.code(256));
            assertHuffmanError(HpackError.HUFFMAN_EOS, before + HuffmanRows.code(256) + HuffmanRows.code('b'));
        }
    }

    @Test
    void shouldRefusePaddingOfMoreThanSevenBits() {
        for (int symbols = 0; symbols < 9; symbols++) {
            final String string = HuffmanRows.code('a').repeat(symbols);
            final int padding = (8 - string.length() % 8) % 8;
            for (int bits = padding + 8; bits < 30; bits += 8) {
                assertHuffmanError(HpackError.HUFFMAN_PADDING_TOO_LONG, string + "1".repeat(bits));
            }
        }
    }

    @Test
    void shouldRefusePaddingThatIsNotAllOnes() {
        // Three symbols of five bits and one bit of padding; two symbols and six bits, each of them wrong in turn.
        assertHuffmanError(
                HpackError.HUFFMAN_PADDING_NOT_ONES, HuffmanRows.code('a').repeat(3) + "0");
        for (int wrong = 0; wrong < 6; wrong++) {
            final String padding = "1".repeat(wrong) + "0" + "1".repeat(5 - wrong);
            // A padding that begins with a symbol of five bits leaves one bit of ones: that is none.
            if (wrong >= 1) {
                assertHuffmanError(
                        HpackError.HUFFMAN_PADDING_NOT_ONES,
                        HuffmanRows.code('a').repeat(2) + padding);
            }
        }
    }

    @Test
    void shouldFindEosInAStringThatIsNotWhole() {
        final byte[] eos = HuffmanRows.pack(HuffmanRows.code('a') + HuffmanRows.code(256));
        assertError(
                HpackError.HUFFMAN_EOS,
                "RFC 7541, Section 5.2",
                begun().literal(Indexing.WITHOUT, 1, 0)
                        .stringLength(true, 100, 0)
                        .raw(eos));
    }

    @Test
    void shouldFindTheFirstOfTwoFaults() {
        final byte[] badPadding = HuffmanRows.pack(HuffmanRows.code('a') + "000");
        // The name's Huffman code before the value's length.
        assertError(
                HpackError.HUFFMAN_PADDING_NOT_ONES,
                "RFC 7541, Section 5.2",
                begun().literal(Indexing.WITHOUT, 0, 0)
                        .string(badPadding, true, 0)
                        .hex("7f ff ff ff ff ff"));
        assertError(
                HpackError.INTEGER_OVERFLOW,
                "RFC 7541, Section 5.1",
                begun().literal(Indexing.WITHOUT, 0, 0).string("n", true).hex("7f ff ff ff ff ff"));
    }

    @Test
    void shouldRefuseAMisplacedSizeUpdate() {
        assertError(
                HpackError.TABLE_SIZE_UPDATE_MISPLACED,
                "RFC 7541, Section 4.2",
                begun().sizeUpdate(0).indexed(2));
    }

    @Test
    void shouldRefuseASizeUpdateAboveTheSetting() {
        final Outcome outcome = Decoding.everyWay(
                Decoding.fresh(HpackLimits.DEFAULT),
                new WireBuilder().sizeUpdate(4096).sizeUpdate(4097).octets());
        assertEquals(HpackError.TABLE_SIZE_UPDATE_TOO_LARGE, outcome.error());
        assertEquals(3, outcome.offset());
        assertEquals("RFC 7541, Section 6.3", outcome.error().section());
    }

    @Test
    void shouldRefuseABlockWithoutTheSizeUpdateThatIsDue() {
        final Decoding.Setup setup = (scratch, huffman) -> {
            final HpackDecoder decoder = new HpackDecoder(HpackLimits.DEFAULT, scratch, huffman);
            decoder.maxDynamicTableSize(100);
            return decoder;
        };
        final Outcome outcome = Decoding.everyWay(setup, begun().octets());
        assertEquals(HpackError.TABLE_SIZE_UPDATE_MISSING, outcome.error());
        assertEquals(0, outcome.offset());
        assertEquals("RFC 9113, Section 4.3.1", outcome.error().section());
    }

    @Test
    void shouldRefuseABlockThatEndsInsideARepresentation() {
        final WireBuilder[] representations = {
            new WireBuilder().indexed(1000),
            new WireBuilder().literal(Indexing.INCREMENTAL, "name", "value"),
            new WireBuilder().literal(Indexing.NEVER, 62, "value", true),
            new WireBuilder().literal(Indexing.WITHOUT, "name", "value", true),
            new WireBuilder().literal(Indexing.WITHOUT, 17, "v".repeat(300)),
            new WireBuilder().literal(Indexing.WITHOUT, 0, 0).string("", false)
        };
        for (final WireBuilder representation : representations) {
            final byte[] octets = representation.octets();
            for (int length = 1; length < octets.length; length++) {
                final byte[] cut = Arrays.copyOf(octets, length);
                if (length > 12 && length < octets.length - 1) {
                    continue;
                }
                assertError(HpackError.TRUNCATED, "RFC 9113, Section 4.3", begun().raw(cut));
            }
        }
        assertError(HpackError.TRUNCATED, "RFC 9113, Section 4.3", begun().hex("00 00"));
    }

    @Test
    void shouldRefuseABlockOfMoreOctetsThanTheLimit() {
        final HpackLimits limits = HpackLimits.UNLIMITED.withMaxEncodedLength(BEGUN + 2);
        final Outcome outcome = Decoding.everyWay(
                Decoding.fresh(limits),
                begun().literal(Indexing.WITHOUT, "n", "v").octets());
        assertEquals(HpackError.BLOCK_TOO_LARGE, outcome.error());
        assertEquals(BEGUN, outcome.offset());
        assertEquals("RFC 9113, Section 10.5.1", outcome.error().section());
    }

    @Test
    void shouldCountOffsetsOverTheWholeBlockAndFromZeroInTheNext() {
        final HpackDecoder decoder = Decoding.decoder();
        final byte[] first = new WireBuilder().indexed(2).indexed(2).indexed(2).octets();
        assertEquals(BlockStatus.COMPLETE, Decoding.decode(decoder, first, 1).status());
        final byte[] second = new byte[20_001];
        Arrays.fill(second, (byte) 0x82);
        second[20_000] = (byte) 0x80;
        final Outcome outcome = Decoding.decode(decoder, Decoding.direct(second));
        assertEquals(HpackError.INDEX_ZERO, outcome.error());
        assertEquals(20_000, outcome.offset());
    }

    @Test
    void shouldRefuseAllInputAfterAnErrorUntilReset() {
        final HpackDecoder decoder = Decoding.decoder();
        final byte[] bad = begun().indexed(0).octets();
        final HpackException first =
                assertThrows(HpackException.class, () -> decoder.decode(bad, 0, bad.length, false, f -> {}));
        final byte[] good = {(byte) 0x82};
        for (int i = 0; i < 3; i++) {
            final HpackException again =
                    assertThrows(HpackException.class, () -> decoder.decode(good, 0, 0, true, f -> {}));
            assertNotSame(first, again);
            assertEquals(HpackError.INDEX_ZERO, again.error());
            assertEquals(BEGUN, again.offset());
            assertNull(again.getCause());
            assertThrows(HpackException.class, () -> decoder.decode(Decoding.direct(good), true, f -> {}));
        }
        decoder.reset();
        assertEquals(BlockStatus.COMPLETE, decoder.decode(good, 0, 1, true, f -> {}));
        assertEquals("empty.", decoder.dynamicTable().toString());
    }
}
