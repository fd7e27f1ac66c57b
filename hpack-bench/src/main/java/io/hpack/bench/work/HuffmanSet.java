package io.hpack.bench.work;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.HeaderSets;
import io.hpack.huffman.HuffmanEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Distinct strings that are shorter in Huffman form, plain and coded, one after the other in one array each. They are
 * names and values of {@code corpora/headers}; where these do not have enough of a length, slices of long values and
 * concatenations of values are added.
 */
public final class HuffmanSet {
    /** The names of the sets. */
    public static final List<String> NAMES = List.of("short", "medium", "long", "mix");

    /** The least octets behind the last string, for who reads or writes eight at a time. */
    public static final int SLACK = 16;

    private static final int WANTED = 3000;
    private static final int WANTED_LONG = 2000;
    private static final long SEED = 7541;

    private final byte[] plain;
    private final byte[] coded;
    private final int[] plainOffsets;
    private final int[] codedOffsets;
    private final int maxLength;

    private HuffmanSet(final Columns columns) {
        plain = columns.octets().get(0);
        coded = columns.octets().get(1);
        plainOffsets = columns.numbers().get(0);
        codedOffsets = columns.numbers().get(1);
        int longest = 0;
        for (int i = 0; i < count(); i++) {
            longest = Math.max(longest, plainOffsets[i + 1] - plainOffsets[i]);
        }
        maxLength = longest;
    }

    private static Columns columns(final Collection<String> strings) {
        final int octets = strings.stream().mapToInt(String::length).sum();
        final byte[] plain = new byte[octets + SLACK];
        final byte[] coded = new byte[octets + SLACK];
        final int[] plainOffsets = new int[strings.size() + 1];
        final int[] codedOffsets = new int[strings.size() + 1];
        int count = 0;
        for (final String string : strings) {
            final byte[] array = string.getBytes(ISO_8859_1);
            final int from = plainOffsets[count];
            final int to = codedOffsets[count++];
            System.arraycopy(array, 0, plain, from, array.length);
            plainOffsets[count] = from + array.length;
            codedOffsets[count] = to + HuffmanEncoder.encode(array, 0, array.length, coded, to, coded.length - to);
        }
        return new Columns(List.of(plain, coded), List.of(plainOffsets, codedOffsets));
    }

    /**
     * Read a set.
     *
     * @param name one of {@link #NAMES}.
     * @param data the data.
     * @return the set.
     * @throws IllegalArgumentException if there is no such set.
     */
    public static HuffmanSet read(final String name, final BenchData data) {
        return new HuffmanSet(data.set("strings/" + name, () -> columns(strings(name, data))));
    }

    private static Collection<String> strings(final String name, final BenchData data) {
        final List<String> strings = HeaderSets.huffmanWorthy(HeaderSets.read(data.corpora()));
        return switch (name) {
            case "short" -> ofLength(strings, 8, 16, WANTED);
            case "medium" -> ofLength(strings, 32, 64, WANTED);
            case "long" -> ofLength(strings, 200, 1000, WANTED_LONG);
            case "mix" -> strings;
            default -> throw new IllegalArgumentException(name + ": no such set of strings");
        };
    }

    /** Real strings of a length, and made ones if there are not enough. */
    private static Set<String> ofLength(final List<String> strings, final int least, final int most, final int wanted) {
        final Random random = new Random(SEED);
        final List<String> real = new ArrayList<>(strings);
        real.removeIf(string -> string.length() < least || string.length() > most);
        Collections.shuffle(real, random);
        final Set<String> set = new LinkedHashSet<>(real.subList(0, Math.min(real.size(), wanted)));
        while (set.size() < wanted) {
            final int length = least + random.nextInt(most - least + 1);
            final StringBuilder values = new StringBuilder();
            while (values.length() < length) {
                values.append(strings.get(random.nextInt(strings.size())));
            }
            final int from = random.nextInt(values.length() - length + 1);
            final String made = values.substring(from, from + length);
            if (HeaderSets.isHuffmanWorthy(made)) {
                set.add(made);
            }
        }
        return set;
    }

    /**
     * How many strings there are.
     *
     * @return at least 2,000.
     */
    public int count() {
        return plainOffsets.length - 1;
    }

    /**
     * The strings.
     *
     * @return an array with all of them, and {@link #SLACK}; not to be written to.
     */
    public byte[] plain() {
        return plain;
    }

    /**
     * The strings in Huffman form.
     *
     * @return an array with all of them, and at least {@link #SLACK}; not to be written to.
     */
    public byte[] coded() {
        return coded;
    }

    /**
     * Where the strings are.
     *
     * @return the offset of each in {@link #plain()}, and the end of the last one.
     */
    public int[] plainOffsets() {
        return plainOffsets;
    }

    /**
     * Where the Huffman forms are.
     *
     * @return the offset of each in {@link #coded()}, and the end of the last one.
     */
    public int[] codedOffsets() {
        return codedOffsets;
    }

    /**
     * The octets of all strings.
     *
     * @return their sum.
     */
    public int plainOctets() {
        return plainOffsets[count()];
    }

    /**
     * The octets of all Huffman forms.
     *
     * @return their sum.
     */
    public int codedOctets() {
        return codedOffsets[count()];
    }

    /**
     * The octets of the longest string.
     *
     * @return its length, not coded.
     */
    public int maxLength() {
        return maxLength;
    }

    /**
     * A string.
     *
     * @param i its number.
     * @return it, one char an octet.
     */
    public String string(final int i) {
        return new String(plain, plainOffsets[i], plainOffsets[i + 1] - plainOffsets[i], ISO_8859_1);
    }

    /** All strings, for who takes them as Strings. */
    String[] strings() {
        return IntStream.range(0, count()).mapToObj(this::string).toArray(String[]::new);
    }

    /** All strings, for who takes an array with just the string. */
    byte[][] octets() {
        return IntStream.range(0, count())
                .mapToObj(i -> Arrays.copyOfRange(plain, plainOffsets[i], plainOffsets[i + 1]))
                .toArray(byte[][]::new);
    }

    /**
     * The coded octets of a string.
     *
     * @param i its number.
     * @return a copy.
     */
    public byte[] coded(final int i) {
        return Arrays.copyOfRange(coded, codedOffsets[i], codedOffsets[i + 1]);
    }
}
