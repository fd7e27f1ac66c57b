package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Results;
import io.hpack.bench.result.RowResult;
import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class HtmlReportTest {
    private static final Pattern CHART =
            Pattern.compile("<svg class=\"chart\" id=\"([^\"]+)\".*?</svg>", Pattern.DOTALL);
    private static final List<String> SECTIONS = List.of(
            "hop",
            "block-decode",
            "block-encode",
            "huffman-decode",
            "huffman-encode",
            "cold",
            "adversarial",
            "creation",
            "price");

    private final String page = HtmlReport.of(Invented.both());

    @Test
    void shouldDrawEveryChartOnce() {
        final Set<String> ids = new HashSet<>();
        final Matcher chart = CHART.matcher(page);
        while (chart.find()) {
            assertTrue(ids.add(chart.group(1)), chart.group(1));
        }
        for (int i = 0; i < 2; i++) {
            for (final String section : SECTIONS) {
                final String prefix = "chart-" + section + "-" + i + "-";
                final long count =
                        ids.stream().filter(id -> id.startsWith(prefix)).count();
                assertEquals(expected(Invented.both().get(i), section), count, prefix);
            }
        }
    }

    /** Bars and ratios of a row; on an axis ratios alone, and curves: here one chart for 8 arms, and two for a walk of both works. */
    private static long expected(final Source source, final String section) {
        final long rows = source.rows(section).size();
        return switch (section) {
            case "price" -> 1;
            case "huffman-decode" -> rows + 2;
            case "huffman-encode" -> rows + 1;
            case "cold" -> rows + 2;
            default -> 2 * rows;
        };
    }

    @Test
    void shouldDrawChartsThatAreWellFormedAndHaveANameAndADescription() throws Exception {
        final Matcher chart = CHART.matcher(page);
        while (chart.find()) {
            final String svg = chart.group();
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
            assertTrue(svg.contains("<title id=\"" + chart.group(1) + "-t\">"), svg);
            assertTrue(svg.contains("<desc id=\"" + chart.group(1) + "-d\">"), svg);
            assertFalse(svg.contains("rgb("), "a colour that does not follow the theme: " + svg);
        }
    }

    @Test
    void shouldNeedNothingElse() {
        assertFalse(
                Pattern.compile("\\s(src|srcset|data|action|poster)=|<(script|link|iframe|object|embed|img|base)\\b")
                        .matcher(page)
                        .find());
        assertFalse(Pattern.compile("href=\"(?!#)|url\\(|@import|https?:")
                .matcher(page)
                .find());
        assertTrue(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline';"));
    }

    @Test
    void shouldHaveASectionForEveryLinkWithinThePage() {
        final Matcher link = Pattern.compile("href=\"#([^\"]+)\"").matcher(page);
        while (link.find()) {
            assertTrue(page.contains("<section id=\"" + link.group(1) + "\">"), link.group(1));
        }
    }

    @Test
    void shouldEscapeLabels() {
        assertFalse(page.contains("<b>odd") || page.contains("<label> &"));
        assertTrue(page.contains("&lt;b&gt;odd&lt;/b&gt; &amp; &quot;label&quot; | with `marks`"));
    }

    @Test
    void shouldPrintEveryArmAndWhyOneHasNoFigure() {
        for (final RowResult row : Invented.jdk17().results().rows()) {
            for (final ArmResult arm : row.arms()) {
                assertTrue(page.contains(">" + Xml.escape(arm.label()) + "<"), arm.label());
                if (arm.nanos() == null || arm.absence() != null) {
                    assertTrue(page.contains(Xml.escape(Figures.absence(arm))), arm.label());
                }
            }
        }
        assertTrue(page.contains("Helidon at 11.9: cannot, because its Huffman code is not to be reached"));
    }

    @Test
    void shouldLeaveOutSectionsWithoutRows() {
        final Results all = Invented.jdk17().results();
        final String small = HtmlReport.of(
                List.of(new Source("small", with(all, Invented.jdk17().rows("hop")))));
        assertTrue(small.contains("<section id=\"hop\">"));
        SECTIONS.stream()
                .filter(section -> !section.equals("hop"))
                .forEach(section -> assertFalse(small.contains("id=\"" + section + "\""), section));
        final String none = HtmlReport.of(List.of(new Source("none", with(all, List.of()))));
        assertFalse(none.contains("<svg"));
    }

    private static Results with(final Results all, final List<RowResult> rows) {
        return new Results(
                all.schema(),
                all.kind(),
                all.quick(),
                all.complete(),
                all.command(),
                all.started(),
                all.finished(),
                all.rounds(),
                all.confidence(),
                all.comparisons(),
                all.conditions(),
                rows);
    }
}
