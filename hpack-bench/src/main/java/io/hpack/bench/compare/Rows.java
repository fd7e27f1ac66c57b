package io.hpack.bench.compare;

import java.util.ArrayList;
import java.util.List;

/** The rows of {@code compare}. Of each the first arm is the reference. */
final class Rows {
    static final String HEADERS = "headers";
    static final String STORIES = "stories";

    private static final List<String> HUFFMAN_SETS = List.of("short", "medium", "long", "mix");

    private static final List<String> PEERS =
            List.of("jdk", "jetty", "undertow", "tomcat", "okhttp", "httpcore", "helidon", "twitter");

    /** Netty's encoder once more, where its values' hashes are what the figure hangs on. */
    private static final List<String> NEW_VALUES = List.of("netty-new-values");

    private static final List<String> ATTACKS = List.of(
            "name-copy-churn",
            "empty-inserts",
            "size-update-churn",
            "30-bit-codes",
            "over-limit",
            "one-octet-fragments");

    private static final String STEADY_16 = "steady-16-52-requests";
    private static final String STEADY_52 = "steady-16-52-responses";
    private static final String CHURN = "churn-requests";

    private final List<Row> rows = new ArrayList<>();
    private final List<String> blockSets;

    private Rows(final boolean withStories) {
        blockSets = withStories ? List.of(HEADERS, STORIES) : List.of(HEADERS);
    }

    /** All rows; those on the public stories only if they are here. */
    static List<Row> all(final boolean withStories) {
        final Rows table = new Rows(withStories);
        table.huffmanDecode();
        table.huffmanEncode();
        table.blockDecode();
        table.blockEncode();
        table.hop();
        table.cold();
        table.adversarial();
        table.creation();
        return List.copyOf(table.rows);
    }

    private void huffmanDecode() {
        for (final String set : HUFFMAN_SETS) {
            final String hpack = "huffman-decode/hpack/" + set + "?kernel=";
            final RowBuilder row = row("huffman-decode", set, "Huffman decoding, " + set + " strings")
                    .atOctets("octets a string")
                    .adverse(set.equals("long") ? "huffman-decode-short" : "cold-huffman-1024")
                    .arm("FSM_8BIT", hpack + "FSM_8BIT")
                    .arm("FSM_4BIT", hpack + "FSM_4BIT")
                    .contenders("huffman-decode", set, List.of("nghttp2", "netty", "string-builder", "bit-walk"));
            if (set.equals("mix")) {
                row.quickUpToHere();
            }
            add(row.arm("LOOKUP_12BIT", hpack + "LOOKUP_12BIT").contenders("huffman-decode", set, PEERS));
        }
        add(row("huffman-decode", "long-12bit", "Huffman decoding, long strings, by look-up")
                .adverse("huffman-decode-short")
                .arm("LOOKUP_12BIT", "huffman-decode/hpack/long?kernel=LOOKUP_12BIT")
                .contenders("huffman-decode", "long", List.of("nghttp2", "netty")));
        add(row("huffman-decode", "mix-4bit", "Huffman decoding, mix, by the 4-bit machine")
                .adverse("cold-huffman-0")
                .arm("FSM_4BIT", "huffman-decode/hpack/mix?kernel=FSM_4BIT")
                .contenders("huffman-decode", "mix", List.of("nghttp2", "netty")));
    }

    private void huffmanEncode() {
        for (final String set : HUFFMAN_SETS) {
            add(row("huffman-encode", set, "Huffman encoding with length prefix, " + set + " strings")
                    .atOctets("octets a string, encoded")
                    .contenders("huffman-encode", set, List.of("hpack", "nghttp2", "netty"))
                    .contenders("huffman-encode", set, PEERS));
        }
        add(new RowBuilder("huffman-length-mix", "huffman-encode", "Huffman, the encoded length alone, mix")
                .contenders("huffman-length", "mix", List.of("hpack", "nghttp2", "netty"))
                .contenders("huffman-length", "mix", PEERS));
    }

