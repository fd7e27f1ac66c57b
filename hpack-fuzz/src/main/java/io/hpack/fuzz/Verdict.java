package io.hpack.fuzz;

import java.util.Locale;

/** What another decoder makes of a wire case. */
public enum Verdict {
    /** What the case says: the fields, or any refusal that it declares where the case demands an error. */
    AGREES("as the case says"),
    /** It decodes a block that has to be refused. */
    ACCEPTS("decodes what has to be refused"),
    /** It refuses a block that has to be decoded. */
    REFUSES("refuses what has to be decoded"),
    /** It decodes a block to something else. */
    OTHER_FIELDS("decodes to other fields"),
    /** It refuses a block that has to be refused, by an exception that it does not declare. */
    UNDECLARED("refuses by an exception that it does not declare"),
    /** A block that has to be decoded ends in an exception that it does not declare. */
    CRASHES("ends in an exception that it does not declare, instead of decoding"),
    /** It does not come to an end. */
    LOOPS("does not come to an end"),
    /** It has no API for what the case needs. */
    CANNOT("has no API for it");

    private final String words;

    Verdict(final String words) {
        this.words = words;
    }

    /**
     * What the decoder does.
     *
     * @return the verdict as the end of a sentence.
     */
    public String words() {
        return words;
    }

    /** The verdict of this name, lower case as in the files. */
    static Verdict read(final Json json) {
        for (final Verdict verdict : values()) {
            if (verdict.toString().equals(json.string())) {
                return verdict;
            }
        }
        throw json.error("unknown verdict \"" + json.string() + "\"");
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
