package io.hpack.bench.compare;

import static io.hpack.bench.compare.Rows.HEADERS;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The rows of {@code compare --price-list}: of each the first arm is the default, the others are settings. */
final class PriceList {
    private static final String SECTION = "price";
    private static final List<String> IN_BLOCKS = List.of("block-decode", "block-encode", "hop");
    private static final String DEFAULT = "default";
    private static final String CHURN = "churn-requests";
    private static final String STEADY = "steady-16-52-requests";
    private static final String STEADY_RESPONSES = "steady-16-52-responses";

    private final List<Row> rows = new ArrayList<>();

    private PriceList() {}

    /**
     * All rows.
     *
     * @param jvms labels of further JVMs to compare with.
     * @return the rows.
     */
    static List<Row> all(final Collection<String> jvms) {
        final PriceList list = new PriceList();
        list.table();
        list.huffman();
        list.indexing();
        list.input();
        list.fields();
        list.kernels();
        list.jvms(jvms);
        return List.copyOf(list.rows);
    }

    private void table() {
        add(
                "decode-table",
                "Decoding: size of the dynamic table",
                "price-churn-table",
                "block-decode",
                HEADERS,
                "table=0",
                "table=65536");
        add(
                "encode-table",
                "Encoding: size of the dynamic table",
                "price-encode-table-churn",
                "block-encode",
                HEADERS,
                "table=0",
                "table=65536");
        add(
                "encode-table-churn",
                "Encoding what is new: size of the dynamic table",
                null,
                "block-encode",
                CHURN,
                "table=0",
                "table=65536");
        rows.add(row("churn-table", "Attack by copied names: size of the dynamic table", null)
                .arm("table=4096", "adversarial/hpack/name-copy-churn?table=4096")
                .arm("table=65536", "adversarial/hpack/name-copy-churn?table=65536")
                .build());
    }

    private void huffman() {
        add(
                "encode-huffman",
                "Encoding: Huffman coding",
                "price-encode-huffman-churn",
                "block-encode",
                HEADERS,
                "huffman=never",
                "threshold=32",
                "threshold=512");
        add(
                "encode-huffman-churn",
                "Encoding what is new: Huffman coding",
                null,
                "block-encode",
                CHURN,
                "huffman=never",
                "threshold=32",
                "threshold=512");
        add(
                "decode-huffman",
                "Decoding what was so encoded: Huffman coding",
                null,
                "block-decode",
                HEADERS,
                "huffman=never",
                "threshold=32",
                "threshold=512");
    }

    private void indexing() {
        add(
                "encode-policy",
                "Encoding: indexing policy",
                "price-encode-policy-churn",
                "block-encode",
                HEADERS,
                "policy=ALL",
                "policy=NONE",
                "policy=REPEATING");
        add(
                "encode-policy-churn",
                "Encoding what is new: indexing policy",
                null,
                "block-encode",
                CHURN,
                "policy=ALL",
                "policy=NONE",
                "policy=REPEATING");
        add(
                "encode-never",
                "Encoding: never-indexed fields",
                "price-encode-never-steady",
                "block-encode",
                HEADERS,
                "never=cookie",
                "never=user-agent");
        add(
                "encode-never-steady",
                "Encoding what repeats: never-indexed fields",
                null,
                "block-encode",
                STEADY,
                "never=cookie",
                "never=user-agent");
    }

    private void input() {
        add("decode-limits", "Decoding: limits", "price-over-limits", "block-decode", HEADERS, "limits=off");
        add("over-limits", "Attack beyond the limits: limits", null, "adversarial", "over-limit", "limits=off");
        add(
                "decode-feed",
                "Decoding: whole or in fragments",
                "price-fragments",
                "block-decode",
                HEADERS,
                "feed=fragmented");
        rows.add(row("fragments", "Decoding octet by octet, and the same with a larger table", null)
                .arm("table=4096", "adversarial/hpack/one-octet-fragments?table=4096")
                .arm("table=65536", "adversarial/hpack/one-octet-fragments?table=65536")
                .build());
        add(
                "decode-memory",
                "Decoding: heap or direct memory",
                "price-decode-memory-steady",
                "block-decode",
                HEADERS,
                "memory=direct");
        add(
                "decode-memory-steady",
                "Decoding short blocks: heap or direct memory",
                null,
                "block-decode",
                STEADY,
                "memory=direct");
        add(
                "encode-memory",
                "Encoding: heap or direct memory",
                "price-encode-memory-steady",
                "block-encode",
                HEADERS,
                "memory=direct");
        add(
                "encode-memory-steady",
                "Encoding short blocks: heap or direct memory",
                null,
                "block-encode",
                STEADY,
                "memory=direct");
        add(
                "decode-connection",
                "Decoding: connections, and codecs that are used again",
                null,
                "block-decode",
                HEADERS,
                "connection=new",
                "connection=pooled");
        add(
                "encode-connection",
                "Encoding: connections, and codecs that are used again",
                null,
                "block-encode",
                HEADERS,
                "connection=new",
                "connection=pooled");
    }

