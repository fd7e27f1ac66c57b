package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.huffman.HuffmanEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What a malicious peer sends: blocks that are all valid and as dear as blocks of their kind can be made. The last block of
 * {@code seed} leaves the table as a pass over {@code blocks} does, so that these can be sent over and over.
 *
 * @param seed   the first blocks of the connection, a size update to the whole table before all; not timed.
 * @param blocks what is timed.
 */
record AdversarialInput(List<byte[]> seed, List<byte[]> blocks) {
    private static final int BLOCKS = 2048;
    private static final int OVERHEAD = 32;
    private static final int FIRST_DYNAMIC = 62;

    // First octets of representations (RFC 7541, Section 6).
    private static final int INDEXED = 0b1000_0000;
    private static final int INCREMENTAL = 0b0100_0000;
    private static final int SIZE_UPDATE = 0b0010_0000;
    private static final String INCREMENTAL_NEW = integer(INCREMENTAL, 6, 0);

    /** The inputs, by the name of their set. */
    static final List<String> SETS = List.of(
            "name-copy-churn",
            "empty-inserts",
            "size-update-churn",
            "tiny-update-churn",
            "30-bit-codes",
            "over-limit",
            "one-octet-fragments");

    /** The input of a set, for a dynamic table of so many octets. */
    static AdversarialInput of(final String set, final int table) {
        return switch (set) {
            case "name-copy-churn" -> nameCopyChurn(table);
            case "empty-inserts" -> emptyInserts(table);
            case "size-update-churn" -> sizeUpdateChurn(table);
            case "tiny-update-churn" -> tinyUpdateChurn(table);
            case "30-bit-codes" -> longestCodes(table);
            case "over-limit" -> overLimit(table);
            case "one-octet-fragments" -> fragments(table);
            default -> throw new IllegalArgumentException(set + ": not one of " + SETS);
        };
    }

    /** The longest name that fits is inserted again and again by two octets, and evicts itself each time. */
    private static AdversarialInput nameCopyChurn(final int table) {
        final String name = "n".repeat(table - OVERHEAD);
        final String again = integer(INCREMENTAL, 6, FIRST_DYNAMIC) + string("");
        return repeated(table, INCREMENTAL_NEW + string(name) + string(""), again.repeat(8));
    }

    /** The smallest entries, as many as fit, each of two octets that evict one and insert one. */
    private static AdversarialInput emptyInserts(final int table) {
        final String again = integer(INCREMENTAL, 6, FIRST_DYNAMIC) + string("");
        final String first = INCREMENTAL_NEW + string("") + string("");
        return repeated(table, first + again.repeat(table / OVERHEAD), again.repeat(32));
    }

    /** The table is emptied by an octet and made as large as it may be by the next few; an entry is there to be evicted. */
    private static AdversarialInput sizeUpdateChurn(final int table) {
        final String again = integer(SIZE_UPDATE, 5, 0) + integer(SIZE_UPDATE, 5, table);
        final String insert = INCREMENTAL_NEW + string("") + string("");
        return repeated(table, insert, again.repeat(16) + insert);
    }

    /** As many size updates as possible: an octet is enough for sizes up to 30, where no entry fits. */
    private static AdversarialInput tinyUpdateChurn(final int table) {
        final String again = integer(SIZE_UPDATE, 5, 0) + integer(SIZE_UPDATE, 5, 30);
        return repeated(table, "", again.repeat(32));
    }

    /** Values of the three octets with the longest code (Appendix B). */
    private static AdversarialInput longestCodes(final int table) {
        final Random random = new Random(7541);
        final List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            final StringBuilder value = new StringBuilder();
            for (int length = 16 + i % 64; length > 0; length--) {
                value.append("\n\r\u0016".charAt(random.nextInt(3)));
            }
            blocks.add(octets(integer(0, 4, FIRST_DYNAMIC) + huffman(value.toString())));
        }
        Collections.shuffle(blocks, random);
        return new AdversarialInput(
                List.of(octets(integer(SIZE_UPDATE, 5, table) + INCREMENTAL_NEW + string("n") + string(""))), blocks);
    }

    /** A field as large as the table, named by an octet over and over: 64 octets of input stand for 64 times the table. */
    private static AdversarialInput overLimit(final int table) {
        final String value = "v".repeat(table - OVERHEAD - 1);
        final String again = integer(INDEXED, 7, FIRST_DYNAMIC);
        return repeated(table, INCREMENTAL_NEW + string("n") + string(value), again.repeat(64));
    }

    /** New names and values in Huffman form, all inserted: to be fed octet by octet. */
    private static AdversarialInput fragments(final int table) {
        final Random random = new Random(7541);
        final List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            blocks.add(octets(INCREMENTAL_NEW + huffman(text(random, 8)) + huffman(text(random, 24))));
        }
        final List<byte[]> seed = new ArrayList<>(List.of(octets(integer(SIZE_UPDATE, 5, table))));
        seed.addAll(blocks);
        return new AdversarialInput(seed, blocks);
    }

    private static AdversarialInput repeated(final int table, final String seed, final String block) {
        final byte[] octets = octets(block);
        return new AdversarialInput(
                List.of(octets(integer(SIZE_UPDATE, 5, table) + seed)), Collections.nCopies(BLOCKS, octets));
    }

    private static String text(final Random random, final int length) {
        final StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    private static String integer(final int flags, final int prefixBits, final int value) {
        return ReferenceEncoder.minimalInteger(flags, prefixBits, value);
    }

    private static String string(final String plain) {
        return integer(0, 7, plain.length()) + plain;
    }

    private static String huffman(final String plain) {
        final byte[] octets = octets(plain);
        final byte[] encoded = new byte[(int) HuffmanEncoder.encodedLength(octets, 0, octets.length)];
        HuffmanEncoder.encode(octets, 0, octets.length, encoded, 0, encoded.length);
        return integer(0b1000_0000, 7, encoded.length) + new String(encoded, ISO_8859_1);
    }

    private static byte[] octets(final String string) {
        return string.getBytes(ISO_8859_1);
    }

    /** Octets of all blocks that are timed. */
    long length() {
        return blocks.stream().mapToLong(block -> block.length).sum();
    }

    @Override
    public String toString() {
        return blocks.size() + " blocks, the first " + Arrays.toString(blocks.get(0));
    }
}
