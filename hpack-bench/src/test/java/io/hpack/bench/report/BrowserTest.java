package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page in a browser: what is drawn, where, in which colours, and that nothing is fetched. */
class BrowserTest {
    private static final String BEGIN = "MEASURED:";
    private static final String END = ":MEASURED";

    @TempDir(cleanup = CleanupMode.NEVER)
    Path folder;

    @ParameterizedTest
    @CsvSource({"360,800,light", "390,844,dark", "1280,900,light", "1280,900,dark"})
    void shouldDrawEveryChartWithinThePage(final int width, final int height, final String theme) throws Exception {
        final Browser browser = Browser.find();
        if (browser == null) {
            System.out.println("BrowserTest: skipped, there is no chromium on the PATH");
        }
        Assumptions.assumeTrue(browser != null, "there is no chromium on the PATH");
        final String report = HtmlReport.of(Invented.both());
        final JsonNode measured = measure(browser, report, width, height, theme);

        assertEquals(width, measured.get("window").intValue());
        assertTrue(
                measured.get("page").intValue() <= width, "the page is wider than the window: " + measured.get("page"));
        assertEquals(0, measured.get("fetched").intValue());
        assertEquals(theme.equals("dark"), measured.get("background").intValue() < 128, theme);
        assertTrue(measured.get("contrast").doubleValue() >= 4.5, "contrast of text: " + measured.get("contrast"));
        assertEquals(
                report.split("<svg class=\"chart\"", -1).length - 1,
                measured.get("charts").size());
        for (final JsonNode chart : measured.get("charts")) {
            assertDrawn(chart, width);
        }
    }

    private static void assertDrawn(final JsonNode chart, final int width) {
        assertTrue(chart.get("width").doubleValue() > 0.6 * Math.min(width, 500), chart.toString());
        assertTrue(chart.get("height").doubleValue() > 40, chart.toString());
        assertTrue(chart.get("shapes").intValue() > 3, chart.toString());
        assertEquals(0, chart.get("unpainted").intValue(), chart.toString());
        assertEquals("", chart.get("outside").textValue(), chart.toString());
        assertEquals("", chart.get("overlapping").textValue(), chart.toString());
        assertTrue(chart.get("letters").doubleValue() >= 9, "letters are too small: " + chart);
    }

    private JsonNode measure(
            final Browser browser, final String report, final int width, final int height, final String theme)
            throws IOException, InterruptedException {
        final String script;
        try (var in = BrowserTest.class.getResourceAsStream("measure.js")) {
            script = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
        final String measuring = report.replace(
                        "style-src 'unsafe-inline'", "style-src 'unsafe-inline'; script-src 'unsafe-inline'")
                .replace(" checked>", ">")
                .replace("id=\"theme-" + theme + "\"", "id=\"theme-" + theme + "\" checked")
                .replace("</body>", "<script>" + script + "</script></body>");
        final Path page = folder.resolve("page.html");
        Files.writeString(
                page,
                "<!DOCTYPE html><meta charset=\"utf-8\"><body style=\"margin:0\"><iframe style=\"border:0;width:"
                        + width + "px;height:" + height + "px\" srcdoc=\"" + Xml.escape(measuring) + "\"></iframe>");
        final String document = browser.open(page, Math.max(width, 600), height + 100, folder);
        final int begin = document.lastIndexOf(BEGIN + "{");
        assertTrue(begin >= 0, "the page was not measured: " + document.length() + " characters");
        return new ObjectMapper()
                .readTree(document.substring(begin + BEGIN.length(), document.indexOf(END, begin))
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&amp;", "&"));
    }
}
