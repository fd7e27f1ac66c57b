/** The report: results of {@code compare} as one HTML page with charts, and as Markdown. */
package io.hpack.bench.report;
