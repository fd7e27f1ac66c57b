package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.huffman.HuffmanDecoder;
import io.hpack.huffman.HuffmanEncoder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a peer can make a codec do grows with the octets it sends, and no faster. Work is counted in steps and in octets
 * moved, so that a slow machine fails no test.
 */
class WorkTest {
    private static final int WHOLE = Integer.MAX_VALUE;
    private static final CountedLibrary LIBRARY = new CountedLibrary();

    /** Long enough for anything that is done again for each fragment, or each entry, to be seen. */
    private static final int OCTETS = 60_000;

    /** A field of three octets that is inserted takes about 150 steps, a call of decode about 60. */
    static void assertBounded(
            final Work.Done done, final long octets, final long calls, final int tableSize, final int movedPerOctet) {
        // Copying in a loop takes a step for some 16 octets.
        final long steps = (64 + movedPerOctet / 16) * octets + 80 * calls + 2_000;
        assertTrue(done.steps() <= steps, () -> done + ", most: " + steps + " for " + octets + ", " + calls);
        // The table's memory doubles as it grows.
        assertTrue(done.moved() <= movedPerOctet * octets + 8L * tableSize + 2_000, () -> done + " for " + octets);
    }

    /** A block that prepares an attack, and what is sent over and over in the next. */
    static Stream<Arguments> attacks() {
        final String empty = "\0";
        return Stream.of(
                // Indexed fields: static, and a large entry.
                Arguments.of("", "\u0082"),
                Arguments.of("\u0040" + plain(1) + plain(4000), "\u00be"),
                // Fields of no octets: inserted, Huffman-coded, with a static name, without indexing, never indexed.
                Arguments.of("", "\u0040" + empty + empty),
                Arguments.of("", "\u0040\u0080\u0080"),
                Arguments.of("", "\u0041" + empty),
                Arguments.of("", empty + empty + empty),
                Arguments.of("", "\u0010\u0080" + empty),
                // Integers of as many octets as are allowed.
                Arguments.of("", "\u000f\u0080\u0080\u0080\u0080\0" + empty),
                Arguments.of(
                        "", "\0\u007f\u0080\u0080\u0080\u0080\0" + plain(127).substring(2) + empty),
                // Strings of the shortest codes and of the longest, of some octets and of many.
                Arguments.of("", "\u0040" + plain(1) + huffman("0".repeat(24))),
                Arguments.of("", "\u0040" + plain(1) + huffman("\n".repeat(4))),
                Arguments.of("", "\0" + plain(1) + huffman("0".repeat(8000))),
                Arguments.of("", "\0" + plain(1) + huffman("\n".repeat(1000))),
                // Entries that take all the room of a table, and entries for which there is none.
                Arguments.of("", "\u0040" + plain(1) + plain(4096 - 33)),
                Arguments.of("", "\u0040" + plain(1) + plain(4096 - 32)),
                Arguments.of("", "\u0040" + plain(1) + plain(65_536 - 32)));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void shouldDoNoMoreForAnOctetThanForAnyOther(final String before, final String unit) {
        assertDecoderIsBounded(octets(before), octets(unit.repeat(OCTETS / unit.length() + 1)));
    }

    /** In blocks of their own, as a block may have but two size updates. */
    @ParameterizedTest
    @ValueSource(strings = {"20", "203fe11f", "3f013fe11f400000", "203fe11f400000400000"})
    void shouldDoNoMoreForSizeUpdates(final String block) {
        final byte[][] blocks = new byte[OCTETS / 3][];
        Arrays.fill(blocks, HexFormat.of().parseHex(block));
        assertDecoderIsBounded(blocks);
    }

    private static void assertDecoderIsBounded(final byte[]... blocks) {
        final long octets =
                Arrays.stream(blocks).mapToLong(block -> block.length).sum();
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            for (final int tableSize : new int[] {4096, 65_536}) {
                for (final int fragment : new int[] {WHOLE, 7, 1}) {
                    final Work.Done done = LIBRARY.decode(blocks, fragment, tableSize, kernel);
                    assertTrue(done.decoded() == octets, () -> "failed: " + done);
                    assertBounded(done, octets, blocks.length + octets / fragment, tableSize, 4);
                }
            }
        }
    }
    /** What has more octets copied than are sent: a literal that names an entry and becomes another with its name. */
    @ParameterizedTest
    @ValueSource(ints = {4096, 65_536})
    void shouldCopyNoMoreThanHalfATableForAnOctet(final int tableSize) {
        final byte[] update = octets(ReferenceEncoder.minimalInteger(0x20, 5, tableSize));
        final int nameLength = tableSize - 32;
        final byte[] entry = octets("\u0040" + plain(nameLength) + "\0");
        final byte[] copies = octets("\u007e\0".repeat(1_000));
        final byte[][] blocks = {update, entry, copies};
        final long octets = update.length + entry.length + copies.length;
        for (final int fragment : new int[] {WHOLE, 7, 1}) {
            final Work.Done done = LIBRARY.decode(blocks, fragment, tableSize, HuffmanDecoder.byDefault());
            assertTrue(done.moved() + 32 * done.steps() >= 1_000L * nameLength, () -> "not copied: " + done);
            assertBounded(done, octets, 3 + octets / fragment, tableSize, tableSize / 2);
        }
    }

    /** Names, or values, that the encoder's hashes do not tell apart. */
    @Test
    void shouldSearchNoLongerHoweverManyFieldsCollide() {
        assertEncoderIsBounded(i -> new String[] {colliding(i), ""});
        assertEncoderIsBounded(i -> new String[] {"name", colliding(i)});
        assertEncoderIsBounded(i -> new String[] {colliding(i), colliding(i)});
        assertEncoderIsBounded(i -> new String[] {"", Integer.toString(i, 36)});
    }

    /** The same length, the same first, middle and last octets. */
    private static String colliding(final int i) {
        return "12345678" + (char) (i & 0xff) + (char) (i >> 8) + "------" + "12345678" + "--------" + "12345678";
    }

    private static void assertEncoderIsBounded(final IntFunction<String[]> fields) {
        final int count = 10_000;
        final byte[][] strings = IntStream.range(0, count)
                .mapToObj(fields)
                .flatMap(Arrays::stream)
                .map(WorkTest::octets)
                .toArray(byte[][]::new);
        for (final int tableSize : new int[] {4096, 65_536}) {
            final Work.Done done = LIBRARY.encode(strings, tableSize);
            assertTrue(done.steps() <= 1_000L * count, done::toString);
            // 16 entries of a chain, compared in both strings.
            assertTrue(done.moved() <= (16 + 1) * 2 * 41L * count + 16L * tableSize, done::toString);
        }
    }

    private static String plain(final int length) {
        return ReferenceEncoder.minimalInteger(0, 7, length) + "\0".repeat(length);
    }

    private static String huffman(final String string) {
        final byte[] octets = octets(string);
        final byte[] code = new byte[4 * octets.length];
        final int length = HuffmanEncoder.encode(octets, 0, octets.length, code, 0, code.length);
        return ReferenceEncoder.minimalInteger(0x80, 7, length) + new String(code, 0, length, ISO_8859_1);
    }

    private static byte[] octets(final String string) {
        return string.getBytes(ISO_8859_1);
    }
}
