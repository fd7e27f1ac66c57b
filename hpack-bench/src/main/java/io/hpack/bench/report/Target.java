package io.hpack.bench.report;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.RowResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A figure that this project holds itself to.
 *
 * @param work   what is done, in words.
 * @param figure what is compared: {@code times} a peer's speed, at least; {@code nanos} an octet or {@code allocated} octets, at most.
 * @param ours   our jobs; the best of them counts.
 * @param theirs the peer's job, or null.
 * @param peer   the peer's name, or an empty string.
 * @param must   the limit.
 * @param target what is aimed at.
 */
record Target(String work, String figure, List<String> ours, String theirs, String peer, double must, double target) {
    static final String MISSED = "MISSED";

    /** All of them, in their order. */
    static List<Target> all() {
        try (InputStream in = Target.class.getResourceAsStream("targets.json")) {
            return JsonMapper.builder().build().readValue(in, new TypeReference<>() {});
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was measured in a JVM, or null if the results do not have it: of a ratio the best of our jobs, else the worst. */
    Estimate measured(final Source source, final String jvm) {
        return ours.stream()
                .map(job -> measured(source, job, jvm))
                .filter(Objects::nonNull)
                .max(Comparator.comparingDouble(Estimate::value))
                .orElse(null);
    }

    private Estimate measured(final Source source, final String job, final String jvm) {
        return source.results().rows().stream()
                .filter(row -> !row.section().equals("price"))
                .flatMap(row ->
                        row.arms().stream().filter(arm -> is(arm, job, jvm)).map(arm -> measured(row, arm, jvm)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private Estimate measured(final RowResult row, final ArmResult arm, final String jvm) {
        return switch (figure) {
            case "nanos" -> arm.nanos();
            case "allocated" ->
                Figures.measured(arm) ? new Estimate(arm.allocated(), arm.allocated(), arm.allocated()) : null;
            default ->
                row.arms().stream()
                        .filter(other -> is(other, theirs, jvm))
                        .map(other -> times(row, arm, other))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
        };
    }

    /** How many times our time they take. */
    private static Estimate times(final RowResult row, final ArmResult ours, final ArmResult theirs) {
        if (!Figures.measured(ours) || !Figures.measured(theirs)) {
            return null;
        }
        if (ours.label().equals(row.reference())) {
            return theirs.ratio();
        }
        if (theirs.label().equals(row.reference())) {
            return ours.ratio() == null ? null : Figures.inverse(ours.ratio());
        }
        if (ours.ratio() == null || theirs.ratio() == null) {
            return null;
        }
        final double times = theirs.ratio().value() / ours.ratio().value();
        return new Estimate(times, Double.NaN, Double.NaN);
    }

    /** The native peer has no JVM: any will do. */
    private static boolean is(final ArmResult arm, final String job, final String jvm) {
        return Jobs.same(arm.job(), job)
                && (job.contains("/nghttp2/") || jvm == null || arm.jvm() == null || jvm.equals(arm.jvm()));
    }

    boolean met(final Estimate measured) {
        return "times".equals(figure) ? measured.value() >= must : measured.value() <= must;
    }

    /** What was measured and whether it is enough, in words. */
    String verdict(final Estimate measured) {
        if (measured == null) {
            return "not in these results";
        }
        final String unit =
                switch (figure) {
                    case "nanos" -> " ns an octet";
                    case "allocated" -> " octets a unit";
                    default -> " ×";
                };
        final boolean interval = measured.low() < measured.high();
        final boolean within = interval && measured.low() < must && must < measured.high();
        return Figures.number(measured.value())
                + unit
                + (interval ? " " + Figures.interval(measured) : "")
                + (met(measured) ? ", met" : ", " + MISSED)
                + (within ? " (the limit is within the interval)" : "");
    }

    String limit(final double value) {
        return ("times".equals(figure) ? "≥ " : "≤ ") + Figures.plain(value);
    }
}
