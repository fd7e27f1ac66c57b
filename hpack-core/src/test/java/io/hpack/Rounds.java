package io.hpack;

/** How often random tests do what they do: as often as they say, unless they are run over and over for other ends. */
public final class Rounds {
    private static final int PERCENT = Integer.getInteger("hpack.test.rounds.percent", 100);

    private Rounds() {}

    /** So many rounds, or the part of them that mutation testing asks for. */
    public static int of(final int rounds) {
        return Math.max(1, (int) (rounds * (long) PERCENT / 100));
    }
}
