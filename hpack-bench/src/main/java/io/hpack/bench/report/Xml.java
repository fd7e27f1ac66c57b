package io.hpack.bench.report;

/** Text within HTML and SVG. */
final class Xml {
    private Xml() {}

    /** Escape text, for content and for quoted attributes; what XML has no place for is replaced. */
    static String escape(final String text) {
        final StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(printable(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean printable(final int c) {
        return c >= ' ' && c != 0x7F && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF || c == '\n';
    }

    /** A text as an id. */
    static String name(final String text) {
        return text.replaceAll("[^A-Za-z0-9-]", "_");
    }

    static String element(final String name, final String text) {
        return "<" + name + ">" + escape(text) + "</" + name.split(" ", 2)[0] + ">";
    }
}
