package io.hpack.bench;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.RowResult;
import java.io.PrintWriter;
import java.util.Locale;

/** Results as text. */
final class ComparisonTable {
    private ComparisonTable() {}

    static void print(final Results results, final PrintWriter out) {
        final TextTable table = new TextTable(
                "row", "arm", "ns", "per", "ratio", "interval", "verdict", "valid", "void", "octets", "allocated");
        for (final RowResult row : results.rows()) {
            for (final ArmResult arm : row.arms()) {
                table.row(cells(row, arm));
            }
            if (row.floor() != null) {
                table.row(
                        row.id(),
                        "(again)",
                        "",
                        "",
                        number(row.floor().value()),
                        interval(row.floor()),
                        "floor",
                        "",
                        "",
                        "",
                        "");
            }
        }
        table.print(out);
        for (final RowResult row : results.rows()) {
            for (final ArmResult arm : row.arms()) {
                if (arm.absence() != null) {
                    out.println(row.id() + ", " + arm.label() + ": " + arm.absence());
                }
            }
        }
        out.println(String.format(
                Locale.ROOT,
                "ratio: this arm's time by the reference's, geometric mean of the rounds; all %d intervals together"
                        + " hold at %.0f %%; load: %s",
                results.comparisons(),
                100 * results.confidence(),
                results.conditions().load()));
    }

    private static String[] cells(final RowResult row, final ArmResult arm) {
        final int voids =
                arm.voidRounds().values().stream().mapToInt(Integer::intValue).sum();
        final boolean isMeasured = arm.nanos() != null;
        return new String[] {
            row.id(),
            arm.label(),
            isMeasured ? number(arm.nanos().value()) : "-",
            row.unit() == null ? "" : row.unit(),
            arm.ratio() == null ? "" : number(arm.ratio().value()),
            arm.ratio() == null ? "" : interval(arm.ratio()),
            arm.verdict(),
            Integer.toString(arm.validRounds()),
            Integer.toString(voids),
            isMeasured ? number(arm.octets()) : "",
            isMeasured ? number(arm.allocated()) : ""
        };
    }

    private static String interval(final Estimate estimate) {
        return "[" + number(estimate.low()) + ", " + number(estimate.high()) + "]";
    }

    private static String number(final double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%.0f", value);
    }
}
