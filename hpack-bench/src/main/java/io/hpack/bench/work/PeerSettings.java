package io.hpack.bench.work;

import java.util.Arrays;

/** The settings of peers' block works. */
final class PeerSettings {
    private PeerSettings() {}

    /** Refuse what a peer's decoder does not have. What the wire is like is our encoder's affair, and allowed. */
    static void allowDecode(final JobName name) throws UnsupportedJobException {
        refuse(name);
        Settings.allow(
                name, "connection", "feed", "huffman", "limits", "never", "policy", "repeat", "table", "threshold");
    }

    /** Refuse what a peer's encoder does not have, or the codecs of a hop. */
    static void allowEncode(final JobName name, final String... more) throws UnsupportedJobException {
        refuse(name);
        final String[] supported = Arrays.copyOf(more, more.length + 3);
        supported[more.length] = "connection";
        supported[more.length + 1] = "repeat";
        supported[more.length + 2] = "table";
        Settings.allow(name, supported);
    }

    private static void refuse(final JobName name) throws UnsupportedJobException {
        if (name.setting("connection", "").equals("pooled")) {
            throw new UnsupportedJobException("its codecs cannot be reset for another connection");
        }
        if (name.setting("feed", "").equals("fragmented")) {
            throw new UnsupportedJobException("is fed whole header blocks");
        }
        if (name.setting("limits", "off").equals("on")) {
            throw new UnsupportedJobException("is run without limits");
        }
    }
}
