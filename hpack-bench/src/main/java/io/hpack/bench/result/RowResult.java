package io.hpack.bench.result;

import java.util.List;
import java.util.Objects;

/**
 * A row: arms that do the same work.
 *
 * @param id        its name, unique in the results.
 * @param section   what it belongs to: {@code huffman-decode}, {@code huffman-encode}, {@code block-decode}, {@code block-encode},
 *                  {@code hop}, {@code cold}, {@code adversarial}, {@code creation} or {@code price}.
 * @param title     what is done, in words.
 * @param unit      what the nanoseconds are for: {@code string}, {@code field}, {@code block}, {@code octet}.
 * @param x         where the row stands on its section's axis, or null: octets of a string, KiB walked.
 * @param xTitle    what the axis is, or null.
 * @param reference the label of the arm that the others are compared with.
 * @param adverse   the id of the row with the case that the same optimisation can make worse, or null.
 * @param floor     the reference against itself: no difference within it is one. Null if it could not be measured.
 * @param arms      the arms, the reference first.
 */
public record RowResult(
        String id,
        String section,
        String title,
        String unit,
        Double x,
        String xTitle,
        String reference,
        String adverse,
        Estimate floor,
        List<ArmResult> arms) {
    /** Checks that nothing is missing that has to be there. */
    public RowResult {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(section, "section");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(reference, "reference");
        Estimate.check(floor, "floor");
        arms.forEach(arm -> Objects.requireNonNull(arm, "arm"));
    }
}
