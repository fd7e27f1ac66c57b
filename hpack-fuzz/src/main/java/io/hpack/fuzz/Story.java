package io.hpack.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Header lists that follow one another on one connection, in the form of the public HPACK interop stories.
 *
 * @param name        where it was read from.
 * @param description what it is; may be empty.
 * @param blocks      its header blocks.
 */
public record Story(String name, String description, List<Block> blocks) {
    /** The setting of a block before which none was acknowledged. */
    public static final int NO_SETTING = -1;

    /**
     * A header block of a story.
     *
     * @param seqno           its number, from 0; raw stories do not give it, and it is then counted.
     * @param headerTableSize SETTINGS_HEADER_TABLE_SIZE acknowledged just before it, or {@link #NO_SETTING}.
     * @param wire            what some encoder made of it, or null; not to be written to.
     * @param fields          its header list.
     */
    public record Block(int seqno, int headerTableSize, byte[] wire, List<Field> fields) {
        @Override
        public String toString() {
            return "block " + seqno;
        }
    }

    /**
     * The header fields of all blocks.
     *
     * @return their number.
     */
    public int fields() {
        return blocks.stream().mapToInt(block -> block.fields().size()).sum();
    }

    @Override
    public String toString() {
        return name;
    }

    static Story read(final String name, final Json json) {
        json.members(Set.of("cases"), Set.of("description", "context"));
        final Json cases = json.member("cases");
        final List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            blocks.add(readBlock(cases.element(i), i));
        }
        return new Story(
                name, json.has("description") ? json.member("description").string() : "", List.copyOf(blocks));
    }

    /** A story of blocks without {@code wire}: an array of fields, or of arrays of fields. */
    static Story ofArray(final String name, final Json json) {
        if (json.size() > 0 && isField(json.element(0))) {
            return new Story(name, "", List.of(new Block(0, NO_SETTING, null, readFields(json))));
        }
        final List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            blocks.add(new Block(i, NO_SETTING, null, readFields(json.element(i))));
        }
        return new Story(name, "", List.copyOf(blocks));
    }

    private static boolean isField(final Json json) {
        return !json.isArray() || json.size() > 0 && json.element(0).isString();
    }

    private static Block readBlock(final Json json, final int number) {
        json.members(Set.of("headers"), Set.of("seqno", "wire", "header_table_size"));
        return new Block(
                json.has("seqno") ? json.member("seqno").integer() : number,
                json.has("header_table_size") ? json.member("header_table_size").tableSize() : NO_SETTING,
                json.has("wire") ? json.member("wire").hex() : null,
                readFields(json.member("headers")));
    }

    private static List<Field> readFields(final Json json) {
        final List<Field> fields = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            fields.add(Field.read(json.element(i)));
        }
        return List.copyOf(fields);
    }
}
