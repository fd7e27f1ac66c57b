package io.hpack.huffman;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The Huffman code as the rows of RFC 7541, Appendix B, say it, bit by bit: what the tests compare with. */
final class BitWalk {
    static final int EOS = 256;
    static final Path ROWS = Path.of("src/generator/resources/huffman-code.txt");

    /** The code of each symbol, as '0' and '1'. */
    static final String[] CODES = codes();

    private static final Map<String, Integer> SYMBOLS = symbols();

    private BitWalk() {}

    /** The octets decoded, into a target that is large enough, or the error. */
    static int decode(final byte[] source, final int offset, final int length, final byte[] target) {
        int count = 0;
        String code = "";
        for (int bit = 0; bit < 8 * length; bit++) {
            code += (source[offset + bit / 8] >> 7 - bit % 8 & 1) == 0 ? "0" : "1";
            final Integer symbol = SYMBOLS.get(code);
            if (symbol != null) {
                if (symbol == EOS) {
                    return HuffmanDecoder.EOS;
                }
                target[count++] = symbol.byteValue();
                code = "";
            }
        }
        if (code.length() > 7) {
            return HuffmanDecoder.PADDING_TOO_LONG;
        }
        return code.contains("0") ? HuffmanDecoder.PADDING_NOT_ONES : count;
    }

    /** The bits of the codes of symbols. */
    static String bits(final int... symbols) {
        final StringBuilder bits = new StringBuilder();
        for (final int symbol : symbols) {
            bits.append(CODES[symbol]);
        }
        return bits.toString();
    }

    static String bits(final byte[] octets) {
        final int[] symbols = new int[octets.length];
        Arrays.setAll(symbols, i -> octets[i] & 0xff);
        return bits(symbols);
    }

    /** Bits as octets, the last one filled up with ones. */
    static byte[] octets(final String bits) {
        final String padded = bits + "1".repeat(-bits.length() & 7);
        final byte[] octets = new byte[padded.length() / 8];
        for (int i = 0; i < octets.length; i++) {
            octets[i] = (byte) Integer.parseInt(padded.substring(8 * i, 8 * i + 8), 2);
        }
        return octets;
    }

    static byte[] encode(final byte[] octets) {
        return octets(bits(octets));
    }

    static Integer symbol(final String code) {
        return SYMBOLS.get(code);
    }

    private static String[] codes() {
        try {
            final List<String> rows = Files.readAllLines(ROWS);
            return rows.stream()
                    .map(row ->
                            row.replaceAll("^.*\\(.*?\\)\\s+([|01]+) .*$", "$1").replace("|", ""))
                    .toArray(String[]::new);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Integer> symbols() {
        final Map<String, Integer> symbols = new HashMap<>();
        for (int symbol = 0; symbol <= EOS; symbol++) {
            symbols.put(CODES[symbol], symbol);
        }
        return symbols;
    }
}
