package io.hpack.fuzz;

import io.hpack.fuzz.reference.Choices;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/**
 * Something that is made by the choices of a tape of octets, and that becomes smaller as the tape becomes shorter and
 * its octets smaller.
 */
final class Tape<T> implements Shrinkable<T> {
    private final byte[] octets;
    private final Function<Choices, T> maker;

    private Tape(final byte[] octets, final Function<Choices, T> maker) {
        this.octets = octets;
        this.maker = maker;
    }

    /** One of up to a length, at random. */
    static <T> Shrinkable<T> random(final Random random, final int maxLength, final Function<Choices, T> maker) {
        final byte[] octets = new byte[random.nextInt(maxLength + 1)];
        random.nextBytes(octets);
        return new Tape<>(octets, maker);
    }

    @Override
    public T value() {
        return maker.apply(Choices.of(octets));
    }

    /** Without long parts, shorter ones, single octets; then with smaller octets. */
    @Override
    public Stream<Shrinkable<T>> shrink() {
        final Stream<byte[]> shorter = lengths()
                .flatMap(length -> IntStream.iterate(0, at -> at + length <= octets.length, at -> at + length)
                        .mapToObj(at -> without(at, length)));
        final Stream<byte[]> smaller = IntStream.range(0, octets.length)
                .filter(at -> octets[at] != 0)
                .boxed()
                .flatMap(at -> Stream.of(0, (octets[at] & 0xff) / 2, (octets[at] & 0xff) - 1)
                        .map(octet -> with(at, octet)));
        return Stream.concat(shorter, smaller).map(tape -> new Tape<>(tape, maker));
    }

    private Stream<Integer> lengths() {
        return Stream.iterate(octets.length, length -> length > 0, length -> length / 2);
    }

    private byte[] without(final int at, final int length) {
        final byte[] tape = Arrays.copyOf(octets, octets.length - length);
        System.arraycopy(octets, at + length, tape, at, tape.length - at);
        return tape;
    }

    private byte[] with(final int at, final int octet) {
        final byte[] tape = octets.clone();
        tape[at] = (byte) octet;
        return tape;
    }

    @Override
    public ShrinkingDistance distance() {
        long sum = 0;
        for (final byte octet : octets) {
            sum += octet & 0xff;
        }
        return ShrinkingDistance.of(octets.length, sum);
    }
}
