package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.hpack.BlockStatus;
import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Choices;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.fuzz.reference.ReferenceHuffman;
import io.hpack.fuzz.reference.TableState;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reference codec against what is known from elsewhere: the wire cases, the RFC's examples, other encoders. */
class ReferenceCodecTest {
    @Test
    void shouldAgreeWithTheWireCases() {
        for (final WireCase wireCase : WireCases.read(Corpora.wireCases())) {
            final ReferenceDecoder decoder =
                    new ReferenceDecoder(HpackLimits.UNLIMITED.withMaxHeaderListSize(wireCase.maxHeaderListSize()));
            decoder.maxDynamicTableSize(wireCase.headerTableSize());
            for (final Step step : wireCase.steps()) {
                if (step instanceof Step.Setting setting) {
                    decoder.maxDynamicTableSize(setting.headerTableSize());
                } else if (step instanceof Step.Block block) {
                    check(wireCase + ", " + block, block, decoder.decode(block.octets()), decoder.table());
                }
            }
        }
    }

    private static void check(
            final String place, final Step.Block block, final Decoded decoded, final TableState table) {
        final Outcome outcome;
        if (decoded.isFailed()) {
            outcome = Outcome.of(decoded.error());
        } else {
            outcome = decoded.status() == BlockStatus.COMPLETE ? Outcome.OK : Outcome.HEADER_LIST_TOO_LARGE;
        }
        assertEquals(block.outcome(), outcome, place);
        if (block.fields() != null) {
            assertEquals(block.fields(), decoded.fields(), place);
        }
        if (block.tableAfter() != null) {
            assertEquals(
                    block.tableAfter(),
                    new Step.Table(
                            table.size(), table.maxSize(), table.entries().size()),
                    place);
        }
    }

    /** The same cases with their offsets of errors, table entries and flags. */
    @Test
    void shouldAgreeWithTheDecoderOnTheWireCases() {
        for (final WireCase wireCase : WireCases.read(Corpora.wireCases())) {
            final HpackLimits limits = HpackLimits.UNLIMITED.withMaxHeaderListSize(wireCase.maxHeaderListSize());
            final ReferenceDecoder reference = new ReferenceDecoder(limits);
            final OurDecoder ours = new OurDecoder(limits);
            reference.maxDynamicTableSize(wireCase.headerTableSize());
            ours.decoder().maxDynamicTableSize(wireCase.headerTableSize());
            for (final Step step : wireCase.steps()) {
                if (step instanceof Step.Setting setting) {
                    reference.maxDynamicTableSize(setting.headerTableSize());
                    ours.decoder().maxDynamicTableSize(setting.headerTableSize());
                } else if (step instanceof Step.Block block) {
                    final Decoded expected = reference.decode(block.octets());
                    assertEquals(expected, ours.decode(block.octets()), wireCase + ", " + block);
                    if (!expected.isFailed()) {
                        assertEquals(reference.table(), ours.table(), wireCase + ", " + block);
                    }
                }
            }
        }
    }

    /** RFC 7541, C.4.1, C.4.2, C.6.1. */
    @ParameterizedTest
    @CsvSource({"www.example.com, f1e3c2e5f23a6ba0ab90f4ff", "no-cache, a8eb10649cbf", "302, 6402", "'', ''"})
    void shouldHaveTheHuffmanCode(final String string, final String hex) {
        final String octets = latin1(HexFormat.of().parseHex(hex));
        assertEquals(octets, ReferenceHuffman.encode(string));
        assertEquals(string, ReferenceHuffman.decodeOrNull(octets));
    }

    @ParameterizedTest
    @CsvSource({"10, 5, 0a", "1337, 5, 1f9a0a", "42, 8, 2a", "31, 5, 1f00", "2147483647, 5, 1fe0ffffff07"})
    void shouldWriteIntegers(final long value, final int prefixBits, final String hex) {
        assertEquals(latin1(HexFormat.of().parseHex(hex)), ReferenceEncoder.minimalInteger(0, prefixBits, value));
    }

    @Test
    void shouldPadIntegers() {
        final String integer = ReferenceEncoder.minimalInteger(0, 5, 31);
        assertEquals(integer, ReferenceEncoder.padded(integer, 0));
        assertEquals("\u001f\u0080\u0000", ReferenceEncoder.padded(integer, 1));
        assertEquals("\u001f\u0080\u0080\u0080\u0000", ReferenceEncoder.padded(integer, 3));
    }

    /** Where every choice is the plainest, as for shrunk counterexamples. */
    @Test
    void shouldEncodePlainlyWhenNothingIsChosen() {
        final ReferenceEncoder encoder = new ReferenceEncoder(Choices.of(new byte[0]));
        assertEquals("0001610162", hex(encoder, Field.of("a", "b")));
        encoder.maxDynamicTableSize(0);
        assertEquals("201001610162", hex(encoder, new Field("a", "b", true)));
    }

    private static String hex(final ReferenceEncoder encoder, final Field field) {
        return HexFormat.of().formatHex(encoder.encode(List.of(field)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldDecodeWhatItEncodesOfTheHeaderSets(final long seed, final TestInfo info) {
        final Random random = new Random(seed);
        for (final Story set : HeaderSets.read(Corpora.folder())) {
            final ReferenceEncoder encoder = new ReferenceEncoder(Choices.of(random));
            final ReferenceDecoder decoder = new ReferenceDecoder(HpackLimits.UNLIMITED);
            final OurDecoder ours = new OurDecoder(HpackLimits.UNLIMITED);
            for (final Story.Block block :
                    set.blocks().subList(0, Math.min(40, set.blocks().size()))) {
                final String place = set + ", " + block + ", " + info.getDisplayName();
                final byte[] wire = encoder.encode(block.fields());
                final Decoded expected = Decoded.ended(block.fields(), BlockStatus.COMPLETE);
                assertEquals(expected, decoder.decode(wire), place);
                assertEquals(expected, ours.decode(wire), place);
                assertEquals(encoder.table(), decoder.table(), place);
                assertEquals(encoder.table(), ours.table(), place);
            }
        }
    }

    /** The public stories, where {@code hpack.stories} names their folder. */
    @ParameterizedTest
    @ValueSource(strings = {"nghttp2", "nghttp2-change-table-size", "go-hpack", "python-hpack"})
    void shouldDecodeWhatOtherEncodersWrote(final String encoder) {
        final String folder = System.getProperty(Stories.PROPERTY, "");
        assumeFalse(folder.isEmpty(), Stories.PROPERTY + " is not set");
        int blocks = 0;
        for (final Story story : Stories.read(Path.of(folder, encoder))) {
            final ReferenceDecoder decoder = new ReferenceDecoder(HpackLimits.UNLIMITED);
            for (final Story.Block block : story.blocks()) {
                if (block.headerTableSize() != Story.NO_SETTING) {
                    decoder.maxDynamicTableSize(block.headerTableSize());
                }
                final Decoded decoded = decoder.decode(block.wire());
                assertEquals(BlockStatus.COMPLETE, decoded.status(), story + ", " + block + ": " + decoded);
                assertEquals(block.fields(), Field.unmarked(decoded.fields()), story + ", " + block);
                blocks++;
            }
        }
        assertTrue(blocks >= 3_000, "only " + blocks + " blocks of " + encoder);
    }

    private static String latin1(final byte[] octets) {
        return new String(octets, ISO_8859_1);
    }
}
