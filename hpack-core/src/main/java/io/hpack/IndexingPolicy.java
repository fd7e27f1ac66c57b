package io.hpack;

import java.util.Arrays;
import java.util.Objects;

/**
 * How an encoder represents fields where its caller does not say: a rule for each name, and one for all others.
 *
 * <p>A policy is immutable and has no state, and may be shared by any number of encoders and threads. It decides by the
 * name and the value's length alone. Names are compared octet by octet, so in HTTP/2 they are to be given in lower
 * case.
 */
public final class IndexingPolicy {
    private static final Rule INDEX = new Rule(0, Indexing.INCREMENTAL);
    private static final Rule DO_NOT_INDEX = new Rule(0, Indexing.WITHOUT);

    /** The longest value of a cookie that a guesser might find by trying. */
    private static final int SHORT_COOKIE = 20;

    /** Every field is indexed, whatever it is. For peers that trust each other, and for measuring. */
    public static final IndexingPolicy ALL = new IndexingPolicy(INDEX, false);

    /** No field is indexed: the dynamic table stays empty, the static one is used. */
    public static final IndexingPolicy NONE = new IndexingPolicy(DO_NOT_INDEX, false);

    /**
     * What suits HTTP, whose names are to be given in lower case: others are not protected. Never indexed: authorization, proxy-authorization, and cookie if it has fewer than 20 octets
     * (RFC 7541, Section 7.1.3). Without indexing: names whose values seldom come again (:path, age, content-length,
     * etag, if-modified-since, if-none-match, location, set-cookie), and every field larger than three quarters of the
     * table, which would push out nearly all others. Incrementally indexed: the rest.
     */
    public static final IndexingPolicy STANDARD = new IndexingPolicy(INDEX, true)
            .with("authorization", Indexing.NEVER)
            .with("proxy-authorization", Indexing.NEVER)
            .withNeverBelow("cookie", SHORT_COOKIE)
            .with(":path", Indexing.WITHOUT)
            .with("age", Indexing.WITHOUT)
            .with("content-length", Indexing.WITHOUT)
            .with("etag", Indexing.WITHOUT)
            .with("if-modified-since", Indexing.WITHOUT)
            .with("if-none-match", Indexing.WITHOUT)
            .with("location", Indexing.WITHOUT)
            .with("set-cookie", Indexing.WITHOUT);

    private static final IndexingPolicy REPEATING = STANDARD.onlyRepeating();

    /** The rule of a name: never indexed if the value has fewer octets than that, else this. */
    private static final class Rule {
        final int neverBelow;
        final Indexing indexing;

        Rule(final int neverBelow, final Indexing indexing) {
            this.neverBelow = neverBelow;
            this.indexing = indexing;
        }
    }

    private final Rule otherNames;
    private final boolean sparesTable;
    private final boolean onlyRepeating;

    /** The rules of static names, by their index. */
    private final Rule[] staticNames;

    // Names that are not static, in no order: a few, and an encoder looks at them for fields that it has not found.
    private final int[] keys;
    private final byte[][] names;
    private final Rule[] rules;

    private IndexingPolicy(final Rule otherNames, final boolean sparesTable) {
        this(otherNames, sparesTable, false, allStaticNames(otherNames), new int[0], new byte[0][], new Rule[0]);
    }

    private IndexingPolicy(
            final Rule otherNames,
            final boolean sparesTable,
            final boolean onlyRepeating,
            final Rule[] staticNames,
            final int[] keys,
            final byte[][] names,
            final Rule[] rules) {
        this.otherNames = otherNames;
        this.sparesTable = sparesTable;
        this.onlyRepeating = onlyRepeating;
        this.staticNames = staticNames;
        this.keys = keys;
        this.names = names;
        this.rules = rules;
    }

    private static Rule[] allStaticNames(final Rule rule) {
        final Rule[] rules = new Rule[StaticTable.LENGTH + 1];
        Arrays.fill(rules, rule);
        return rules;
    }

