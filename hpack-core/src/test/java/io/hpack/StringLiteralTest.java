package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StringLiteralTest {
    private static final byte[] POISONS = {(byte) 0xa5, 0x5a};

    @Test
    void shouldEncodeInEveryRoomThatSuffices() {
        for (int length = 0; length <= 700; length = length < 400 ? length + 1 : length + 13) {
            for (final String symbols : new String[] {"a", "0aZ", "X;", "{z", "a\u00ff"}) {
                final String repeated = symbols.repeat(length).substring(0, length);
                assertEncodes(repeated, 0);
            }
        }
    }

    /** Lengths whose Huffman form has a length with another number of octets than is guessed. */
    @Test
    void shouldMoveFormsWhoseLengthWasGuessedWrong() {
        int moved = 0;
        for (int length = 100; length < 800; length++) {
            for (final String symbol : new String[] {"a", "%", "X"}) {
                final String string = symbol.repeat(length);
                final int coded = HuffmanRows.encode(string).length;
                final int needed = PrefixedInteger.length(coded, 0x7f);
                final int guess = length < 170 ? 1 : length < 340 ? 2 : 3;
                if (coded < length && needed != guess) {
                    moved++;
                    assertEncodes(string, 0);
                }
            }
        }
        assertTrue(moved > 50, "moved: " + moved);
    }

    @Test
    void shouldSendPlainlyWhatIsShorterThanTheThreshold() {
        assertEncodes("aaaaaaaaaa", 10);
        assertEncodes("aaaaaaaaaa", 11);
        assertEncodes("aaaaaaaaaa", Integer.MAX_VALUE);
    }

    @Test
    void shouldCodeOnlyWhatGetsStrictlyShorter() {
        assertEquals(0x03, encode("307".getBytes(ISO_8859_1), 0, 10)[0]);
        assertEquals(0x82, encode("302".getBytes(ISO_8859_1), 0, 10)[0] & 0xff);
        assertEquals(0x02, encode("aa".getBytes(ISO_8859_1), 0, 10)[0]);
    }

    private static void assertEncodes(final String string, final int huffmanFrom) {
        final boolean coded = string.length() >= huffmanFrom && HuffmanRows.encode(string).length < string.length();
        final byte[] expected = new WireBuilder().string(string, coded).octets();
        final byte[] octets = string.getBytes(ISO_8859_1);
        assertTrue(expected.length <= StringLiteral.maxLength(octets.length));
        final int most = (int) StringLiteral.maxLength(octets.length) + 20;
        for (int room = Math.max(0, expected.length - 5); room <= most; room++) {
            final byte[] result = encode(octets, huffmanFrom, room);
            assertArrayEquals(room < expected.length ? null : expected, result, string.length() + " in " + room);
        }
    }

    /** The literal, or null if it does not fit; in an array with two poisons around the room. */
    private static byte[] encode(final byte[] octets, final int huffmanFrom, final int room) {
        byte[] result = null;
        for (final byte poison : POISONS) {
            final byte[] array = new byte[room + 20];
            Arrays.fill(array, poison);
            final int end = StringLiteral.encode(octets, 0, octets.length, huffmanFrom, array, 10, 10 + room);
            for (int i = 0; i < 10; i++) {
                assertEquals(poison, array[i]);
                assertEquals(poison, array[10 + room + i]);
            }
            result = end < 0 ? null : Arrays.copyOfRange(array, 10, end);
        }
        return result;
    }
}
