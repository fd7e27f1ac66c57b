package io.hpack.bench.report;

import io.hpack.bench.result.RowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A section of the report.
 *
 * @param id    as in {@link RowResult#section()}.
 * @param title in words.
 * @param about what its rows do.
 */
record Section(String id, String title, String about) {
    static final String PRICE = "price";

    private static final List<Section> KNOWN = List.of(
            new Section(
                    "hop",
                    "The hop",
                    "A block is decoded on one connection and each of its fields is encoded on another: what a proxy pays twice a"
                            + " request."),
            new Section("block-decode", "Blocks decoded", "Whole header blocks, all fields delivered."),
            new Section(
                    "block-encode",
                    "Blocks encoded",
                    "Whole header blocks. Fewer nanoseconds for more octets on the wire is no win: the octets stand beside them."),
            new Section(
                    "huffman-decode", "Huffman decoding", "Strings decoded to octets, by their length and by kernel."),
            new Section("huffman-encode", "Huffman encoding", "String literals with their length prefix."),
            new Section(
                    "cold",
                    "Cache pressure",
                    "Memory is walked between decodes, so that tables have left the caches: what a small table and a large one"
                            + " then cost."),
            new Section(
                    "adversarial",
                    "Adversarial input",
                    "Input made to cost the most, in nanoseconds an octet of input."),
            new Section("creation", "Creation", "A new codec."),
            new Section(PRICE, "Price list", "What each setting costs against the default."));

    /** The sections that have rows, in the order of the report. */
    static List<Section> of(final List<Source> sources) {
        final TreeSet<String> others = new TreeSet<>();
        for (final Source source : sources) {
            source.results().rows().forEach(row -> others.add(row.section()));
        }
        final List<Section> sections = new ArrayList<>();
        for (final Section section : KNOWN) {
            if (others.remove(section.id())) {
                sections.add(section);
            }
        }
        others.forEach(id -> sections.add(new Section(id, id, "")));
        return sections;
    }

    /** Titles of a source's rows by their id. */
    static Map<String, String> titles(final Source source) {
        final Map<String, String> titles = new java.util.HashMap<>();
        source.results().rows().forEach(row -> titles.put(row.id(), row.title()));
        return titles;
    }
}
