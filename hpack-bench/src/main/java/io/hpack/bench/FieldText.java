package io.hpack.bench;

import io.hpack.fuzz.Field;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Header fields as lines of text, to print and to parse: {@code name: value}, with a {@code !} in front if the field is
 * never indexed. All is printable ASCII: any other octet is {@code \xNN}, a backslash is two. In a name a colon that is
 * not its first character or comes before a space, and a {@code !} that is the first, are escaped too, so that whatever
 * is printed is parsed as it was.
 */
final class FieldText {
    private static final char NEVER_INDEXED = '!';

    private FieldText() {}

    static String format(final Field field) {
        final StringBuilder text = new StringBuilder();
        if (field.neverIndexed()) {
            text.append(NEVER_INDEXED);
        }
        for (int i = 0; i < field.name().length(); i++) {
            final char c = field.name().charAt(i);
            text.append(isMisleading(field.name(), i) ? hex(c) : escape(c));
        }
        return text.append(": ").append(escape(field.value())).toString();
    }

    /** Whether the octet of a name would be taken for a mark, or for the end of the name. */
    private static boolean isMisleading(final String name, final int at) {
        if (at > 0) {
            return name.charAt(at) == ':';
        }
        return name.charAt(0) == NEVER_INDEXED || name.startsWith(": ");
    }

    static String escape(final String octets) {
        final StringBuilder text = new StringBuilder();
        octets.chars().forEach(c -> text.append(escape((char) c)));
        return text.toString();
    }

    static String escape(final char c) {
        if (c == '\\') {
            return "\\\\";
        }
        return c >= ' ' && c <= '~' ? String.valueOf(c) : hex(c);
    }

    private static String hex(final char c) {
        return String.format(c <= 0xff ? "\\x%02x" : "U+%04X", (int) c);
    }

    /** Parse header lists that are separated by blank lines. */
    static List<List<Field>> parseBlocks(final String name, final String text) {
        final List<List<Field>> blocks = new ArrayList<>();
        List<Field> block = null;
        int number = 0;
        for (final String line : text.lines().toList()) {
            number++;
            if (line.isEmpty()) {
                block = null;
                continue;
            }
            if (block == null) {
                block = new ArrayList<>();
                blocks.add(block);
            }
            block.add(parse(name + ", line " + number, line));
        }
        return blocks;
    }

    /** The name ends at the first colon that is followed by a space or by the end of the line. */
    static Field parse(final String place, final String line) {
        final boolean neverIndexed = line.charAt(0) == NEVER_INDEXED;
        final String field = line.substring(neverIndexed ? 1 : 0);
        int colon = field.indexOf(": ");
        if (colon < 0 && field.endsWith(":")) {
            colon = field.length() - 1;
        }
        if (colon < 0) {
            throw new BadInputException(place + ": no colon and space between name and value");
        }
        final String name = field.substring(0, colon);
        final String value = field.substring(Math.min(colon + 2, field.length()));
        return new Field(unescape(place, name), unescape(place, value), neverIndexed);
    }

    private static String unescape(final String place, final String text) {
        final StringBuilder octets = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            final char c = text.charAt(i);
            if (c > 0xff) {
                throw new BadInputException(place + ": a character that is no octet: " + hex(c));
            }
            if (c != '\\') {
                octets.append(c);
            } else if (text.startsWith("\\\\", i)) {
                octets.append('\\');
                i++;
            } else {
                octets.append(octet(place, text, i));
                i += 3;
            }
        }
        return octets.toString();
    }

    private static char octet(final String place, final String text, final int at) {
        if (at + 4 <= text.length()
                && text.charAt(at + 1) == 'x'
                && HexFormat.isHexDigit(text.charAt(at + 2))
                && HexFormat.isHexDigit(text.charAt(at + 3))) {
            return (char) HexFormat.fromHexDigits(text, at + 2, at + 4);
        }
        throw new BadInputException(place + ": a backslash is written as two, an octet as \\xNN");
    }
}