    private void blockDecode() {
        for (final String set : blockSets) {
            final RowBuilder row = row("block-decode", set, "Block decoding, " + set)
                    .adverse("cold-block-1024")
                    .contenders("block-decode", set, List.of("hpack", "nghttp2", "netty"));
            if (set.equals(HEADERS)) {
                row.quickUpToHere();
            }
            add(row.contenders("block-decode", set, List.of("netty-headers")).contenders("block-decode", set, PEERS));
            add(row("block-decode", "new-" + set, "Block decoding, " + set + ", a new connection each block")
                    .contenders("block-decode", set + "?connection=new", List.of("hpack", "nghttp2", "netty"))
                    .contenders("block-decode", set + "?connection=new", PEERS));
        }
        steady("block-decode", "Block decoding", "", List.of("hpack", "nghttp2", "netty"), PEERS);
        add(row("block-decode", "52-indexed", "Block decoding, the same 52 fields each time, all indexed")
                .adverse("block-decode-churn")
                .contenders("block-decode", STEADY_52 + "?policy=ALL", List.of("hpack", "nghttp2", "netty"))
                .contenders("block-decode", STEADY_52 + "?policy=ALL", PEERS));
        add(row("block-decode", "churn", "Block decoding, nearly every value new")
                .contenders("block-decode", CHURN, List.of("hpack", "nghttp2", "netty")));
    }

    private void blockEncode() {
        final List<String> first = List.of("hpack", "nghttp2", "netty", "netty-threshold-0");
        final List<String> peers = first.subList(1, first.size());
        final List<String> withNewValues = new ArrayList<>(first);
        withNewValues.addAll(NEW_VALUES);
        for (final String set : blockSets) {
            final RowBuilder row = row("block-encode", set, "Block encoding, " + set + ", static names given")
                    .adverse("block-encode-churn")
                    .contenders("block-encode", set, first);
            if (set.equals(HEADERS)) {
                row.quickUpToHere();
            }
            add(row.contenders("block-encode", set, NEW_VALUES).contenders("block-encode", set, PEERS));
            add(row("block-encode", "prepared-" + set, "Block encoding, " + set + ", prepared fields")
                    .adverse("block-encode-prepared-churn")
                    .arm("hpack", "block-encode/hpack/" + set + "?names=prepared")
                    .contenders("block-encode", set, peers));
            add(row("block-encode", "new-" + set, "Block encoding, " + set + ", a new connection each block")
                    .contenders("block-encode", set + "?connection=new", first)
                    .contenders("block-encode", set + "?connection=new", NEW_VALUES)
                    .contenders("block-encode", set + "?connection=new", PEERS));
            add(row(
                            "block-encode",
                            "new-raw-" + set,
                            "Block encoding, " + set + ", a new connection each block, no Huffman")
                    .arm("hpack", "block-encode/hpack/" + set + "?connection=new&huffman=never")
                    .arm("netty-no-huffman", "block-encode/netty-no-huffman/" + set + "?connection=new"));
        }
        steady("block-encode", "Block encoding", "", withNewValues, PEERS);
        steadyIndexed("16-indexed", "the same 16 fields each time", STEADY_16, withNewValues);
        steadyIndexed("52-indexed", "the same 52 fields each time", STEADY_52, withNewValues);
        steadyPrepared(peers);
        steady("block-encode", "Block encoding, hot input", "?repeat=1000", first, List.of());
        add(row("block-encode", "churn", "Block encoding, nearly every value new")
                .contenders("block-encode", CHURN, first));
        add(row("block-encode", "prepared-churn", "Block encoding, nearly every value new, prepared fields")
                .arm("hpack", "block-encode/hpack/" + CHURN + "?names=prepared")
                .contenders("block-encode", CHURN, peers));
    }

    /** Netty's encoder indexes every field of these sets, the standard policy here does not. */
    private void steadyIndexed(final String rest, final String title, final String set, final List<String> arms) {
        add(row("block-encode", rest, "Block encoding, " + title + ", all indexed by ours")
                .adverse("block-encode-churn")
                .arm("hpack", "block-encode/hpack/" + set + "?policy=ALL")
                .contenders("block-encode", set, arms.subList(1, arms.size())));
    }

