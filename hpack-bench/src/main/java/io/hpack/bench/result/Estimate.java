package io.hpack.bench.result;

/**
 * A figure and the interval it lies in.
 *
 * @param value the figure.
 * @param low   the interval's lower end.
 * @param high  the interval's upper end.
 */
public record Estimate(double value, double low, double high) {}
