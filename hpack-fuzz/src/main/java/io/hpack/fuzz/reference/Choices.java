package io.hpack.fuzz.reference;

import java.util.Random;

/** Where something that is made at random gets its decisions from. */
@FunctionalInterface
public interface Choices {
    /**
     * Decide.
     *
     * @param bound how many possibilities there are, at least 1.
     * @return one of them, from 0, the plainest, to {@code bound - 1}.
     */
    int below(int bound);

    /**
     * Decide for something rare.
     *
     * @param times one in how many times it is to happen.
     * @return whether it happens; never where all choices are the plainest.
     */
    default boolean oneIn(final int times) {
        return below(times) == times - 1;
    }

    /**
     * Decide by a generator of random numbers.
     *
     * @param random the generator.
     * @return the choices.
     */
    static Choices of(final Random random) {
        return random::nextInt;
    }

    /**
     * Decide by octets, an octet a choice, or as many as the bound needs. A shorter tape and smaller octets make
     * something smaller and plainer: past the end every choice is 0.
     *
     * @param tape the octets.
     * @return the choices.
     */
    static Choices of(final byte[] tape) {
        return new Tape(tape);
    }

    /** Choices by octets. */
    final class Tape implements Choices {
        private final byte[] octets;
        private int position;

        private Tape(final byte[] octets) {
            this.octets = octets;
        }

        @Override
        public int below(final int bound) {
            long number = 0;
            for (long reach = 1; reach < bound; reach <<= 8) {
                number = number << 8 | (position < octets.length ? octets[position++] & 0xff : 0);
            }
            return (int) (number % bound);
        }
    }
}
