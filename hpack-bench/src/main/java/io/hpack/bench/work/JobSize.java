package io.hpack.bench.work;

/**
 * How much a pass of a {@link Job} does.
 *
 * @param items     how many things it does.
 * @param unit      what such a thing is: {@code string}, {@code field}, {@code block}, {@code octet}.
 * @param octetsIn  octets that it reads.
 * @param octetsOut octets that it writes.
 */
public record JobSize(long items, String unit, long octetsIn, long octetsOut) {}
