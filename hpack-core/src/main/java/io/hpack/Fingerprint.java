package io.hpack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The hash of a field by which an encoder finds it again.
 *
 * <p>Of a value it takes the length and the first, the middle and the last 8 octets: in constant time. The name comes
 * in as its key, after everything else, so that the value's part need not wait for it.
 */
final class Fingerprint {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    // Odd numbers with no pattern.
    private static final long FIRST = 0x9f4a7c1538de6b23L;
    private static final long MIDDLE = 0xd6e8feb86659fd93L;
    private static final long LAST = 0xa0761d6478bd642fL;
    private static final int KEY = 0x9e3779b9;

    private Fingerprint() {}

    static int of(final int key, final byte[] array, final int offset, final int length) {
        final long first;
        long middle = 0;
        long last = 0;
        if (length >= Long.BYTES) {
            first = (long) LONG.get(array, offset);
            middle = (long) LONG.get(array, offset + (length - Long.BYTES >> 1));
            last = (long) LONG.get(array, offset + length - Long.BYTES);
        } else {
            first = Octets.few(array, offset, length);
        }
        final long hash = (first + length) * FIRST ^ middle * MIDDLE ^ last * LAST;
        return ((int) (hash >>> 32) ^ (int) (hash >>> 17)) + key * KEY;
    }
}
