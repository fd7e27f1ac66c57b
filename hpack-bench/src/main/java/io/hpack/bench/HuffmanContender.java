package io.hpack.bench;

import io.hpack.bench.work.JobName;

/** The Huffman decoders that the demo compares. */
enum HuffmanContender {
    FSM_4BIT("FSM_4BIT (4 bits a step)", "hpack/mix?kernel=FSM_4BIT"),
    FSM_8BIT("FSM_8BIT (8 bits a step)", "hpack/mix?kernel=FSM_8BIT"),
    LOOKUP_12BIT("LOOKUP_12BIT (12 bits looked up)", "hpack/mix?kernel=LOOKUP_12BIT"),
    BIT_WALK("bit walk", "bit-walk/mix"),
    STRING_BUILDER("StringBuilder", "string-builder/mix");

    private final String label;
    private final String job;

    HuffmanContender(final String label, final String job) {
        this.label = label;
        this.job = job;
    }

    /** How the demo calls it: a kernel by the name that selects it. */
    String label() {
        return label;
    }

    JobName job() {
        return JobName.parse("huffman-decode/" + job);
    }
}
