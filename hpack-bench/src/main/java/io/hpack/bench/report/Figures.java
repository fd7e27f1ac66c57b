package io.hpack.bench.report;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import java.util.Locale;

/** Figures as text, alike in charts and tables. */
final class Figures {
    static final String NONE = "-";

    private Figures() {}

    /** Three significant digits, all digits before the point. */
    static String number(final double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        final double size = Math.abs(value);
        final int decimals = size >= 100 || value == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** As {@link #number(double)}, without zeros at the end: for axes and limits. */
    static String plain(final double value) {
        final String text = number(value);
        return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
    }

    static String interval(final Estimate estimate) {
        return "[" + number(estimate.low()) + ", " + number(estimate.high()) + "]";
    }

    static String withInterval(final Estimate estimate) {
        return estimate == null ? NONE : number(estimate.value()) + " " + interval(estimate);
    }

    static String ratio(final Estimate estimate) {
        return estimate == null ? NONE : number(estimate.value()) + " × " + interval(estimate);
    }

    static Estimate inverse(final Estimate estimate) {
        return new Estimate(1 / estimate.value(), 1 / estimate.high(), 1 / estimate.low());
    }

    static int voidRounds(final ArmResult arm) {
        return arm.voidRounds() == null
                ? 0
                : arm.voidRounds().values().stream().mapToInt(Integer::intValue).sum();
    }

    static boolean measured(final ArmResult arm) {
        return arm.nanos() != null && Double.isFinite(arm.nanos().value());
    }

    /** Why an arm has no figure. */
    static String absence(final ArmResult arm) {
        if (arm.absence() != null) {
            return arm.absence();
        }
        return "no number: " + arm.validRounds() + " of " + (arm.validRounds() + voidRounds(arm))
                + " rounds are valid, too few";
    }

    /** Whether an arm is a codec of this project. */
    static boolean ours(final ArmResult arm) {
        return arm.job() != null && arm.job().contains("/hpack/");
    }
}