    private void fields() {
        add(
                "decode-view",
                "Decoding: views or a list",
                "price-decode-view-steady",
                "block-decode",
                HEADERS,
                "view=list");
        add(
                "decode-view-steady",
                "Decoding of indexed fields: views or a list",
                null,
                "block-decode",
                STEADY_RESPONSES,
                "view=list");
        add(
                "encode-names",
                "Encoding: how fields are given (default: static name)",
                "price-encode-names-churn",
                "block-encode",
                HEADERS,
                "names=octets",
                "names=prepared");
        add(
                "encode-names-churn",
                "Encoding what is new: how fields are given",
                null,
                "block-encode",
                CHURN,
                "names=octets",
                "names=prepared");
    }

    private void kernels() {
        add(
                "decode-kernel",
                "Decoding: Huffman kernel (default: FSM_8BIT)",
                "price-cold-kernel",
                "block-decode",
                HEADERS,
                "kernel=FSM_4BIT",
                "kernel=LOOKUP_12BIT");
        final String cold = "cold-block/hpack/" + HEADERS + "?walk=1024&kernel=";
        rows.add(row("cold-kernel", "Decoding of a block after a walk through 1 MiB: Huffman kernel", null)
                .arm(DEFAULT, cold + "FSM_8BIT")
                .arm("kernel=FSM_4BIT", cold + "FSM_4BIT")
                .arm("kernel=LOOKUP_12BIT", cold + "LOOKUP_12BIT")
                .build());
        kernelSwitch("huffman-decode", "mix", "Huffman decoding");
        kernelSwitch("block-decode", HEADERS, "Block decoding");
    }

    /** A kernel is chosen at run time; where the others were used too, the JVM can take nothing for granted. */
    private void kernelSwitch(final String work, final String set, final String title) {
        final String job = work + "/hpack/" + set + "?kernel=";
        rows.add(row("kernel-switch-" + work, title + ": one kernel used in the JVM, or all of them", null)
                .arm(arm("one kernel", job + "FSM_8BIT"))
                .arm(arm("all kernels", job + "FSM_8BIT").beside(job + "FSM_4BIT", job + "LOOKUP_12BIT"))
                .build());
    }

    private void jvms(final Collection<String> jvms) {
        if (jvms.isEmpty()) {
            return;
        }
        for (final String work : List.of("block-decode", "block-encode", "hop")) {
            for (final String set : List.of(HEADERS, CHURN)) {
                final Arm arm = arm(DEFAULT, work + "/hpack/" + set);
                final String adverse = set.equals(CHURN) ? null : "price-jvm-" + work + "-" + CHURN;
                final RowBuilder row = row("jvm-" + work + "-" + set, "JVM: " + work + ", " + set, adverse)
                        .arm(arm);
                jvms.forEach(jvm -> row.arm(arm.in(jvm, jvm)));
                rows.add(row.build());
            }
        }
    }

    private void add(
            final String id,
            final String title,
            final String adverse,
            final String work,
            final String set,
            final String... settings) {
        final String job = work + "/hpack/" + set;
        final RowBuilder row = row(id, title, adverse).arm(arm(DEFAULT, job));
        for (final String setting : settings) {
            row.arm(arm(setting, job + "?" + setting));
        }
        rows.add(row.build());
    }

    /** Jobs on header blocks are told in nanoseconds a block. */
    private static Arm arm(final String label, final String job) {
        final Arm arm = Arm.of(label, job);
        return IN_BLOCKS.contains(arm.job().work()) ? arm.perBlock() : arm;
    }

    private static RowBuilder row(final String id, final String title, final String adverse) {
        final RowBuilder row = new RowBuilder(SECTION + "-" + id, SECTION, title);
        return adverse == null ? row : row.adverse(adverse);
    }
}
