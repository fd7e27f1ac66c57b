package io.hpack.fuzz.reference;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Encodes the header blocks of one connection in any way that RFC 7541 allows and a decoder has to take: any
 * representation, any index, Huffman form or not, integers with up to five octets after the prefix, redundant zeros among
 * them, and size updates that are due or are not.
 */
public final class ReferenceEncoder {
    private static final int MAX_INTEGER_OCTETS = 5;

    private final Choices choices;
    private final ReferenceTable table = new ReferenceTable();
    private int setting = table.maxSize();
    private Integer due;
    private StringBuilder block;

    /**
     * Make an encoder for a connection.
     *
     * @param choices decide for one of the ways; where all are 0, every field is a literal without indexing, in plain
     *                octets, and no size update is sent that is not due.
     */
    public ReferenceEncoder(final Choices choices) {
        this.choices = choices;
    }

    /**
     * Change the peer's SETTINGS_HEADER_TABLE_SIZE, when it is acknowledged.
     *
     * @param value the value; 4,096 before the first call.
     */
    public void maxDynamicTableSize(final int value) {
        setting = value;
        if (value < table.maxSize()) {
            due = due == null ? value : Math.min(due, value);
        }
    }

    /**
     * The dynamic table.
     *
     * @return its present state.
     */
    public TableState table() {
        return table.state();
    }

    /**
     * Encode a header block.
     *
     * @param fields the header list; those that are never indexed are sent so, and no others.
     * @return the block.
     */
    public byte[] encode(final List<Field> fields) {
        block = new StringBuilder();
        sizeUpdates(fields.isEmpty());
        fields.forEach(this::field);
        return block.toString().getBytes(ISO_8859_1);
    }

    /** Section 4.2. A block of no octets may leave an update due. */
    private void sizeUpdates(final boolean mayBeLeft) {
        if (due != null && !(mayBeLeft && choices.oneIn(2))) {
            moreSizeUpdates();
            sizeUpdate(choices.oneIn(4) ? choices.below(due + 1) : due);
            due = null;
            if (choices.oneIn(2) && table.maxSize() < setting) {
                sizeUpdate(setting);
            }
        }
        if (due == null) {
            moreSizeUpdates();
        }
    }

    private void moreSizeUpdates() {
        if (choices.oneIn(16)) {
            for (int i = choices.below(3); i >= 0; i--) {
                sizeUpdate(choices.oneIn(2) ? setting : choices.below(setting + 1));
            }
        }
    }

    /** Section 6.3. */
    private void sizeUpdate(final int octets) {
        integer(0b0010_0000, 5, octets);
        table.maxSize(octets);
    }

    private void field(final Field field) {
        if (field.neverIndexed()) {
            literal(0b0001_0000, 4, field);
            return;
        }
        final List<Integer> indexes = indexes(field, true);
        switch (choices.below(indexes.isEmpty() ? 4 : 8)) {
            case 0 -> literal(0, 4, field);
            case 1, 2, 3 -> {
                literal(0b0100_0000, 6, field);
                table.insert(field);
            }
            default -> integer(0b1000_0000, 7, indexes.get(choices.below(indexes.size())));
        }
    }

    /** Section 6.2. */
    private void literal(final int flags, final int prefixBits, final Field field) {
        final List<Integer> indexes = indexes(field, false);
        final int choice = choices.below(indexes.size() + 1);
        if (choice == 0) {
            integer(flags, prefixBits, 0);
            string(field.name());
        } else {
            integer(flags, prefixBits, indexes.get(choice - 1));
        }
        string(field.value());
    }

    /** All indexes of entries with the field's name and, if that is asked for, its value. */
    private List<Integer> indexes(final Field field, final boolean withValue) {
        final List<Integer> indexes = new ArrayList<>();
        for (int index = 1; index <= table.lastIndex(); index++) {
            final Field entry = table.entry(index);
            if (entry.name().equals(field.name())
                    && (!withValue || entry.value().equals(field.value()))) {
                indexes.add(index);
            }
        }
        return indexes;
    }

    /** Section 5.2. */
    private void string(final String string) {
        final boolean isHuffman = choices.oneIn(2);
        final String octets = isHuffman ? ReferenceHuffman.encode(string) : string;
        integer(isHuffman ? 0b1000_0000 : 0, 7, octets.length());
        block.append(octets);
    }

    private void integer(final int flags, final int prefixBits, final int value) {
        final String minimal = minimalInteger(flags, prefixBits, value);
        final int octets = minimal.length() - 1;
        int zeros = 0;
        if (octets > 0 && choices.oneIn(16)) {
            zeros = choices.below(MAX_INTEGER_OCTETS - octets + 1);
        }
        block.append(padded(minimal, zeros));
    }

    /**
     * An integer in the fewest octets (Section 5.1).
     *
     * @param flags      the bits above the prefix.
     * @param prefixBits the length of the prefix, from 1 to 8.
     * @param value      the value.
     * @return one char an octet.
     */
    public static String minimalInteger(final int flags, final int prefixBits, final long value) {
        final int prefix = (1 << prefixBits) - 1;
        if (value < prefix) {
            return String.valueOf((char) (flags + value));
        }
        final StringBuilder octets = new StringBuilder().append((char) (flags + prefix));
        long rest = value - prefix;
        while (rest >= 128) {
            octets.append((char) (rest % 128 + 128));
            rest /= 128;
        }
        return octets.append((char) rest).toString();
    }

    /**
     * The same integer with redundant zeros.
     *
     * @param integer one that has octets after its prefix.
     * @param zeros   how many octets more it is to have.
     * @return one char an octet.
     */
    public static String padded(final String integer, final int zeros) {
        if (zeros == 0) {
            return integer;
        }
        final int last = integer.length() - 1;
        return integer.substring(0, last) + (char) (integer.charAt(last) + 128) + "\u0080".repeat(zeros - 1) + '\0';
    }
}
