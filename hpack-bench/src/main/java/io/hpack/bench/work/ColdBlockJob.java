package io.hpack.bench.work;

import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.HeaderBlocks;
import io.hpack.fuzz.HeaderSets;
import io.hpack.fuzz.Story;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Decodes a header block after each walk, each header set on two connections, all of them in random turns. */
final class ColdBlockJob extends ColdJob {
    private static final long SEED = 7541;

    /** A block that arrives. */
    private record Arrival(int connection, byte[] block, List<Field> fields) {}

    /** Makes connections. */
    @FunctionalInterface
    private interface Opener {
        WireReader open();
    }

    private final List<Arrival> arrivals;
    private final byte[][] blocks;
    private final int[] connections;
    private final WireReader[] readers;
    private final Opener opener;

    private ColdBlockJob(final JobName name, final List<Arrival> arrivals, final int connections, final Opener opener) {
        super(name, arrivals.size());
        this.arrivals = arrivals;
        this.blocks = arrivals.stream().map(Arrival::block).toArray(byte[][]::new);
        this.connections = arrivals.stream().mapToInt(Arrival::connection).toArray();
        this.readers = new WireReader[connections];
        this.opener = opener;
        begin();
    }

    static Job open(final JobName name, final BenchData data) throws UnsupportedJobException {
        if (!name.set().equals("headers")) {
            throw new UnsupportedJobException("cold caches are measured on the set headers");
        }
        final Opener opener = opener(name);
        final List<Story> sets = new ArrayList<>(HeaderSets.read(data.corpora()));
        sets.addAll(List.copyOf(sets));
        final ColdBlockJob job = new ColdBlockJob(name, arrivals(sets), sets.size(), opener);
        try {
            job.verify();
        } catch (final PeerException e) {
            throw new UnsupportedJobException("refuses these blocks: " + e.getMessage());
        }
        return job;
    }

    private static Opener opener(final JobName name) throws UnsupportedJobException {
        if (name.contender().equals(WALK_ONLY)) {
            return () -> null;
        }
        if (name.contender().equals("hpack")) {
            final HpackScratch scratch = new HpackScratch();
            return () ->
                    new WireReader.Ours(HpackLimits.UNLIMITED, scratch, kernel(name), Peer.INITIAL_TABLE_SIZE, false);
        }
        final Peer peer = Peers.decoder(name);
        return () -> new WireReader.Theirs(peer, Peer.INITIAL_TABLE_SIZE);
    }

    /** Random turns, until there are enough. */
    private static List<Arrival> arrivals(final List<Story> sets) {
        final Random random = new Random(SEED);
        final HpackEncoder[] encoders = new HpackEncoder[sets.size()];
        Arrays.setAll(encoders, i -> new HpackEncoder());
        final int[] next = new int[sets.size()];
        final List<Integer> open = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            open.add(i);
        }
        final List<Arrival> arrivals = new ArrayList<>();
        while (!open.isEmpty() && arrivals.size() < ITEMS) {
            final int turn = random.nextInt(open.size());
            final int set = open.get(turn);
            final List<Field> fields = sets.get(set).blocks().get(next[set]++).fields();
            arrivals.add(new Arrival(set, HeaderBlocks.encode(encoders[set], fields), fields));
            if (next[set] == sets.get(set).blocks().size()) {
                open.remove(turn);
            }
        }
        return arrivals;
    }

    @Override
    void begin() {
        Arrays.setAll(readers, i -> opener.open());
    }

    @Override
    long item(final int index) {
        final WireReader reader = readers[connections[index]];
        return reader == null ? 0 : reader.read(blocks[index]);
    }

    @Override
    public void verify() {
        begin();
        for (final Arrival arrival : arrivals) {
            final WireReader reader = readers[arrival.connection];
            if (reader != null) {
                final List<Field> expected = reader.order(arrival.fields);
                final List<Field> decoded = reader.decode(arrival.block).fields();
                if (!Field.unmarked(decoded).equals(Field.unmarked(expected))) {
                    throw new WrongOutcomeException("decoded to " + decoded + ", not to " + expected);
                }
            }
        }
    }

    @Override
    public JobSize size() {
        final long octetsIn =
                arrivals.stream().mapToLong(arrival -> arrival.block.length).sum();
        final long octetsOut = arrivals.stream()
                .flatMap(arrival -> arrival.fields.stream())
                .mapToLong(field -> field.name().length() + field.value().length())
                .sum();
        return new JobSize(arrivals.size(), "block", octetsIn, octetsOut);
    }
}
