package io.hpack.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A conformance case: what happens on one connection and what a decoder has to make of it.
 *
 * @param file              its file's name.
 * @param id                unique over all files.
 * @param rfc               the sections that decide.
 * @param level             whether the RFCs demand the outcome.
 * @param note              what it is about; may be empty.
 * @param publicReport      public reports of decoders that got it wrong; may be empty.
 * @param headerTableSize   SETTINGS_HEADER_TABLE_SIZE that was acknowledged before the first block, in octets.
 * @param maxHeaderListSize limit on the header list, in octets; {@link Long#MAX_VALUE} if there is none.
 * @param steps             what happens, in this order.
 */
public record WireCase(
        String file,
        String id,
        String rfc,
        Level level,
        String note,
        String publicReport,
        int headerTableSize,
        long maxHeaderListSize,
        List<Step> steps) {

    private static final Set<String> REQUIRED =
            Set.of("id", "rfc", "level", "note", "header_table_size", "max_header_list_size", "steps");

    /** Who demands an outcome. */
    public enum Level {
        /** The RFCs. */
        MUST,
        /** The RFCs leave a choice, and this library made it. */
        POLICY
    }

    /**
     * The header blocks among the steps.
     *
     * @return the blocks in their order.
     */
    public List<Step.Block> blocks() {
        return steps.stream()
                .filter(Step.Block.class::isInstance)
                .map(Step.Block.class::cast)
                .toList();
    }

    @Override
    public String toString() {
        return id + " (" + file + ")";
    }

    /** Read a case; from here on errors tell its id. */
    static WireCase read(final String file, final Json anonymous) {
        final String id = anonymous.member("id").string();
        final Json json = anonymous.at(id).members(REQUIRED, Set.of("public_report"));
        final Json maxHeaderListSize = json.member("max_header_list_size");
        return new WireCase(
                file,
                id,
                json.member("rfc").string(),
                readLevel(json.member("level")),
                json.member("note").string(),
                json.has("public_report") ? json.member("public_report").string() : "",
                json.member("header_table_size").tableSize(),
                maxHeaderListSize.isNull() ? Long.MAX_VALUE : notNegative(maxHeaderListSize),
                readSteps(json.member("steps")));
    }

    private static int notNegative(final Json json) {
        final int integer = json.integer();
        if (integer < 0) {
            throw json.error("below 0: " + integer);
        }
        return integer;
    }

    private static Level readLevel(final Json json) {
        return switch (json.string()) {
            case "must" -> Level.MUST;
            case "policy" -> Level.POLICY;
            default -> throw json.error("unknown level \"" + json.string() + "\"");
        };
    }

    private static List<Step> readSteps(final Json json) {
        final List<Step> steps = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            steps.add(Step.read(json.element(i)));
            final boolean failed =
                    steps.get(i) instanceof Step.Block block && !block.outcome().isRecoverable();
            if (failed && i + 1 < json.size()) {
                throw json.error("goes on after a decoding error in step " + i);
            }
        }
        return List.copyOf(steps);
    }
}
