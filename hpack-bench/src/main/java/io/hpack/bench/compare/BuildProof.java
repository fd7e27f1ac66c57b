package io.hpack.bench.compare;

import io.hpack.HpackDecoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Hashes of what is measured and of what it is measured on. */
final class BuildProof {
    /** Classes of hpack-core, wherever they are packaged: not those of the packages for tests and benchmarks. */
    private static final Predicate<String> CORE =
            name -> name.matches("io/hpack/([^/]+|huffman/.+)") && name.endsWith(".class");

    private BuildProof() {}

    /** SHA-256 of the jar with this class, or of the folder of classes if it is not packaged. */
    static String ofTool() {
        final Path code = codeOf(BuildProof.class);
        return Files.isDirectory(code) ? ofFolder(code) : ofFile(code);
    }

    /** SHA-256 of hpack-core's classes. */
    static String ofCore() {
        final Path code = codeOf(HpackDecoder.class);
        if (Files.isDirectory(code)) {
            return ofTree(code, CORE);
        }
        try (FileSystem jar = FileSystems.newFileSystem(code)) {
            return ofTree(jar.getPath("/"), CORE);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** SHA-256 over all files of a folder, which may be given by a link: their names and contents. */
    static String ofFolder(final Path folder) {
        try {
            return ofTree(folder.toRealPath(), name -> true);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String ofFile(final Path file) {
        final MessageDigest digest = sha256();
        update(digest, file);
        return hex(digest);
    }

    private static String ofTree(final Path root, final Predicate<String> filter) {
        final MessageDigest digest = sha256();
        try (Stream<Path> files = Files.walk(root)) {
            final List<Path> sorted = files.filter(Files::isRegularFile)
                    .filter(file -> filter.test(name(root, file)))
                    .sorted((a, b) -> name(root, a).compareTo(name(root, b)))
                    .toList();
            if (sorted.isEmpty()) {
                throw new IllegalStateException(root + ": no files to be told by");
            }
            for (final Path file : sorted) {
                digest.update(name(root, file).getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                update(digest, file);
                digest.update((byte) 0);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return hex(digest);
    }

    private static String name(final Path root, final Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private static void update(final MessageDigest digest, final Path file) {
        final byte[] chunk = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
                digest.update(chunk, 0, length);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path codeOf(final Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String hex(final MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
