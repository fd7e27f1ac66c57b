package io.hpack.fuzz.reference;

import io.hpack.HpackError;
import java.util.HashMap;
import java.util.Map;

/** The Huffman code (RFC 7541, Section 5.2 and Appendix B) with codes and strings of bits as Strings. */
public final class ReferenceHuffman {
    private static final int EOS = 256;
    private static final int LONGEST_PADDING = 7;
    private static final String[] CODES = new String[EOS + 1];
    private static final Map<String, Integer> SYMBOLS = new HashMap<>();

    static {
        for (final String row : Rows.of("huffman-code.txt")) {
            // A symbol may be shown as itself before its number; the code and its length come after.
            final int left = row.lastIndexOf('(');
            final int right = row.lastIndexOf(')');
            final int symbol = Integer.parseInt(row.substring(left + 1, right).trim());
            final String code = row.substring(right + 1).trim().split(" ")[0].replace("|", "");
            CODES[symbol] = code;
            SYMBOLS.put(code, symbol);
        }
    }

    private ReferenceHuffman() {}

    /**
     * Encode a string.
     *
     * @param string one char an octet.
     * @return its code with padding, one char an octet.
     */
    public static String encode(final String string) {
        final StringBuilder bits = new StringBuilder(bits(string));
        while (bits.length() % 8 != 0) {
            bits.append('1');
        }
        return octets(bits.toString());
    }

    /**
     * The bits of a string's code, without padding.
     *
     * @param string one char an octet.
     * @return zeros and ones.
     */
    public static String bits(final String string) {
        final StringBuilder bits = new StringBuilder();
        string.chars().forEach(octet -> bits.append(CODES[octet]));
        return bits.toString();
    }

    /**
     * The bits of EOS.
     *
     * @return thirty ones.
     */
    public static String eos() {
        return CODES[EOS];
    }

    /**
     * Put bits into octets.
     *
     * @param bits zeros and ones, a multiple of 8 of them.
     * @return one char an octet.
     */
    public static String octets(final String bits) {
        final StringBuilder octets = new StringBuilder();
        for (int i = 0; i < bits.length(); i += 8) {
            octets.append((char) Integer.parseInt(bits.substring(i, i + 8), 2));
        }
        return octets.toString();
    }

    /**
     * Decode a string.
     *
     * @param octets its code with padding, one char an octet.
     * @return one char an octet; or null if the code is in error.
     */
    public static String decodeOrNull(final String octets) {
        try {
            return decode(octets, true);
        } catch (final Fault e) {
            return null;
        }
    }

    /**
     * Decode a string, or the beginning of one, in which EOS is an error already and padding is not yet.
     *
     * @throws Fault if there is an error.
     */
    static String decode(final String octets, final boolean isWhole) {
        final StringBuilder string = new StringBuilder();
        final StringBuilder code = new StringBuilder();
        for (int i = 0; i < octets.length(); i++) {
            for (int bit = 7; bit >= 0; bit--) {
                code.append(octets.charAt(i) >> bit & 1);
                final Integer symbol = SYMBOLS.get(code.toString());
                if (symbol != null) {
                    if (symbol == EOS) {
                        throw new Fault(HpackError.HUFFMAN_EOS);
                    }
                    string.append((char) symbol.intValue());
                    code.setLength(0);
                }
            }
        }
        if (isWhole) {
            checkPadding(code.toString());
        }
        return string.toString();
    }

    private static void checkPadding(final String padding) {
        if (padding.length() > LONGEST_PADDING) {
            throw new Fault(HpackError.HUFFMAN_PADDING_TOO_LONG);
        }
        if (padding.contains("0")) {
            throw new Fault(HpackError.HUFFMAN_PADDING_NOT_ONES);
        }
    }
}
