package io.hpack.bench.nghttp2;

import io.hpack.bench.work.UnsupportedJobException;
import java.nio.file.Path;

/**
 * The native library with nghttp2 and the driver. It is compiled once a JVM, unless the system property {@code
 * hpack.nghttp2} says where one is: what a JVM has compiled, those that it starts can take. The compiler is {@code cc},
 * or what the system property {@code hpack.cc} names.
 */
public final class Nghttp2 {
    /** The system property with the path of the library. */
    public static final String LIBRARY = "hpack.nghttp2";

    /** The system property with the name of the C compiler. */
    public static final String COMPILER = "hpack.cc";

    private static Path library;
    private static String fault;

    private Nghttp2() {}

    /**
     * Load the library, if that has not been done, and tell where it is.
     *
     * @return its path, good for the life of this JVM.
     * @throws UnsupportedJobException if it cannot be made or loaded.
     */
    public static synchronized Path library() throws UnsupportedJobException {
        if (fault != null) {
            throw new UnsupportedJobException(fault);
        }
        if (library == null) {
            try {
                library = load();
            } catch (final UnsupportedJobException e) {
                fault = e.getMessage();
                throw e;
            }
        }
        return library;
    }

    private static Path load() throws UnsupportedJobException {
        final String given = System.getProperty(LIBRARY);
        final Path path = given != null
                ? Path.of(given).toAbsolutePath()
                : new DriverCompiler(System.getProperty(COMPILER, "cc"), Path.of(System.getProperty("java.home")))
                        .compile();
        try {
            System.load(path.toString());
        } catch (final UnsatisfiedLinkError e) {
            throw new UnsupportedJobException("its driver cannot be loaded: " + e.getMessage());
        }
        return path;
    }

    /**
     * What is measured.
     *
     * @return the version of nghttp2, and the compiler of the driver with its flags; nghttp2 itself is as packaged.
     * @throws UnsupportedJobException if there is no library.
     */
    public static String version() throws UnsupportedJobException {
        library();
        return "nghttp2 " + Driver.version() + ", " + Driver.compiler() + " " + String.join(" ", DriverCompiler.FLAGS);
    }

    /**
     * The version of the library alone.
     *
     * @return the version, as nghttp2 tells it.
     * @throws UnsupportedJobException if there is no library.
     */
    public static String release() throws UnsupportedJobException {
        library();
        return Driver.version();
    }

    /** Load the library, with the Huffman functions. */
    static void requireHuffman() throws UnsupportedJobException {
        library();
        if (Driver.huffmanFault() != null) {
            throw new UnsupportedJobException(Driver.huffmanFault());
        }
    }
}
