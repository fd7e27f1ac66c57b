package io.hpack.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Arms that do the same work.
 *
 * @param id      unique among the rows.
 * @param section what the row belongs to; see {@link io.hpack.bench.result.RowResult}.
 * @param title   what is done, in words.
 * @param axis    where the row stands on its section's axis, or null.
 * @param adverse the id of the row with the case that the same optimisation can make worse, or null.
 * @param arms    the arms; the first is the reference.
 * @param quick   how many of the arms, from the first on, a quick run takes; 0 if it leaves the row out.
 */
public record Row(String id, String section, String title, Axis axis, String adverse, List<Arm> arms, int quick) {
    /**
     * Where a row stands on its section's axis.
     *
     * @param title of the axis.
     * @param x     the place, or NaN for the octets that the reference writes a unit.
     */
    public record Axis(String title, double x) {}

    /** Copies the arms. */
    public Row {
        arms = List.copyOf(arms);
    }

    Row withArms(final List<Arm> others) {
        return new Row(id, section, title, axis, adverse, others, quick);
    }

    /** The row with its reference and those other arms alone that are so named. */
    Row with(final Predicate<String> labels) {
        return withArms(IntStream.range(0, arms.size())
                .filter(i -> i == 0 || labels.test(arms.get(i).label()))
                .mapToObj(arms::get)
                .toList());
    }

    /** The row with those arms alone that a quick run takes. */
    Row shortened() {
        return withArms(arms.subList(0, quick));
    }

    /** The row in another JVM, reference and all. */
    Row in(final String jvm) {
        final List<Arm> others = new ArrayList<>();
        arms.forEach(arm -> others.add(arm.in(jvm, arm.label())));
        final String suffix = "@" + jvm;
        return new Row(
                id + suffix,
                section,
                title + ", JVM " + jvm,
                axis,
                adverse == null ? null : adverse + suffix,
                others,
                quick);
    }

    /** Ratios that the row gives: an arm and the floor each give one. */
    int ratios() {
        return arms.size();
    }
}
