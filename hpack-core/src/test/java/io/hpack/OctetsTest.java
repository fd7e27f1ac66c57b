package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OctetsTest {
    private static final int LONGEST = 80;

    private static byte[] octets(final int length, final long seed) {
        final byte[] octets = new byte[length];
        new Random(seed).nextBytes(octets);
        return octets;
    }

    @Test
    void shouldFindEqualOctetsEqualAtAnyOffset() {
        for (int length = 0; length <= LONGEST; length++) {
            final byte[] octets = octets(length, length);
            for (int i = 0; i <= 9; i++) {
                for (int j = 0; j <= 9; j++) {
                    // The ranges end where the arrays end, and what precedes them differs.
                    final byte[] a = octets(i + length, 1);
                    final byte[] b = octets(j + length, 2);
                    System.arraycopy(octets, 0, a, i, length);
                    System.arraycopy(octets, 0, b, j, length);
                    assertTrue(Octets.equal(a, i, b, j, length));
                    assertTrue(Octets.equal(a, i, length, b, j, length));
                }
            }
        }
    }

    @Test
    void shouldFindEachDifference() {
        for (int length = 1; length <= LONGEST; length++) {
            final byte[] a = octets(length + 3, length);
            for (int position = 0; position < length; position++) {
                for (int bit = 0; bit < 8; bit++) {
                    final byte[] b = Arrays.copyOf(a, length + 3);
                    b[3 + position] ^= (byte) (1 << bit);
                    assertFalse(Octets.equal(a, 3, b, 3, length), length + " octets, at " + position);
                    assertTrue(Octets.equal(a, 3, b, 3, position));
                    assertTrue(Octets.equal(a, 4 + position, b, 4 + position, length - position - 1));
                }
            }
        }
    }

    @Test
    void shouldCopyExactlyTheRange() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int offset = 0; offset <= 9; offset++) {
                final byte[] from = octets(offset + length, length);
                final byte[] to = new byte[2 * offset + length];
                Arrays.fill(to, (byte) 0x55);
                final byte[] expected = to.clone();
                System.arraycopy(from, offset, expected, offset, length);
                Octets.copy(from, offset, to, offset, length);
                assertArrayEquals(expected, to);
            }
        }
    }

    @Test
    void shouldCopyToAnArrayOfExactlyTheLength() {
        for (int length = 0; length <= LONGEST; length++) {
            final byte[] from = octets(length, length);
            final byte[] to = new byte[length];
            Octets.copy(from, 0, to, 0, length);
            assertArrayEquals(from, to);
            Arrays.fill(to, (byte) 0);
            Octets.copyWide(from, 0, to, 0, length);
            assertArrayEquals(from, to);
        }
    }

    @Test
    void shouldWriteNoMoreThanTheSlackBehindAWideCopy() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int room = 0; room <= 2 * Octets.SLACK; room++) {
                final byte[] from = octets(3 + length + room, length);
                for (final int roomBehindTarget : new int[] {0, room, 2 * Octets.SLACK}) {
                    final byte[] to = octets(5 + length + roomBehindTarget, -1);
                    final byte[] before = to.clone();
                    Octets.copyWide(from, 3, to, 5, length);
                    assertTrue(Arrays.equals(from, 3, 3 + length, to, 5, 5 + length));
                    assertTrue(Arrays.equals(before, 0, 5, to, 0, 5));
                    final int mayDiffer = Math.min(to.length, 5 + length + Octets.SLACK);
                    assertTrue(Arrays.equals(before, mayDiffer, to.length, to, mayDiffer, to.length));
                }
            }
        }
    }

    @Test
    void shouldCopyWidelyToTheFrontWithinAnArray() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int distance = 0; distance <= LONGEST; distance++) {
                final byte[] array = octets(3 * LONGEST, length);
                final byte[] expected = Arrays.copyOfRange(array, LONGEST, LONGEST + length);
                Octets.copyWide(array, LONGEST, array, LONGEST - distance, length);
                assertTrue(
                        Arrays.equals(expected, 0, length, array, LONGEST - distance, LONGEST - distance + length),
                        length + " octets by " + distance);
            }
        }
    }

    @Test
    void shouldCopyWithinAnArrayInBothDirections() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int distance = -LONGEST; distance <= LONGEST; distance++) {
                final byte[] array = octets(3 * LONGEST, length);
                final byte[] expected = array.clone();
                System.arraycopy(expected, LONGEST, expected, LONGEST + distance, length);
                Octets.copy(array, LONGEST, array, LONGEST + distance, length);
                assertArrayEquals(expected, array, length + " octets by " + distance);
            }
        }
    }

    @Test
    void shouldCompareLengthsFirst() {
        final byte[] a = {1, 2, 3};
        assertFalse(Octets.equal(a, 0, 3, a, 0, 2));
        assertFalse(Octets.equal(a, 0, 0, a, 0, 1));
        assertTrue(Octets.equal(a, 1, 0, a, 3, 0));
    }

    @Test
    void shouldRefuseARangeBeyondTheSecondArray() {
        final byte[] a = {1, 2, 3};
        assertThrows(IndexOutOfBoundsException.class, () -> Octets.equal(a, 0, 3, a, 1, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> Octets.equal(a, 0, 3, a, -1, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> Octets.equal(a, 0, 3, a, 0, -1));
    }

    @Test
    void shouldCompareWithCharsOctetByOctet() {
        final String all = new String(octets(LONGEST, 3), ISO_8859_1);
        final byte[] octets = octets(LONGEST, 3);
        assertTrue(Octets.equal(octets, 0, LONGEST, all));
        assertTrue(Octets.equal(octets, 5, 7, new StringBuilder(all.substring(5, 12))));
        assertFalse(Octets.equal(octets, 5, 7, all.substring(5, 11)));
        assertFalse(Octets.equal(octets, 5, 7, all.substring(5, 13)));
        assertTrue(Octets.equal(octets, 5, 0, ""));
        for (int i = 0; i < LONGEST; i++) {
            final StringBuilder other = new StringBuilder(all);
            // The low octet is the same.
            other.setCharAt(i, (char) (all.charAt(i) + 0x100));
            assertFalse(Octets.equal(octets, 0, LONGEST, other));
        }
        assertEquals(LONGEST, all.length());
    }
}
