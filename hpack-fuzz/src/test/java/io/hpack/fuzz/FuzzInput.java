package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;

/** Reads decisions and octets off the octets that a fuzzer made; behind their end everything is 0 or empty. */
final class FuzzInput {
    private final byte[] octets;
    private int position;

    FuzzInput(final byte[] octets) {
        this.octets = octets;
    }

    boolean hasMore() {
        return position < octets.length;
    }

    /** The next octet, from 0 to 255. */
    int octet() {
        return hasMore() ? octets[position++] & 0xff : 0;
    }

    /** A number from 0 to one less than {@code bound}, of one octet. */
    int below(final int bound) {
        return octet() % bound;
    }

    int twoOctets() {
        return octet() << 8 | octet();
    }

    boolean flag() {
        return (octet() & 1) != 0;
    }

    /** So many octets, or those that there are. */
    byte[] octets(final int length) {
        final int from = position;
        position += Math.min(length, octets.length - position);
        return Arrays.copyOfRange(octets, from, position);
    }

    byte[] rest() {
        return octets(Integer.MAX_VALUE);
    }

    /** One char an octet. */
    String latin1(final int length) {
        return new String(octets(length), ISO_8859_1);
    }
}
