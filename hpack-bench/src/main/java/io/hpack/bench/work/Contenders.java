package io.hpack.bench.work;

/** The contenders by their names. */
final class Contenders {
    private Contenders() {}

    /**
     * Find a contender.
     *
     * @throws IllegalArgumentException if there is no such contender.
     */
    static Contender byName(final String name) {
        return switch (name) {
            case "hpack" -> new HpackContender();
            default -> throw new IllegalArgumentException(name + ": no such contender");
        };
    }
}
