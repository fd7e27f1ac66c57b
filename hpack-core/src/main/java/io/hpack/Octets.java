package io.hpack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Comparing and copying short runs of octets.
 *
 * <p>Most names and values have fewer than 32 octets. A run of 4 to 32 octets is covered by two or four overlapping
 * loads, whose number depends on its length class alone: no loop, and few mispredicted branches. All loads of a copy
 * come before its stores, so source and target may overlap.
 */
final class Octets {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** How many octets {@link #copyWide} may write behind those that it copies. */
    static final int SLACK = 32;

    private Octets() {}

    static boolean equal(final byte[] a, final int i, final byte[] b, final int j, final int length) {
        if (length >= 8) {
            if (length <= 16) {
                return (differ8(a, i, b, j) | differ8(a, i + length - 8, b, j + length - 8)) == 0;
            }
            if (length <= 32) {
                return (differ8(a, i, b, j)
                                | differ8(a, i + 8, b, j + 8)
                                | differ8(a, i + length - 16, b, j + length - 16)
                                | differ8(a, i + length - 8, b, j + length - 8))
                        == 0;
            }
            return Arrays.equals(a, i, i + length, b, j, j + length);
        }
        if (length >= 4) {
            return (differ4(a, i, b, j) | differ4(a, i + length - 4, b, j + length - 4)) == 0;
        }
        // One to three octets: first, middle and last are all there are.
        return length == 0
                || ((a[i] ^ b[j])
                                | (a[i + (length >> 1)] ^ b[j + (length >> 1)])
                                | (a[i + length - 1] ^ b[j + length - 1]))
                        == 0;
    }

    static void copy(final byte[] from, final int i, final byte[] to, final int j, final int length) {
        if (length >= 8) {
            if (length <= 16) {
                final long first = (long) LONG.get(from, i);
                final long last = (long) LONG.get(from, i + length - 8);
                LONG.set(to, j, first);
                LONG.set(to, j + length - 8, last);
            } else if (length <= 32) {
                final long first = (long) LONG.get(from, i);
                final long second = (long) LONG.get(from, i + 8);
                final long third = (long) LONG.get(from, i + length - 16);
                final long last = (long) LONG.get(from, i + length - 8);
                LONG.set(to, j, first);
                LONG.set(to, j + 8, second);
                LONG.set(to, j + length - 16, third);
                LONG.set(to, j + length - 8, last);
            } else {
                System.arraycopy(from, i, to, j, length);
            }
        } else if (length >= 4) {
            final int first = (int) INT.get(from, i);
            final int last = (int) INT.get(from, i + length - 4);
            INT.set(to, j, first);
            INT.set(to, j + length - 4, last);
        } else if (length > 0) {
            final byte first = from[i];
            final byte middle = from[i + (length >> 1)];
            final byte last = from[i + length - 1];
            to[j] = first;
            to[j + (length >> 1)] = middle;
            to[j + length - 1] = last;
        }
    }

    /**
     * Copy octets, and up to {@value #SLACK} more behind them: one loop that for most strings runs once, rather than a
     * branch for each class of lengths. Where an array ends too early for that, no more than the octets are copied.
     *
     * <p>The target may overlap with the source only if it does not begin behind it.
     */
    static void copyWide(final byte[] from, final int i, final byte[] to, final int j, final int length) {
        copyWide(from, i, to, j, length, to.length);
    }

    /** The same, but nothing is written at the limit in the target or behind it. */
    static void copyWide(
            final byte[] from, final int i, final byte[] to, final int j, final int length, final int limit) {
        if (i + length > from.length - SLACK || j + length > limit - SLACK) {
            copy(from, i, to, j, length);
            return;
        }
        int k = 0;
        do {
            final long first = (long) LONG.get(from, i + k);
            final long second = (long) LONG.get(from, i + k + 8);
            final long third = (long) LONG.get(from, i + k + 16);
            final long last = (long) LONG.get(from, i + k + 24);
            LONG.set(to, j + k, first);
            LONG.set(to, j + k + 8, second);
            LONG.set(to, j + k + 16, third);
            LONG.set(to, j + k + 24, last);
            k += SLACK;
        } while (k < length);
    }

    /** Less than 8 octets as a number, the first one its lowest. */
    static long few(final byte[] array, final int offset, final int length) {
        final int last = array.length - Long.BYTES;
        final long mask = (1L << (length << 3)) - 1;
        if (offset <= last) {
            return (long) LONG.get(array, offset) & mask;
        }
        if (last >= 0) {
            return (long) LONG.get(array, last) >>> (offset - last << 3) & mask;
        }
        long octets = 0;
        for (int i = length - 1; i >= 0; i--) {
            octets = octets << 8 | array[offset + i] & 0xff;
        }
        return octets;
    }

    static boolean equal(
            final byte[] a,
            final int aOffset,
            final int aLength,
            final byte[] b,
            final int bOffset,
            final int bLength) {
        Objects.checkFromIndexSize(bOffset, bLength, b.length);
        return aLength == bLength && equal(a, aOffset, b, bOffset, aLength);
    }

    /** Whether octets are the ISO-8859-1 form of some chars. */
    static boolean equal(final byte[] array, final int offset, final int length, final CharSequence chars) {
        if (chars.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if ((array[offset + i] & 0xff) != chars.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static long differ8(final byte[] a, final int i, final byte[] b, final int j) {
        return (long) LONG.get(a, i) ^ (long) LONG.get(b, j);
    }

    private static int differ4(final byte[] a, final int i, final byte[] b, final int j) {
        return (int) INT.get(a, i) ^ (int) INT.get(b, j);
    }
}
