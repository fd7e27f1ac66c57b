package io.hpack;

import java.util.Arrays;

/** Remembers the fingerprints of fields that were sent: the latest one for each value of its low bits. */
final class RepeatHistory {
    private static final int LENGTH = 256;

    /** Null until the first field is remembered. */
    private int[] fingerprints;

    boolean contains(final int fingerprint) {
        return fingerprints != null && fingerprints[fingerprint & LENGTH - 1] == notZero(fingerprint);
    }

    /** Take the memory that adding needs. */
    void reserve() {
        if (fingerprints == null) {
            fingerprints = new int[LENGTH];
        }
    }

    /** Add a field, for which {@link #reserve()} has taken the memory. */
    void add(final int fingerprint) {
        fingerprints[fingerprint & LENGTH - 1] = notZero(fingerprint);
    }

    void clear() {
        if (fingerprints != null) {
            Arrays.fill(fingerprints, 0);
        }
    }

    /** Zero is what is in an empty place. */
    private static int notZero(final int fingerprint) {
        return fingerprint == 0 ? LENGTH : fingerprint;
    }
}
