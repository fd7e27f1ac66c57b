package io.hpack;

/**
 * Working memory of decoders: for octets of off-heap input and for decoded Huffman strings.
 *
 * <p>One object serves all decoders that one thread uses, as it is in use during a {@code decode} call only and nothing
 * in it survives the call. Either it grows as octets arrive, never as they are announced, to {@value #WINDOW_LENGTH}
 * octets for off-heap input and a power of two for what a name and a value that a limit lets through decode to; or it is
 * made over a caller's array and stays as it is. Strings that do not fit take a slower way, through memory of their
 * decoder. A handler must not decode with the scratch of the call that it is in.
 */
public final class HpackScratch {
    /** Off-heap input is copied in pieces of at most so many octets. */
    static final int WINDOW_LENGTH = 8 * 1024;

    /** The shortest array that a scratch can be made over. */
    public static final int MIN_LENGTH = 64;

    private static final int FIRST_STRINGS = 512;
    private static final byte[] NOTHING = {};

    private final boolean growing;
    private byte[] window = NOTHING;
    private int windowLength;
    private byte[] strings = NOTHING;
    private int stringsOffset;
    /** Set for the time of a {@code decode} call. */
    boolean inUse;

    /** Make a scratch that grows with use. */
    public HpackScratch() {
        growing = true;
        windowLength = WINDOW_LENGTH;
    }

    /**
     * Make a scratch over an array, which it uses whole and never replaces.
     *
     * @param octets the array; the caller leaves it alone while a decoder is at work. 16 KiB and more serve well.
     * @throws IllegalArgumentException if it has fewer than {@link #MIN_LENGTH} octets.
     */
    public HpackScratch(final byte[] octets) {
        if (octets.length < MIN_LENGTH) {
            throw new IllegalArgumentException("a scratch needs " + MIN_LENGTH + " octets: " + octets.length);
        }
        growing = false;
        window = octets;
        strings = octets;
        windowLength = Math.min(WINDOW_LENGTH, octets.length / 4);
        stringsOffset = windowLength;
    }

    /** The array whose first {@link #windowLength()} octets take off-heap input. */
    byte[] window() {
        if (growing && window.length == 0) {
            window = new byte[WINDOW_LENGTH];
        }
        return window;
    }

    int windowLength() {
        return windowLength;
    }

    /** The array that takes decoded strings, from {@link #stringsOffset()} to its end. */
    byte[] strings() {
        return strings;
    }

    int stringsOffset() {
        return stringsOffset;
    }

    /**
     * Make room for a string behind those that are there.
     *
     * @param offset where in {@link #strings()} the string is to begin.
     * @param length how many octets it may need.
     * @param worthwhile whether the array may grow for it.
     * @return false if there is no room.
     */
    boolean room(final int offset, final long length, final boolean worthwhile) {
        if (offset + length <= strings.length) {
            return true;
        }
        if (!growing || !worthwhile || offset + length > Integer.MAX_VALUE / 2) {
            return false;
        }
        int newLength = Math.max(FIRST_STRINGS, strings.length * 2);
        while (newLength < offset + length) {
            newLength *= 2;
        }
        final byte[] longer = new byte[newLength];
        System.arraycopy(strings, 0, longer, 0, offset);
        strings = longer;
        return true;
    }
}
