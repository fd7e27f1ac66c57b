package io.hpack.bench.compare;

import io.hpack.bench.nghttp2.Nghttp2;
import io.hpack.bench.work.UnsupportedJobException;
import java.util.List;

/** Says whether the native peer is here. */
final class NativePeer {
    private NativePeer() {}

    static String describe() {
        try {
            return Nghttp2.version();
        } catch (final UnsupportedJobException e) {
            return "absent: " + e.getMessage();
        }
    }

    /** Its version, null if it is absent. */
    static String version() {
        try {
            return Nghttp2.release();
        } catch (final UnsupportedJobException e) {
            return null;
        }
    }

    /** The flags by which other JVMs find what this one has compiled; none if the peer is absent. */
    static List<String> flags() {
        try {
            return List.of("-D" + Nghttp2.LIBRARY + "=" + Nghttp2.library());
        } catch (final UnsupportedJobException e) {
            return List.of();
        }
    }
}
