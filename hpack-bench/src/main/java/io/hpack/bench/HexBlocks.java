package io.hpack.bench;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Header blocks in hexadecimal, one a line; spaces between the octets and blank lines do not matter. */
final class HexBlocks {
    private HexBlocks() {}

    static List<byte[]> parse(final String name, final String text) {
        final List<byte[]> blocks = new ArrayList<>();
        int number = 0;
        for (final String line : text.lines().toList()) {
            number++;
            if (!line.isBlank()) {
                blocks.add(parseLine(name + ", line " + number, line));
            }
        }
        return blocks;
    }

    static byte[] parseLine(final String place, final String line) {
        final StringBuilder digits = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            final char c = line.charAt(i);
            if (HexFormat.isHexDigit(c)) {
                digits.append(c);
            } else if (!Character.isWhitespace(c)) {
                throw new BadInputException(
                        place + ", column " + (i + 1) + ": not a hexadecimal digit: " + FieldText.escape(c));
            }
        }
        if (digits.length() % 2 != 0) {
            throw new BadInputException(place + ": an odd number of hexadecimal digits: " + digits.length());
        }
        return HexFormat.of().parseHex(digits);
    }
}
