package io.hpack.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The Huffman decoder that Java servers commonly have: a machine that takes 4 bits a step and appends each octet to a
 * StringBuilder. Its table is built when the class is loaded. A baseline to time, written as well as that shape allows.
 */
public final class StringBuilderHuffman {
    // A transition: the next state, a symbol if there is one, and what happens.
    private static final int SYMBOL = 1 << 24;
    private static final int FAIL = 1 << 25;

    /** By {@code state << 4 | next 4 bits}: {@code flags | symbol << 16 | next state}. */
    private static final int[] TRANSITIONS;

    /** By state: whether a string may end in it. */
    private static final boolean[] MAY_END;

    static {
        final List<HuffmanCode.Node> states = new ArrayList<>();
        final Map<HuffmanCode.Node, Integer> numbers = new HashMap<>();
        number(HuffmanCode.tree(), states, numbers);
        TRANSITIONS = new int[states.size() << 4];
        MAY_END = new boolean[states.size()];
        for (int state = 0; state < states.size(); state++) {
            MAY_END[state] = states.get(state).mayEnd;
            for (int bits = 0; bits < 16; bits++) {
                TRANSITIONS[state << 4 | bits] = transition(states.get(0), states.get(state), bits, numbers);
            }
        }
    }

    private StringBuilderHuffman() {}

    /** Every inner node is a state; the root is state 0. */
    private static void number(
            final HuffmanCode.Node node,
            final List<HuffmanCode.Node> states,
            final Map<HuffmanCode.Node, Integer> numbers) {
        if (!node.isLeaf()) {
            numbers.put(node, states.size());
            states.add(node);
            number(node.children[0], states, numbers);
            number(node.children[1], states, numbers);
        }
    }

    /** Four bits complete at most one symbol, as the shortest code has five. */
    private static int transition(
            final HuffmanCode.Node root,
            final HuffmanCode.Node from,
            final int bits,
            final Map<HuffmanCode.Node, Integer> numbers) {
        HuffmanCode.Node node = from;
        int symbol = 0;
        for (int shift = 3; shift >= 0; shift--) {
            node = node.children[bits >> shift & 1];
            if (node.isLeaf()) {
                if (node.symbol == HuffmanCode.EOS) {
                    return FAIL;
                }
                symbol = SYMBOL | node.symbol << 16;
                node = root;
            }
        }
        return symbol | numbers.get(node);
    }

    /**
     * Decode a whole string.
     *
     * @param source of the encoded string.
     * @param offset of the encoded string.
     * @param length of the encoded string, in octets.
     * @return the decoded string, one char an octet; null if the encoded one is malformed.
     */
    public static String decode(final byte[] source, final int offset, final int length) {
        final StringBuilder decoded = new StringBuilder(length + (length >> 1));
        int state = 0;
        for (int i = offset; i < offset + length; i++) {
            final int octet = source[i];
            final int upper = TRANSITIONS[state << 4 | octet >> 4 & 0xf];
            if (upper >= SYMBOL) {
                if (upper >= FAIL) {
                    return null;
                }
                decoded.append((char) (upper >> 16 & 0xff));
            }
            final int lower = TRANSITIONS[(upper & 0xffff) << 4 | octet & 0xf];
            if (lower >= SYMBOL) {
                if (lower >= FAIL) {
                    return null;
                }
                decoded.append((char) (lower >> 16 & 0xff));
            }
            state = lower & 0xffff;
        }
        return MAY_END[state] ? decoded.toString() : null;
    }
}
