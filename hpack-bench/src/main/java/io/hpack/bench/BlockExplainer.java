package io.hpack.bench;

import io.hpack.DynamicTable;
import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.fuzz.Field;
import java.io.PrintWriter;
import java.util.Arrays;

/**
 * Prints a header block octet by octet. The decoder does the decoding: it is fed one octet at a time, and its fields and
 * its dynamic table are watched. A representation is taken apart only once the decoder has accepted it.
 */
final class BlockExplainer {
    private static final int OCTETS_A_LINE = 8;

    private final HpackDecoder decoder;
    private final PrintWriter out;

    /** What the decoder has just delivered, or null. */
    private Field delivered;

    BlockExplainer(final HpackDecoder decoder, final PrintWriter out) {
        this.decoder = decoder;
        this.out = out;
    }

    /** Explain a block; on a decoding error, all up to it. */
    void explain(final byte[] block) {
        int begin = 0;
        int next = 0;
        try {
            while (next < block.length) {
                final TableState before = new TableState(decoder);
                feed(block, next++, 1, false);
                if (delivered != null || RepresentationParts.isWholeSizeUpdate(block, begin, next)) {
                    print(Arrays.copyOfRange(block, begin, next), before);
                    begin = next;
                }
            }
            feed(block, next, 0, true);
        } catch (final HpackException e) {
            line(
                    Arrays.copyOfRange(block, begin, next),
                    e.error() + ": " + e.error().description());
            if (next < block.length) {
                line(new byte[0], "(" + (block.length - next) + " more octets in the block)");
            }
            throw e;
        }
    }

    private void feed(final byte[] block, final int offset, final int length, final boolean endHeaders) {
        delivered = null;
        decoder.decode(block, offset, length, endHeaders, field -> delivered = Field.of(field));
    }

    private void print(final byte[] representation, final TableState before) {
        final RepresentationParts parts = new RepresentationParts(representation);
        line(parts.head(), parts.title());
        if (parts.hasNewName()) {
            string("name", parts.nameHead(), parts.nameOctets(), delivered.name());
        }
        if (parts.isLiteral()) {
            string("value", parts.valueHead(), parts.valueOctets(), delivered.value());
        }
        if (delivered != null) {
            line(new byte[0], "  -> " + FieldText.format(delivered));
        }
        final String change = before.changeTo(new TableState(decoder), parts.isIncremental());
        if (!change.isEmpty()) {
            line(new byte[0], "  dynamic table: " + change);
        }
    }

    private void string(final String what, final byte[] head, final byte[] octets, final String decoded) {
        final String form = RepresentationParts.isHuffman(head)
                ? "Huffman-coded (5.2), " + octets.length + " octets for " + decoded.length()
                : "plain (5.2), " + octets.length + " octets";
        line(head, "  " + what + ": " + form);
        if (octets.length > 0) {
            line(octets, "    " + FieldText.escape(decoded));
        }
    }

    /** Octets on the left, as many lines as they take, and a text beside the first line. */
    private void line(final byte[] octets, final String text) {
        String beside = text;
        int offset = 0;
        do {
            final StringBuilder hex = new StringBuilder();
            final int end = Math.min(octets.length, offset + OCTETS_A_LINE);
            for (int i = offset; i < end; i++) {
                hex.append(i > offset && (i - offset) % 2 == 0 ? " " : "").append(String.format("%02x", octets[i]));
            }
            out.println(String.format("%-19s | %s", hex, beside).stripTrailing());
            beside = "";
            offset = end;
        } while (offset < octets.length);
    }

    /** What is watched of a dynamic table. */
    private record TableState(long insertions, long evictions, int entries, int size, int maxSize) {
        TableState(final HpackDecoder decoder) {
            this(decoder.insertions(), decoder.evictions(), decoder.dynamicTable());
        }

        private TableState(final long insertions, final long evictions, final DynamicTable table) {
            this(insertions, evictions, table.entries(), table.size(), table.maxSize());
        }

        String changeTo(final TableState after, final boolean incremental) {
            final boolean inserted = after.insertions > insertions;
            if (!incremental && maxSize == after.maxSize && evictions == after.evictions) {
                return "";
            }
            final StringBuilder change = new StringBuilder();
            if (incremental) {
                change.append(
                        inserted ? "1 inserted, " : "none inserted, as the field is larger than the table (4.4), ");
            }
            if (after.evictions > evictions) {
                change.append(after.evictions - evictions).append(" evicted, ");
            }
            return change.append("entries ")
                    .append(after.entries)
                    .append(", size ")
                    .append(after.size)
                    .append(" of ")
                    .append(after.maxSize)
                    .toString();
        }
    }
}
