package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Collisions cost time only, so they would go unseen: values that differ where they are looked at are told apart. */
class FingerprintTest {
    private static final String TEXT = "0123456789abcdefghijklmnopqrstuvwxyz";

    @Test
    void shouldTellValuesApartThatDifferInOneOctet() {
        // Of longer values only the first, middle and last eight octets count.
        for (int length = 1; length <= 24; length++) {
            for (int at = 0; at < length; at++) {
                assertToldApart(TEXT.substring(0, length).getBytes(ISO_8859_1), at);
                assertToldApart(new byte[length], at);
            }
        }
    }

    private static void assertToldApart(final byte[] value, final int at) {
        final Set<Integer> fingerprints = new HashSet<>();
        for (int octet = 0; octet < 256; octet++) {
            value[at] = (byte) octet;
            fingerprints.add(Fingerprint.of(8, value, 0, value.length));
        }
        assertEquals(256, fingerprints.size(), "length " + value.length + ", octet " + at);
    }

    @Test
    void shouldTellLengthsNamesAndOrderApart() {
        final Set<Integer> fingerprints = new HashSet<>();
        final byte[] zeros = new byte[64];
        for (int length = 0; length <= zeros.length; length++) {
            fingerprints.add(Fingerprint.of(8, zeros, 0, length));
        }
        assertEquals(zeros.length + 1, fingerprints.size());
        for (int key = 9; key < 200; key++) {
            fingerprints.add(Fingerprint.of(key, zeros, 0, 0));
        }
        assertEquals(zeros.length + 1 + 191, fingerprints.size());
    }

    @Test
    void shouldSpreadShortValuesOverTheChains() {
        // Chains are chosen by the upper bits: of 4,096 values in as many chains about 63 % of these are used.
        for (final int digits : new int[] {3, 5, 8, 12}) {
            final Set<Integer> chains = new HashSet<>();
            for (int i = 0; i < 4096; i++) {
                final byte[] value = ("0".repeat(digits) + Integer.toString(i, 16)).getBytes(ISO_8859_1);
                chains.add(Fingerprint.of(31, value, value.length - digits, digits) >>> 20);
            }
            assertTrue(chains.size() > 4096 / 2, digits + " digits: chains " + chains.size());
        }
    }
}
