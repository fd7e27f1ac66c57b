package io.hpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrefixedIntegerTest {
    private static final BigInteger LARGEST = BigInteger.valueOf(Integer.MAX_VALUE);

    /** Values around each power of two and each change of length. */
    private static Set<Integer> values(final int prefixMax) {
        final Set<Integer> values = new TreeSet<>();
        for (int bits = 0; bits <= 31; bits++) {
            for (long delta = -2; delta <= 2; delta++) {
                for (final long base : new long[] {0, prefixMax}) {
                    final long value = (1L << bits) + base + delta;
                    if (value >= 0 && value <= Integer.MAX_VALUE) {
                        values.add((int) value);
                    }
                }
            }
        }
        values.add(0);
        values.add(1337);
        values.add(Integer.MAX_VALUE);
        return values;
    }

    /** The canonical octets (RFC 7541, Section 5.1). */
    private static byte[] canonical(final int value, final int prefixMax, final int flags) {
        final byte[] octets = new byte[6];
        if (value < prefixMax) {
            octets[0] = (byte) (flags | value);
            return Arrays.copyOf(octets, 1);
        }
        octets[0] = (byte) (flags | prefixMax);
        int length = 1;
        BigInteger rest = BigInteger.valueOf((long) value - prefixMax);
        while (rest.compareTo(BigInteger.valueOf(128)) >= 0) {
            octets[length++] = (byte) (rest.mod(BigInteger.valueOf(128)).intValue() + 128);
            rest = rest.divide(BigInteger.valueOf(128));
        }
        octets[length++] = rest.byteValueExact();
        return Arrays.copyOf(octets, length);
    }

    /** What decoding octets after a prefix has to give. */
    private static long expected(final byte[] octets, final int offset, final int end, final int prefixMax) {
        BigInteger value = BigInteger.valueOf(prefixMax);
        for (int i = 0; i < 5; i++) {
            if (offset + i == end) {
                return PrefixedInteger.INCOMPLETE;
            }
            value = value.add(BigInteger.valueOf(octets[offset + i] & 0x7f)
                    .multiply(BigInteger.valueOf(128).pow(i)));
            if (value.compareTo(LARGEST) > 0) {
                return PrefixedInteger.OVERFLOW;
            }
            if (octets[offset + i] >= 0) {
                return value.longValueExact() << 32 | offset + i + 1;
            }
        }
        return PrefixedInteger.TOO_LONG;
    }

    @ParameterizedTest
    @ValueSource(ints = {0x01, 0x03, 0x07, 0x0f, 0x1f, 0x3f, 0x7f, 0xff})
    void shouldEncodeCanonicallyAndDecodeBack(final int prefixMax) {
        final int flags = ~prefixMax & 0xff;
        for (final int value : values(prefixMax)) {
            final byte[] canonical = canonical(value, prefixMax, flags);
            assertEquals(canonical.length, PrefixedInteger.length(value, prefixMax), "length of " + value);
            final byte[] encoded = new byte[3 + canonical.length];
            assertEquals(encoded.length, PrefixedInteger.encode(encoded, 3, value, prefixMax, flags));
            assertArrayEquals(canonical, Arrays.copyOfRange(encoded, 3, encoded.length));
            assertArrayEquals(new byte[3], Arrays.copyOf(encoded, 3));
            if (canonical.length > 1) {
                for (int end = 4; end < encoded.length; end++) {
                    assertEquals(PrefixedInteger.INCOMPLETE, PrefixedInteger.decode(encoded, 4, end, prefixMax));
                }
                assertEquals(
                        (long) value << 32 | encoded.length,
                        PrefixedInteger.decode(encoded, 4, encoded.length, prefixMax));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0x01, 0x03, 0x07, 0x0f, 0x1f, 0x3f, 0x7f, 0xff})
    void shouldAcceptRedundantOctetsUpToFive(final int prefixMax) {
        for (final int value : values(prefixMax)) {
            final int length = PrefixedInteger.length(value, prefixMax);
            for (int zeros = 0; length > 1 && zeros <= 6; zeros++) {
                final byte[] octets = new WireBuilder()
                        .integer(0, Integer.bitCount(prefixMax), value, zeros)
                        .octets();
                assertEquals(length + zeros, octets.length);
                final long expected =
                        length + zeros <= 6 ? (long) value << 32 | octets.length : PrefixedInteger.TOO_LONG;
                assertEquals(expected, PrefixedInteger.decode(octets, 1, octets.length, prefixMax));
            }
        }
    }

    @Test
    void shouldOverflowAtTheOctetThatPassesTheLargestValue() {
        // 2^31-1 less 127, and that plus 1.
        final byte[] largest = WireBuilder.octetsOf("80ffffff07");
        assertEquals((long) Integer.MAX_VALUE << 32 | 5, PrefixedInteger.decode(largest, 0, 5, 0x7f));
        final byte[] larger = WireBuilder.octetsOf("81ffffff07");
        assertEquals(PrefixedInteger.OVERFLOW, PrefixedInteger.decode(larger, 0, 5, 0x7f));
        assertEquals(PrefixedInteger.INCOMPLETE, PrefixedInteger.decode(larger, 0, 4, 0x7f));
        // It goes on, and is too large before it is too long.
        final byte[] endless = WireBuilder.octetsOf("ffffffffffff");
        assertEquals(PrefixedInteger.INCOMPLETE, PrefixedInteger.decode(endless, 0, 4, 0x7f));
        assertEquals(PrefixedInteger.OVERFLOW, PrefixedInteger.decode(endless, 0, 5, 0x7f));
        final byte[] exactAndEndless = WireBuilder.octetsOf("80ffffff8700");
        assertEquals(PrefixedInteger.TOO_LONG, PrefixedInteger.decode(exactAndEndless, 0, 5, 0x7f));
        assertEquals(PrefixedInteger.TOO_LONG, PrefixedInteger.decode(exactAndEndless, 0, 6, 0x7f));
        // Bits that an int would lose: 2^35 - 2^28 and 8 * 2^28.
        assertEquals(PrefixedInteger.OVERFLOW, PrefixedInteger.decode(WireBuilder.octetsOf("808080807f"), 0, 5, 0x7f));
        assertEquals(PrefixedInteger.OVERFLOW, PrefixedInteger.decode(WireBuilder.octetsOf("8080808008"), 0, 5, 0x7f));
        assertEquals(PrefixedInteger.OVERFLOW, PrefixedInteger.decode(WireBuilder.octetsOf("8080808010"), 0, 5, 0x7f));
    }

    @Test
    void shouldAgreeWithUnboundedArithmetic() {
        final Random random = new Random(7541);
        for (int i = 0; i < 100_000; i++) {
            final byte[] octets = new byte[2 + random.nextInt(7)];
            random.nextBytes(octets);
            for (int j = 0; j < octets.length; j++) {
                if (random.nextInt(3) > 0) {
                    octets[j] |= (byte) 0x80;
                }
                if (random.nextInt(3) == 0) {
                    octets[j] &= (byte) 0x80;
                }
            }
            final int prefixMax = (1 << 1 + random.nextInt(8)) - 1;
            final int offset = random.nextInt(3);
            final int end = offset + random.nextInt(octets.length - offset + 1);
            assertEquals(
                    expected(octets, offset, end, prefixMax), PrefixedInteger.decode(octets, offset, end, prefixMax));
        }
    }
}
