package io.hpack.generator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Writes the tables of RFC 7541 as Java sources, from the rows of its appendices: the Huffman code's transition tables
 * and its encode table (Appendix B), and {@code io.hpack.StaticTable} (Appendix A).
 * <p>
 * The build runs this file with the source launcher, before anything is compiled: it is one file and imports only
 * {@code java.*}. The same rows give the same octets, whatever the date, the locale or the place.
 */
public final class TableGenerator {
    static final String HUFFMAN_ROWS = "huffman-code.txt";
    static final String STATIC_ROWS = "static-table.tsv";

    /** A code that may be left unfinished at the end of a string, as padding, has at most 7 bits, all ones. */
    static final int MAX_PADDING = 7;

    private static final int EOS = 256;
    private static final int MAX_LENGTH = 30;

    /** A class file's limit of a string constant, in octets of modified UTF-8. */
    private static final int MAX_CONSTANT = 65535;

    private static final Pattern HUFFMAN_ROW = Pattern.compile(
            "\\s*(?:'(.)'|EOS)?\\s*\\(\\s*(\\d+)\\)\\s+((?:\\|[01]{1,8})+)\\s+([0-9a-f]+)\\s+\\[\\s*(\\d+)]\\s*");

    private static final Pattern PART = Pattern.compile("@([A-Z0-9_]+)@");

    private TableGenerator() {}

    /** Run by the build, with the folder of the rows and templates and the folder that the sources go to. */
    public static void main(final String[] args) throws IOException {
        if (args.length != 2) {
            throw new IllegalArgumentException("usage: TableGenerator RESOURCES OUTPUT");
        }
        generate(Path.of(args[0]), Path.of(args[1]));
    }

    static void generate(final Path resources, final Path output) throws IOException {
        final String[] codes = huffmanCodes(Files.readAllLines(resources.resolve(HUFFMAN_ROWS)));
        final List<String> states = states(codes);
        final int[][] tree = tree(codes, states);
        final String[][] rows = staticRows(Files.readAllLines(resources.resolve(STATIC_ROWS)));
        final Path huffman = output.resolve("io/hpack/huffman");
        for (final int bits : new int[] {4, 8}) {
            final Path file = huffman.resolve("Fsm" + bits + "Table.java");
            write(resources.resolve("FsmTable.java.template"), fsmTable(table(tree, bits), bits), file);
        }
        write(resources.resolve("FsmStates.java.template"), fsmStates(states), huffman.resolve("FsmStates.java"));
        write(resources.resolve("EncodeTable.java.template"), encodeTable(codes), huffman.resolve("EncodeTable.java"));
        final Path file = output.resolve("io/hpack/StaticTable.java");
        write(resources.resolve("StaticTable.java.template"), staticTable(rows), file);
    }

