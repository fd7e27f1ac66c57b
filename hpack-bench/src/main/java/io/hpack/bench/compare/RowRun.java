package io.hpack.bench.compare;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.RowResult;
import java.util.ArrayList;
import java.util.List;

/** Runs the rounds of a row. The reference runs twice a round: against itself it gives the floor. */
final class RowRun {
    /** How the reference is called when it runs against itself. */
    static final String AGAIN = "again";

    private static final int ATTEMPTS = 2;

    private final Row row;
    private final Rounds rounds;
    private final int comparisons;
    private final ArmRunner runner;
    private final Gate gate;
    private final Runnable onFork;
    private final ArmRecord reference;
    private final ArmRecord again;
    private final List<ArmRecord> others = new ArrayList<>();

    /**
     * How many rounds there are.
     *
     * @param wanted that count.
     * @param extra  more, at most, in place of those that do not.
     * @param least  with fewer there is no figure.
     */
    record Rounds(int wanted, int extra, int least) {
        static Rounds of(final int wanted) {
            return new Rounds(wanted, Math.max(1, wanted / 2), Math.max(2, (2 * wanted + 2) / 3));
        }
    }

    RowRun(
            final Row row,
            final Rounds rounds,
            final int comparisons,
            final ArmRunner runner,
            final Gate gate,
            final Runnable onFork) {
        this.row = row;
        this.rounds = rounds;
        this.comparisons = comparisons;
        this.runner = runner;
        this.gate = gate;
        this.onFork = onFork;
        final Arm first = row.arms().get(0);
        reference = new ArmRecord(first);
        again = new ArmRecord(first.in(first.jvm(), AGAIN));
        row.arms().stream().skip(1).map(ArmRecord::new).forEach(others::add);
    }

    RowResult run() throws InterruptedException {
        for (int round = 0; round < rounds.wanted() + rounds.extra(); round++) {
            final List<ArmRecord> arms = armsOf(round);
            if (arms.size() < 2) {
                break;
            }
            for (final ArmRecord arm : Schedule.order(arms, round)) {
                if (arm.absence() == null && reference.absence() == null) {
                    measure(arm, round);
                }
            }
        }
        return result();
    }

    /** All that can be measured; in the extra rounds those that lack valid ones, and the reference with them. */
    private List<ArmRecord> armsOf(final int round) {
        final List<ArmRecord> arms = new ArrayList<>();
        arms.add(reference);
        arms.add(again);
        arms.addAll(others);
        arms.removeIf(arm -> arm != reference && !isWanted(arm, round));
        return arms;
    }

    private boolean isWanted(final ArmRecord arm, final int round) {
        return arm.absence() == null
                && reference.absence() == null
                && (round < rounds.wanted() || arm.ratios(reference).length < rounds.wanted());
    }

    /** Void measurements are repeated at once, so that one does not cost the others their round. */
    private void measure(final ArmRecord arm, final int round) throws InterruptedException {
        for (int attempt = 0; attempt < ATTEMPTS && arm.absence() == null; attempt++) {
            final Measurement measurement = runner.run(arm.arm());
            onFork.run();
            final boolean isFigure = measurement.absence() == null && measurement.error() == null;
            final String reason = isFigure ? gate.reason(measurement) : null;
            if (reason == null) {
                arm.add(round, measurement);
                compareWork(arm, measurement);
                return;
            }
            arm.addVoid(reason);
        }
    }

    /** Arms that do not do the same number of the same things cannot be compared. */
    private void compareWork(final ArmRecord arm, final Measurement measurement) {
        final Measurement sample = reference.sample();
        if (arm.absence() == null
                && sample != null
                && (sample.items() != measurement.items() || !sample.unit().equals(measurement.unit()))) {
            arm.giveUp("error: does " + measurement.items() + " " + measurement.unit() + "s a pass, the reference "
                    + sample.items() + " " + sample.unit() + "s");
        }
    }

    private RowResult result() {
        if (reference.absence() == null && reference.validRounds() < rounds.least()) {
            reference.giveUp(tooFew(reference.validRounds()));
        }
        final double[] floorRatios = again.ratios(reference);
        final boolean hasFloor = reference.absence() == null && floorRatios.length >= rounds.least();
        final Estimate floor = hasFloor ? Intervals.geometricMean(floorRatios, comparisons) : null;
        final List<ArmResult> results = new ArrayList<>();
        results.add(reference.result(null, "reference", rounds.least(), reference.validRounds()));
        others.forEach(arm -> results.add(result(arm, floor)));
        final Measurement sample = reference.sample();
        return new RowResult(
                row.id(),
                row.section(),
                row.title(),
                sample == null ? null : sample.unit(),
                x(sample),
                row.axis() == null ? null : row.axis().title(),
                reference.arm().label(),
                row.adverse(),
                floor,
                results);
    }

    private ArmResult result(final ArmRecord arm, final Estimate floor) {
        if (arm.absence() == null && reference.absence() != null) {
            arm.giveUp("not compared, as the reference has no figure");
        }
        final double[] ratios = arm.ratios(reference);
        if (arm.absence() == null && ratios.length < rounds.least()) {
            arm.giveUp(tooFew(ratios.length));
        }
        final Estimate ratio = arm.absence() == null ? Intervals.geometricMean(ratios, comparisons) : null;
        return arm.result(ratio, verdict(ratio, floor), rounds.least(), ratios.length);
    }

    private String tooFew(final int valid) {
        return "only " + valid + " valid rounds, of " + rounds.least() + " needed";
    }

    private Double x(final Measurement sample) {
        if (row.axis() == null) {
            return null;
        }
        if (!Double.isNaN(row.axis().x())) {
            return row.axis().x();
        }
        return sample == null ? null : sample.octets();
    }

    /** A difference is one if the interval lies beyond 1 and beyond what the reference differs from itself. */
    static String verdict(final Estimate ratio, final Estimate floor) {
        if (ratio == null || floor == null) {
            return "not measured";
        }
        if (ratio.low() > Math.max(1, floor.high())) {
            return "slower";
        }
        return ratio.high() < Math.min(1, floor.low()) ? "faster" : "no difference";
    }
}
