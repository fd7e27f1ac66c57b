package io.hpack.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What checks have found: how many header blocks they looked at, and what was not as it should be. */
public final class Findings {
    private final List<String> disagreements = new ArrayList<>();
    private long blocks;

    /** Make an empty one. */
    public Findings() {}

    /** Count a header block that was decoded and compared. */
    void block() {
        blocks++;
    }

    void disagree(final String place, final String expected, final String found) {
        disagreements.add(place + ": expected " + expected + ", found " + found);
    }

    /** Compare two things by {@code equals}. */
    void compare(final String place, final Object expected, final Object found) {
        if (!expected.equals(found)) {
            disagree(place, expected.toString(), String.valueOf(found));
        }
    }

    /**
     * Header blocks that were decoded and compared; one that is checked in several ways counts each time.
     *
     * @return their number.
     */
    public long blocks() {
        return blocks;
    }

    /**
     * What was not as it should be.
     *
     * @return a sentence for each, in the order in which they were found.
     */
    public List<String> disagreements() {
        return Collections.unmodifiableList(disagreements);
    }
}
