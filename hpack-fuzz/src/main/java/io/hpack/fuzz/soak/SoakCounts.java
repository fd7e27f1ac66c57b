package io.hpack.fuzz.soak;

/** What a worker has done. */
final class SoakCounts {
    long blocks;
    long fields;
    long octets;
    long tablesCompared;
    long settings;
    long resets;
    long tooLarge;
    long decodingErrors;

    void add(final SoakCounts other) {
        blocks += other.blocks;
        fields += other.fields;
        octets += other.octets;
        tablesCompared += other.tablesCompared;
        settings += other.settings;
        resets += other.resets;
        tooLarge += other.tooLarge;
        decodingErrors += other.decodingErrors;
    }

    @Override
    public String toString() {
        return String.format(
                "blocks %,d, fields %,d, octets %,d, tables compared entry by entry %,d, settings changed %,d,"
                        + " connections ended and begun again %,d, lists too large %,d, decoding errors %,d",
                blocks, fields, octets, tablesCompared, settings, resets, tooLarge, decodingErrors);
    }
}