    /** Fill in a template's parts, named there between two {@code @}. An unchanged file is not touched. */
    private static void write(final Path template, final Map<String, String> parts, final Path file)
            throws IOException {
        final String text = PART.matcher(Files.readString(template).replace("\r\n", "\n"))
                .replaceAll(part -> Matcher.quoteReplacement(parts.get(part.group(1))));
        if (Files.exists(file) && Files.readString(file).equals(text)) {
            return;
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void check(final boolean condition, final String where, final String message) {
        if (!condition) {
            throw new IllegalArgumentException(where + ": " + message);
        }
    }

    /** The code of each symbol as a string of '0' and '1'. */
    static String[] huffmanCodes(final List<String> lines) {
        check(lines.size() == EOS + 1, HUFFMAN_ROWS, "257 rows expected, not " + lines.size());
        final String[] codes = new String[EOS + 1];
        for (int symbol = 0; symbol <= EOS; symbol++) {
            final Matcher row = HUFFMAN_ROW.matcher(lines.get(symbol));
            final String line = HUFFMAN_ROWS + ", line " + (symbol + 1);
            check(row.matches(), line, "not a row of the code");
            check(Integer.parseInt(row.group(2)) == symbol, line, "symbol " + symbol + " expected");
            check(row.group(1) == null || row.group(1).charAt(0) == symbol, line, "not this character");
            final String code = row.group(3).replace("|", "");
            check(code.length() == Integer.parseInt(row.group(5)), line, "bits and length differ");
            check(code.length() >= 5 && code.length() <= MAX_LENGTH, line, "length not in 5 to 30");
            final String hex = Integer.toHexString(Integer.parseInt(code, 2));
            check(hex.equals(row.group(4)), line, "bits and hexadecimal form differ");
            codes[symbol] = code;
        }
        checkCanonical(codes);
        return codes;
    }

    private static void checkCanonical(final String[] codes) {
        final List<Integer> symbols =
                new ArrayList<>(IntStream.rangeClosed(0, EOS).boxed().toList());
        symbols.sort(Comparator.comparingInt(symbol -> codes[symbol].length())); // stable: by length, then symbol
        long next = 0; // the code expected, left-aligned in 30 bits: also the Kraft sum so far, in units of 2^-30
        for (final int symbol : symbols) {
            final int shift = MAX_LENGTH - codes[symbol].length();
            final long code = Long.parseLong(codes[symbol], 2) << shift;
            check(code == next, HUFFMAN_ROWS, "not canonical, by length and symbol, at symbol " + symbol);
            next += 1L << shift;
        }
        check(next == 1L << MAX_LENGTH, HUFFMAN_ROWS, "the Kraft sum is not 1");
        check(symbols.get(EOS) == EOS, HUFFMAN_ROWS, "EOS is not the last code");
    }

    /**
     * The states of the decoding machine, as the bits of an unfinished code: all proper prefixes of the codes. First
     * those in which a string may end, by their length, so that the root is state 0; then those that end it with
     * padding that is not ones; then those that end it with more padding than {@link #MAX_PADDING}.
     */
    static List<String> states(final String[] codes) {
        final TreeSet<String> prefixes = new TreeSet<>(Comparator.comparingInt(TableGenerator::stateClass)
                .thenComparing(s -> s.length())
                .thenComparing(Comparator.naturalOrder()));
        for (final String code : codes) {
            for (int length = 0; length < code.length(); length++) {
                prefixes.add(code.substring(0, length));
            }
        }
        check(prefixes.size() == 256, HUFFMAN_ROWS, "256 states expected, not " + prefixes.size());
        return List.copyOf(prefixes);
    }

    private static int stateClass(final String prefix) {
        return prefix.length() > MAX_PADDING ? 2 : prefix.contains("0") ? 1 : 0;
    }

    /** Where one bit leads from each state: to another state, or to a symbol, then in one's complement. */
    static int[][] tree(final String[] codes, final List<String> states) {
        final Map<String, Integer> targets = new HashMap<>();
        for (int state = 0; state < states.size(); state++) {
            targets.put(states.get(state), state);
        }
        for (int symbol = 0; symbol <= EOS; symbol++) {
            targets.put(codes[symbol], ~symbol);
        }
        final int[][] tree = new int[states.size()][];
        for (int state = 0; state < tree.length; state++) {
            final String prefix = states.get(state);
            tree[state] = new int[] {targets.get(prefix + "0"), targets.get(prefix + "1")};
        }
        return tree;
    }

    /**
     * The transition table for steps of some bits, 1, 2, 4 or 8: a row of 2^bits entries for each state. An entry has
     * the offset of the next row in place ({@code state << bits}), the number of symbols in its two lowest bits (the
     * lowest alone if bits is 1), the symbols in its upper half, the first of them lowest, and {@link #eosBit}.
     */
    static int[] table(final int[][] tree, final int bits) {
        final int[] table = new int[tree.length << bits];
        for (int i = 0; i < table.length; i++) {
            int state = i >>> bits;
            int symbols = 0;
            int count = 0;
            int eos = 0;
            for (int bit = bits - 1; bit >= 0; bit--) {
                state = tree[state][i >>> bit & 1];
                if (state == ~EOS) {
                    eos = eosBit(bits);
                } else if (state < 0) {
                    symbols |= ~state << 8 * count++;
                }
                state = Math.max(state, 0);
            }
            table[i] = symbols << 16 | state << bits | eos | count;
        }
        return table;
    }

    /** The bit that marks EOS: below the row's offset if that ends at the upper half, else above it. */
    static int eosBit(final int bits) {
        return bits == 8 ? 1 << 7 : 1 << 15;
    }

    private static Map<String, String> fsmTable(final int[] table, final int bits) {
        final StringBuilder parts = new StringBuilder();
        final StringBuilder calls = new StringBuilder();
        int size = MAX_CONSTANT; // of the constant that the row would go to: each has a method of its own
        for (int row = 0; row < table.length >> bits; row++) {
            final ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES << bits);
            buffer.asIntBuffer().put(table, row << bits, 1 << bits);
            final byte[] octets = buffer.array();
            final int rowSize = modifiedUtf8Length(octets);
            if (size + rowSize > MAX_CONSTANT) {
                final String name = "from" + row + "()";
                parts.append(row == 0 ? "" : ";\n    }\n");
                parts.append("\n    private static String ").append(name).append(" {\n        return ");
                calls.append("        position = unpack(").append(name).append(", entries, position);\n");
                size = 0;
            } else {
                parts.append("\n                + ");
            }
            size += rowSize;
            parts.append(literal(octets));
        }
        return Map.of(
                "BITS",
                "" + bits,
                "COUNT",
                bits == 8 ? "3" : "1",
                "EOS",
                "0x" + Integer.toHexString(eosBit(bits)),
                "CALLS",
                calls.toString(),
                "PARTS",
                parts.append(";\n    }\n").toString());
    }

    private static int modifiedUtf8Length(final byte[] octets) {
        int length = octets.length;
        for (final byte octet : octets) {
            length += octet <= 0 ? 1 : 0;
        }
        return length;
    }

    /** Unicode escapes are replaced before a literal is read, and some would end it: all escapes are octal. */
    private static String literal(final byte[] octets) {
        final StringBuilder literal = new StringBuilder("\"");
        for (final byte octet : octets) {
            if (octet >= ' ' && octet < 0x7f && octet != '"' && octet != '\\') {
                literal.append((char) octet);
            } else {
                literal.append('\\').append(Integer.toOctalString(01000 | octet & 0xff), 1, 4);
            }
        }
        return literal.append('"').toString();
    }

    private static Map<String, String> fsmStates(final List<String> states) {
        final int[] firsts = new int[3]; // state of each class
        for (int state = states.size() - 1; state >= 0; state--) {
            firsts[stateClass(states.get(state))] = state;
        }
        return Map.of("NOT_ONES", "" + firsts[1], "TOO_LONG", "" + firsts[2]);
    }

    private static Map<String, String> encodeTable(final String[] codes) {
        final StringBuilder entries = new StringBuilder();
        for (int symbol = 0; symbol < EOS; symbol++) {
            final long entry = Long.parseLong(codes[symbol], 2) << 8 | codes[symbol].length();
            entries.append(symbol % 8 == 0 ? "\n        " : " ");
            entries.append("0x").append(Long.toHexString(entry)).append("L,");
        }
        return Map.of("ENTRIES", entries.toString());
    }

    /** Name and value of each entry; the first is at 0. */
    static String[][] staticRows(final List<String> lines) {
        check(lines.size() == 61, STATIC_ROWS, "61 rows expected, not " + lines.size());
        final String[][] rows = new String[lines.size()][];
        final Map<String, Integer> last = new HashMap<>();
        for (int i = 0; i < rows.length; i++) {
            final String line = STATIC_ROWS + ", line " + (i + 1);
            final String[] columns = lines.get(i).split("\t", -1);
            check(columns.length == 3, line, "index, name and value expected");
            check(columns[0].equals("" + (i + 1)), line, "index " + (i + 1) + " expected");
            check(columns[1].matches(":?[a-z-]+"), line, "not a name");
            check(columns[2].matches("[ -~&&[^\"\\\\]]*"), line, "not a value");
            final Integer previous = last.put(columns[1], i);
            check(previous == null || previous == i - 1, line, "entries of a name are not adjacent");
            rows[i] = new String[] {columns[1], columns[2]};
        }
        return rows;
    }

    private static Map<String, String> staticTable(final String[][] rows) {
        final StringBuilder literals = new StringBuilder();
        for (final String[] row : rows) {
            literals.append("\n        \"" + row[0] + "\", \"" + row[1] + "\",");
        }
        final StringBuilder constants = new StringBuilder();
        staticConstants(rows).forEach((name, index) -> {
            final String[] row = rows[index - 1];
            final String comment = name.equals(constantName(row[0]))
                    ? "Lowest index with the name {@code " + row[0] + "}."
                    : "Index of the field {@code " + row[0] + ": " + row[1] + "}.";
            constants.append(
                    "\n    /** " + comment + " */\n    public static final int " + name + " = " + index + ";\n");
        });
        final long[] multipliers = multipliers(rows);
        return Map.of(
                "LENGTH", "" + rows.length,
                "CONSTANTS", constants.toString(),
                "ROWS", literals.toString(),
                "K1", "0x" + Long.toHexString(multipliers[0]) + "L",
                "K2", "0x" + Long.toHexString(multipliers[1]) + "L");
    }

    static Map<String, Integer> staticConstants(final String[][] rows) {
        final Map<String, Integer> constants = new LinkedHashMap<>();
        for (int i = 0; i < rows.length; i++) {
            final String name = constantName(rows[i][0]);
            if (i == 0 || !rows[i][0].equals(rows[i - 1][0])) {
                check(constants.put(name, i + 1) == null, STATIC_ROWS, "two constants " + name);
            }
            if (!rows[i][1].isEmpty()) {
                final String field = name + "_" + (rows[i][1].equals("/") ? "ROOT" : constantName(rows[i][1]));
                check(constants.put(field, i + 1) == null, STATIC_ROWS, "two constants " + field);
            }
        }
        return constants;
    }

    private static String constantName(final String text) {
        return text.toUpperCase(Locale.ROOT).replaceAll("^[^A-Z0-9]+", "").replaceAll("[^A-Z0-9]+", "_");
    }

    /** The first multipliers in a fixed sequence that give each static name a slot of its own among 256. */
    private static long[] multipliers(final String[][] rows) {
        final List<String> names =
                Arrays.stream(rows).map(row -> row[0]).distinct().toList();
        final Random random = new Random(7541);
        while (true) {
            final long k1 = random.nextLong() | 1;
            final long k2 = random.nextLong() | 1;
            if (names.stream().map(name -> slot(name, k1, k2)).distinct().count() == names.size()) {
                return new long[] {k1, k2};
            }
        }
    }

    /** As {@code StaticTable.nameHash} does it. */
    private static int slot(final String name, final long k1, final long k2) {
        final byte[] octets = name.getBytes(StandardCharsets.ISO_8859_1);
        final int length = octets.length;
        final int width = length >= 8 ? 8 : length >= 4 ? 4 : length;
        long first = 0;
        long last = 0;
        for (int i = width - 1; i >= 0; i--) {
            first = first << 8 | octets[i];
            last = last << 8 | octets[length - width + i];
        }
        final long hash = (first + length) * k1 ^ last * k2;
        return (int) ((hash ^ hash >>> 29) * k1 >>> 56);
    }
}
