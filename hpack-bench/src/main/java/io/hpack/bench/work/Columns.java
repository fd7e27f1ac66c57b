package io.hpack.bench.work;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What a data set consists of, as it is kept in a file.
 *
 * @param octets  arrays of octets; not to be written to.
 * @param numbers arrays of numbers; not to be written to.
 */
record Columns(List<byte[]> octets, List<int[]> numbers) {
    /** Read what {@link #write} has written. */
    static Columns read(final Path file) {
        try {
            final ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file));
            final List<byte[]> octets = new ArrayList<>();
            final List<int[]> numbers = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                final byte[] array = new byte[in.getInt()];
                in.get(array);
                octets.add(array);
            }
            for (int left = in.getInt(); left > 0; left--) {
                final int[] array = new int[in.getInt()];
                in.asIntBuffer().get(array);
                in.position(in.position() + array.length * Integer.BYTES);
                numbers.add(array);
            }
            return new Columns(octets, numbers);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Write a file that other JVMs see either not at all or whole. */
    void write(final Path file) {
        final int octetsLength =
                octets.stream().mapToInt(array -> Integer.BYTES + array.length).sum();
        final int numbersLength = numbers.stream()
                .mapToInt(array -> Integer.BYTES * (1 + array.length))
                .sum();
        final ByteBuffer out = ByteBuffer.allocate(2 * Integer.BYTES + octetsLength + numbersLength);
        out.putInt(octets.size());
        octets.forEach(array -> out.putInt(array.length).put(array));
        out.putInt(numbers.size());
        for (final int[] array : numbers) {
            out.putInt(array.length).asIntBuffer().put(array);
            out.position(out.position() + array.length * Integer.BYTES);
        }
        try {
            final Path whole = Files.createTempFile(file.getParent(), "set", ".tmp");
            Files.write(whole, out.array());
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
