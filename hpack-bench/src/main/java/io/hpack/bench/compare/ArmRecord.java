package io.hpack.bench.compare;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What the rounds of an arm have given up to now. */
final class ArmRecord {
    private final Arm arm;
    private final List<Measurement> rounds = new ArrayList<>();
    private final Map<String, Integer> voids = new TreeMap<>();
    private Measurement first;
    private String absence;

    ArmRecord(final Arm arm) {
        this.arm = arm;
    }

    Arm arm() {
        return arm;
    }

    /** Why there will be no figure, or null. */
    String absence() {
        return absence;
    }

    void giveUp(final String reason) {
        absence = reason;
    }

    /** Count a measurement that was disturbed. */
    void addVoid(final String reason) {
        voids.merge(reason, 1, Integer::sum);
    }

    /** Take what the arm measured in a round. What it did is compared with what it did before. */
    void add(final int round, final Measurement measurement) {
        if (measurement.absence() != null) {
            giveUp(measurement.absence());
        } else if (measurement.error() != null) {
            giveUp("error: " + measurement.error());
        } else if (first != null && first.checksum() != measurement.checksum()) {
            giveUp("error: the outcome differs from that of another round");
        } else {
            first = first == null ? measurement : first;
            while (rounds.size() <= round) {
                rounds.add(null);
            }
            rounds.set(round, measurement);
        }
    }

    /** A measurement of a round that counts, or null if there is none yet. */
    Measurement sample() {
        return first;
    }

    int validRounds() {
        return (int) IntStream.range(0, rounds.size()).filter(this::isValid).count();
    }

    /** The ratios to the reference of the rounds in which both count. */
    double[] ratios(final ArmRecord reference) {
        return IntStream.range(0, Math.min(rounds.size(), reference.rounds.size()))
                .filter(round -> isValid(round) && reference.isValid(round))
                .mapToDouble(round ->
                        rounds.get(round).nanos() / reference.rounds.get(round).nanos())
                .toArray();
    }

    boolean isValid(final int round) {
        return round < rounds.size() && rounds.get(round) != null;
    }

    ArmResult result(final Estimate ratio, final String verdict, final int leastRounds, final int validRounds) {
        final double[] nanos = valid(Measurement::nanos);
        final boolean hasFigure = absence == null;
        final Measurement any = first == null ? Measurement.absent(absence) : first;
        return new ArmResult(
                arm.label(),
                arm.work(),
                any.version(),
                arm.jvm(),
                String.join(" ", arm.flags()),
                absence,
                any.allocationFree(),
                validRounds,
                voids,
                hasFigure && nanos.length >= leastRounds ? Intervals.geometricMean(nanos, 1) : null,
                ratio,
                verdict,
                hasFigure ? any.octets() : 0,
                hasFigure ? mean(valid(Measurement::allocatedPerUnit)) : 0,
                hasFigure ? mean(valid(Measurement::collectorMillisPerSecond)) : 0,
                hasFigure ? nanosByRound() : List.of());
    }

    private double[] valid(final ToDoubleFunction<Measurement> figure) {
        return IntStream.range(0, rounds.size())
                .filter(this::isValid)
                .mapToDouble(round -> figure.applyAsDouble(rounds.get(round)))
                .toArray();
    }

    private List<Double> nanosByRound() {
        final List<Double> nanos = new ArrayList<>();
        rounds.forEach(round -> nanos.add(round == null ? null : round.nanos()));
        return nanos;
    }

    private static double mean(final double[] values) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> values[i])
                .average()
                .orElse(0);
    }
}
