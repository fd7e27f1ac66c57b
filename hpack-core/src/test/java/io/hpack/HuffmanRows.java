package io.hpack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The Huffman code from the rows of RFC 7541, Appendix B, encoded and decoded bit by bit. */
final class HuffmanRows {
    private static final int EOS = 256;
    private static final String[] CODES = new String[257];
    /** Of each node, by bit: the next node, or the complement of a symbol. */
    private static final List<int[]> NODES = new ArrayList<>();

    static {
        NODES.add(new int[2]);
        try {
            final Path rows = Path.of(System.getProperty("basedir", "."), "src/generator/resources/huffman-code.txt");
            for (final String row : Files.readAllLines(rows, StandardCharsets.ISO_8859_1)) {
                final int symbol = Integer.parseInt(row.substring(row.indexOf('(', 4) + 1, row.indexOf(')', 8))
                        .trim());
                final String bits = row.substring(row.indexOf('|', 11)).trim();
                CODES[symbol] = bits.substring(0, bits.indexOf(' ')).replace("|", "");
                grow(CODES[symbol], symbol);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HuffmanRows() {}

    private static void grow(final String code, final int symbol) {
        int node = 0;
        for (int i = 0; i < code.length() - 1; i++) {
            final int bit = code.charAt(i) - '0';
            if (NODES.get(node)[bit] == 0) {
                NODES.get(node)[bit] = NODES.size();
                NODES.add(new int[2]);
            }
            node = NODES.get(node)[bit];
        }
        NODES.get(node)[code.charAt(code.length() - 1) - '0'] = ~symbol;
    }

    /** The code of a symbol, as a string of 0 and 1; 256 is EOS. */
    static String code(final int symbol) {
        return CODES[symbol];
    }

    static byte[] encode(final String string) {
        final StringBuilder bits = new StringBuilder();
        for (int i = 0; i < string.length(); i++) {
            bits.append(CODES[string.charAt(i)]);
        }
        return pack(bits.toString());
    }

    /** Octets of a string of 0 and 1, padded with ones. */
    static byte[] pack(final String bits) {
        final byte[] octets = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < octets.length * 8; i++) {
            if (i >= bits.length() || bits.charAt(i) == '1') {
                octets[i / 8] |= (byte) (0x80 >> i % 8);
            }
        }
        return octets;
    }

    /** Decode a string, or, if it is not whole, look for EOS in what there is of it. */
    static String decode(final byte[] octets, final int offset, final int length, final boolean whole)
            throws ModelFault {
        final StringBuilder string = new StringBuilder();
        int node = 0;
        int pending = 0;
        boolean ones = true;
        for (int i = 0; i < length * 8; i++) {
            final int bit = octets[offset + i / 8] >> 7 - i % 8 & 1;
            pending++;
            ones &= bit == 1;
            node = NODES.get(node)[bit];
            if (node < 0) {
                if (~node == EOS) {
                    throw new ModelFault(HpackError.HUFFMAN_EOS);
                }
                string.append((char) ~node);
                node = 0;
                pending = 0;
                ones = true;
            }
        }
        if (whole && pending > 7) {
            throw new ModelFault(HpackError.HUFFMAN_PADDING_TOO_LONG);
        }
        if (whole && !ones) {
            throw new ModelFault(HpackError.HUFFMAN_PADDING_NOT_ONES);
        }
        return string.toString();
    }
}
