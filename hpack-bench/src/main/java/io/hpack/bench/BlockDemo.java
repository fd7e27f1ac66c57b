package io.hpack.bench;

import io.hpack.fuzz.Story;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Table A: whole header blocks of each set. */
final class BlockDemo {
    private BlockDemo() {}

    static void run(final List<Story> sets, final int millis, final PrintWriter out) {
        final List<SetCodec> codecs = sets.stream().map(SetCodec::new).toList();
        codecs.forEach(SetCodec::check);
        pass(codecs, millis);
        codecs.forEach(SetCodec::forget);
        pass(codecs, millis);

        out.println("A. Header blocks. Each set is one connection: table of 4,096 octets, standard indexing policy.");
        out.println(
                "   Checked: every block is decoded to the fields it was made of, and both dynamic tables are equal.");
        out.println(
                "   octets: of names and values; encoded: of the header blocks. ns/field: median over passes through");
        out.println(
                "   all sets in turn, with new connections each, from and to byte arrays; the handler reads lengths.");
        final TextTable table = new TextTable(
                "set", "blocks", "fields", "octets", "encoded", "ratio", "decode ns/field", "encode ns/field");
        codecs.forEach(codec -> table.row(
                codec.name(),
                Integer.toString(codec.blocks()),
                Integer.toString(codec.fields()),
                Long.toString(codec.plainOctets()),
                Long.toString(codec.encodedOctets()),
                String.format(Locale.ROOT, "%.1f %%", 100.0 * codec.encodedOctets() / codec.plainOctets()),
                String.format(Locale.ROOT, "%.1f", codec.decodeNanosPerField()),
                String.format(Locale.ROOT, "%.1f", codec.encodeNanosPerField())));
        table.print(out);
        out.flush();
    }

    /** All sets in turn, over and over, so that no set has the caches and branch predictors for itself. */
    private static void pass(final List<SetCodec> codecs, final int millis) {
        final long end = System.nanoTime() + millis * 1_000_000L;
        do {
            codecs.forEach(SetCodec::measure);
        } while (System.nanoTime() < end);
    }
}