    private void steadyPrepared(final List<String> peers) {
        add(row("block-encode", "16-prepared", "Block encoding, the same 16 fields each time, prepared")
                .adverse("block-encode-prepared-churn")
                .arm("hpack", "block-encode/hpack/" + STEADY_16 + "?names=prepared")
                .contenders("block-encode", STEADY_16, peers));
        add(row("block-encode", "52-prepared", "Block encoding, the same 52 fields each time, prepared")
                .adverse("block-encode-prepared-churn")
                .arm("hpack", "block-encode/hpack/" + STEADY_52 + "?names=prepared")
                .contenders("block-encode", STEADY_52, peers));
    }

    /** The same list over and over: what position prediction is for, and the churn row what it can make worse. */
    private void steady(
            final String work,
            final String title,
            final String settings,
            final List<String> first,
            final List<String> more) {
        final String suffix = settings.isEmpty() ? "" : "-hot";
        add(row(work, "16" + suffix, title + ", the same 16 fields each time")
                .adverse(work + "-churn")
                .contenders(work, STEADY_16 + settings, first)
                .contenders(work, STEADY_16 + settings, more));
        add(row(work, "52" + suffix, title + ", the same 52 fields each time")
                .adverse(work + "-churn")
                .contenders(work, STEADY_52 + settings, first)
                .contenders(work, STEADY_52 + settings, more));
    }

    private void hop() {
        final List<String> first = List.of("hpack", "nghttp2", "netty");
        for (final String set : blockSets) {
            final RowBuilder row =
                    row("hop", set, "Hop: decode and encode again, " + set).contenders("hop", set, first);
            if (set.equals(HEADERS)) {
                row.quickUpToHere();
            }
            add(row.contenders("hop", set, List.of("netty-threshold-0")).contenders("hop", set, PEERS));
            add(row("hop", "new-" + set, "Hop, " + set + ", two new connections each block")
                    .contenders("hop", set + "?connection=new", first)
                    .contenders("hop", set + "?connection=new", List.of("netty-threshold-0")));
        }
    }

    private void cold() {
        for (final int kibibytes : List.of(0, 64, 256, 1024)) {
            final String walk = "walk=" + kibibytes;
            cold("cold-huffman", "mix", walk, "Huffman decoding of a string after a walk through memory", kibibytes);
            cold("cold-block", HEADERS, walk, "Decoding of a block after a walk through memory", kibibytes);
        }
    }

    private void cold(final String work, final String set, final String walk, final String title, final int x) {
        final String hpack = work + "/hpack/" + set + "?" + walk + "&kernel=";
        add(new RowBuilder(work + "-" + x, "cold", title)
                .at("KiB walked", x)
                .arm("FSM_8BIT", hpack + "FSM_8BIT")
                .arm("FSM_4BIT", hpack + "FSM_4BIT")
                .arm("LOOKUP_12BIT", hpack + "LOOKUP_12BIT")
                .contenders(work, set + "?" + walk, List.of("nghttp2", "netty")));
    }

    private void adversarial() {
        for (final String attack : ATTACKS) {
            for (final int table : List.of(4096, 65536)) {
                final String settings = "?table=" + table;
                add(row("adversarial", attack + "-" + table, "Attack on the decoder: " + attack + ", table of " + table)
                        .contenders("adversarial", attack + settings, List.of("hpack", "nghttp2", "netty"))
                        .contenders("adversarial", attack + settings, PEERS));
            }
        }
    }

    private void creation() {
        for (final String codec : List.of("decoder", "encoder")) {
            add(row("creation", codec, "Making of " + (codec.equals("decoder") ? "a decoder" : "an encoder"))
                    .contenders("creation", "codecs?codec=" + codec, List.of("hpack", "nghttp2", "netty"))
                    .contenders("creation", "codecs?codec=" + codec, PEERS));
        }
    }

    private static RowBuilder row(final String section, final String rest, final String title) {
        return new RowBuilder(section + "-" + rest, section, title);
    }

    private void add(final RowBuilder row) {
        rows.add(row.build());
    }
}