    /**
     * {@link #STANDARD}, but a field that it would index is indexed only when it was sent before. This keeps fields
     * that never come again out of the table, at the price of sending each of the others twice.
     *
     * @return the policy.
     */
    public static IndexingPolicy repeating() {
        return REPEATING;
    }

    /**
     * This policy, but a field that it would index is indexed only when it was sent before. What was sent is remembered
     * by each encoder, for 256 fields at most, in a kibioctet.
     *
     * @return the policy.
     */
    public IndexingPolicy onlyRepeating() {
        return new IndexingPolicy(otherNames, sparesTable, true, staticNames, keys, names, rules);
    }

    /**
     * This policy with another rule for the fields of a name.
     *
     * @param name the name, one char an octet.
     * @param indexing how they are represented.
     * @return the policy.
     * @throws IllegalArgumentException if the name has a char above 0xFF.
     */
    public IndexingPolicy with(final String name, final Indexing indexing) {
        return with(name, new Rule(0, Objects.requireNonNull(indexing, "indexing")));
    }

    /**
     * This policy with another rule for the fields of a name: never indexed if the value is short, so that it could be
     * guessed, and incrementally indexed if not.
     *
     * @param name the name, one char an octet.
     * @param valueLength how many octets a value must have to be indexed.
     * @return the policy.
     * @throws IllegalArgumentException if the name has a char above 0xFF or the length is negative.
     */
    public IndexingPolicy withNeverBelow(final String name, final int valueLength) {
        if (valueLength < 0) {
            throw new IllegalArgumentException("a length cannot be negative: " + valueLength);
        }
        return with(name, new Rule(valueLength, Indexing.INCREMENTAL));
    }

    private IndexingPolicy with(final String name, final Rule rule) {
        final byte[] octets = InputCopy.octets(name);
        final int key = EncoderTable.key(octets, 0, octets.length);
        if (EncoderTable.isStatic(key)) {
            final Rule[] newStaticNames = staticNames.clone();
            newStaticNames[key] = rule;
            return new IndexingPolicy(otherNames, sparesTable, onlyRepeating, newStaticNames, keys, names, rules);
        }
        final int present = find(key, octets, 0, octets.length);
        final int at = present >= 0 ? present : keys.length;
        final int length = Math.max(keys.length, at + 1);
        final int[] newKeys = Arrays.copyOf(keys, length);
        final byte[][] newNames = Arrays.copyOf(names, length);
        final Rule[] newRules = Arrays.copyOf(rules, length);
        newKeys[at] = key;
        newNames[at] = octets;
        newRules[at] = rule;
        return new IndexingPolicy(otherNames, sparesTable, onlyRepeating, staticNames, newKeys, newNames, newRules);
    }

    /** Whether fields are indexed only when they were sent before. */
    boolean isOnlyRepeating() {
        return onlyRepeating;
    }

    /** Whether a field of this size is worth indexing, where the rule of its name has it indexed. */
    boolean indexes(final long fieldSize, final int maxTableSize) {
        return !sparesTable || fieldSize <= maxTableSize * 3L / 4;
    }

    /** How to represent a field, by the rule of its name. */
    Indexing indexing(
            final int key, final byte[] nameArray, final int nameOffset, final int nameLength, final int valueLength) {
        final Rule rule = rule(key, nameArray, nameOffset, nameLength);
        return valueLength < rule.neverBelow ? Indexing.NEVER : rule.indexing;
    }

    private Rule rule(final int key, final byte[] nameArray, final int nameOffset, final int nameLength) {
        if (EncoderTable.isStatic(key)) {
            return staticNames[key];
        }
        final int at = find(key, nameArray, nameOffset, nameLength);
        return at < 0 ? otherNames : rules[at];
    }

    private int find(final int key, final byte[] nameArray, final int nameOffset, final int nameLength) {
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] == key && Octets.equal(names[i], 0, names[i].length, nameArray, nameOffset, nameLength)) {
                return i;
            }
        }
        return -1;
    }
}
