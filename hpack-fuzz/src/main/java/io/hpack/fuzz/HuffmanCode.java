package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Huffman code as a binary tree, built from the rows of RFC 7541, Appendix B. */
final class HuffmanCode {
    static final int EOS = 256;

    private static final Pattern ROW =
            Pattern.compile(".*\\(\\s*(\\d+)\\)\\s+([|01]+)\\s+([0-9a-f]+)\\s+\\[\\s*(\\d+)]");

    /** A node of the tree: an inner one with two children, or a leaf with a symbol. */
    static final class Node {
        /** Of an inner node, by the next bit. */
        final Node[] children = new Node[2];
        /** Of a leaf: 0 to 256; of an inner node: -1. */
        int symbol = -1;
        /** Whether a string may end here: at most 7 bits beyond the last symbol, all ones. */
        boolean mayEnd;

        boolean isLeaf() {
            return symbol >= 0;
        }
    }

    private HuffmanCode() {}

    /** Build the tree; every call makes one of its own. */
    static Node tree() {
        final Node root = new Node();
        int count = 0;
        for (final String row : rows()) {
            final Matcher matcher = ROW.matcher(row);
            if (!matcher.matches()) {
                throw new IllegalStateException("not a row of the Huffman code: " + row);
            }
            final String bits = matcher.group(2).replace("|", "");
            if (bits.length() != Integer.parseInt(matcher.group(4))
                    || Integer.parseInt(bits, 2) != Integer.parseInt(matcher.group(3), 16)) {
                throw new IllegalStateException("the columns differ: " + row);
            }
            add(root, bits, Integer.parseInt(matcher.group(1)));
            count++;
        }
        if (count != EOS + 1) {
            throw new IllegalStateException("rows of the Huffman code: " + count);
        }
        Node node = root;
        for (int ones = 0; ones <= 7; ones++) {
            node.mayEnd = true;
            node = node.children[1];
        }
        return root;
    }

    private static void add(final Node root, final String bits, final int symbol) {
        Node node = root;
        for (int i = 0; i < bits.length(); i++) {
            final int bit = bits.charAt(i) - '0';
            if (node.children[bit] == null) {
                node.children[bit] = new Node();
            }
            node = node.children[bit];
        }
        node.symbol = symbol;
    }

    private static List<String> rows() {
        try (InputStream rows = HuffmanCode.class.getResourceAsStream("huffman-code.txt")) {
            return new String(rows.readAllBytes(), US_ASCII)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
