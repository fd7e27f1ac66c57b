package io.hpack.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what a FILE argument names; {@code -} is standard input. */
final class Input {
    private static final String STANDARD_INPUT = "-";

    private Input() {}

    /** How messages call it. */
    static String name(final String file) {
        return file.equals(STANDARD_INPUT) ? "standard input" : file;
    }

    static byte[] octets(final String file) {
        try {
            if (file.equals(STANDARD_INPUT)) {
                return System.in.readAllBytes();
            }
            final Path path = Path.of(file);
            if (!Files.exists(path)) {
                throw new BadInputException(file + ": no such file");
            }
            if (Files.isDirectory(path)) {
                throw new BadInputException(file + ": is a folder");
            }
            return Files.readAllBytes(path);
        } catch (final IOException e) {
            throw new BadInputException(name(file) + ": cannot be read: " + e.getMessage());
        }
    }

    static String text(final String file) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets(file)))
                    .toString();
        } catch (final CharacterCodingException e) {
            throw new BadInputException(name(file) + ": not text in UTF-8");
        }
    }
}
