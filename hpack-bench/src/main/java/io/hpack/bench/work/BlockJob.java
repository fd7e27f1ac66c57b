package io.hpack.bench.work;

import io.hpack.fuzz.Field;
import io.hpack.fuzz.peers.PeerException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Walks the blocks of a set, connection by connection. The codec is as good as new when a connection begins. */
abstract class BlockJob extends Job {
    final BlockSet set;
    private final int[] connections;
    private final int repeat;

    BlockJob(final BlockSet set) {
        this.set = set;
        connections = set.connections();
        repeat = set.repeat();
    }

    /** A connection begins. */
    abstract void begin() throws Exception;

    /**
     * Do a block of the connection.
     *
     * @return what it adds to the checksum.
     */
    abstract long block(int block) throws Exception;

    /** Forget earlier checks. */
    void beginVerify() {}

    /** A connection begins, also for {@link #check}. */
    abstract void beginCheck();

    /** Do a block of the connection, and compare what comes of it. */
    abstract void check(int block) throws Exception;

    @Override
    public final long pass() {
        try {
            long sum = 0;
            for (final int connection : set.nextOrder()) {
                begin();
                final int last = connections[connection + 1] - 1;
                for (int block = connections[connection]; block < last; block++) {
                    sum += block(block);
                }
                for (int i = 0; i < repeat; i++) {
                    sum += block(last);
                }
            }
            return sum;
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final void verify() throws UnsupportedJobException {
        try {
            beginVerify();
            for (int connection = 0; connection + 1 < connections.length; connection++) {
                begin();
                beginCheck();
                final int last = connections[connection + 1] - 1;
                for (int block = connections[connection]; block < last; block++) {
                    check(block);
                }
                for (int i = 0; i < repeat; i++) {
                    check(last);
                }
            }
        } catch (final PeerException e) {
            throw new UnsupportedJobException("refuses this: " + e.getMessage());
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    /** The fields that a pass has. */
    final long items() {
        return sum(set.firstFields());
    }

    /** Sum up the differences of offsets of blocks, repeated ones as often as they are walked. */
    final long sum(final int[] offsets) {
        long sum = 0;
        for (int connection = 0; connection + 1 < connections.length; connection++) {
            final int end = connections[connection + 1];
            sum += offsets[end] - offsets[connections[connection]];
            sum += (long) (repeat - 1) * (offsets[end] - offsets[end - 1]);
        }
        return sum;
    }

    /** Compare fields; whether they are never indexed does not count. */
    final void compare(final int block, final List<Field> outcome, final boolean ordered) {
        final List<Field> wanted = order(set.fields(block), ordered);
        if (!order(outcome, ordered).equals(wanted)) {
            throw new WrongOutcomeException("block " + block + " is " + outcome + ", not " + wanted);
        }
    }

    /** Without an order of names, that of the values of a name remains. */
    private static List<Field> order(final List<Field> fields, final boolean ordered) {
        final List<Field> unmarked = new ArrayList<>(Field.unmarked(fields));
        if (!ordered) {
            unmarked.sort(Comparator.comparing(Field::name));
        }
        return unmarked;
    }
}
