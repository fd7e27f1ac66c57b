package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.huffman.HuffmanEncoder;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The project's own header sets ({@code corpora/headers}), and the strings in them. */
public final class HeaderSets {
    private HeaderSets() {}

    /**
     * Read the header sets.
     *
     * @param corpora the folder of the corpora.
     * @return the sets, at least one.
     * @throws CorpusException if there is none or anything is not as it should be.
     */
    public static List<Story> read(final Path corpora) {
        final Path folder = corpora.resolve("headers");
        final List<Story> sets = Stories.read(folder);
        if (sets.isEmpty()) {
            throw new CorpusException(folder + ": no header sets");
        }
        return sets;
    }

    /**
     * The distinct names and values that an encoder sends in Huffman form, as it makes them shorter.
     *
     * @param sets the sets.
     * @return the strings, in the order in which they first occur.
     */
    public static List<String> huffmanWorthy(final List<Story> sets) {
        final Set<String> strings = new LinkedHashSet<>();
        for (final Story set : sets) {
            for (final Story.Block block : set.blocks()) {
                for (final Field field : block.fields()) {
                    strings.add(field.name());
                    strings.add(field.value());
                }
            }
        }
        return strings.stream().filter(HeaderSets::isHuffmanWorthy).toList();
    }

    /**
     * Whether the Huffman form of a string is the shorter one.
     *
     * @param string one char an octet.
     * @return true if it has fewer octets.
     */
    public static boolean isHuffmanWorthy(final String string) {
        final byte[] octets = string.getBytes(ISO_8859_1);
        return HuffmanEncoder.encodedLength(octets, 0, octets.length) < octets.length;
    }
}
