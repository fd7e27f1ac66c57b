package io.hpack.fuzz;

import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.peers.PeerException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs wire cases against somebody else's decoder, each under a time limit: a decoder that loops costs a thread, not the
 * build.
 */
public final class PeerRunner implements AutoCloseable {
    private static final long MILLIS = 20_000;

    /** Threads that loop cannot be ended; with more of them than this nothing is tried any further. */
    static final int MOST_LOOPS = 2;

    private final Peer peer;
    private final long millis;
    private ExecutorService executor = newExecutor();
    private int loops;

    /**
     * Make a runner.
     *
     * @param peer has the decoder; it must not be absent.
     */
    public PeerRunner(final Peer peer) {
        this(peer, MILLIS);
    }

    PeerRunner(final Peer peer, final long millis) {
        this.peer = peer;
        this.millis = millis;
    }

    /**
     * Whether a case is for other decoders too. What they do past a limit on the header list, and where they have one,
     * is their own affair.
     *
     * @param wireCase the case.
     * @return false if it has such a limit.
     */
    public static boolean concerns(final WireCase wireCase) {
        return wireCase.maxHeaderListSize() == Long.MAX_VALUE;
    }

    /**
     * Run a case, whole blocks on one new connection.
     *
     * @param wireCase the case.
     * @return what the decoder makes of it.
     */
    public Verdict run(final WireCase wireCase) {
        return within(() -> judge(wireCase), Verdict.LOOPS);
    }

    /** What a job returns, or something else if it does not end in time. */
    <T> T within(final Callable<T> job, final T otherwise) {
        try {
            return executor.submit(job).get(millis, TimeUnit.MILLISECONDS);
        } catch (final TimeoutException e) {
            executor.shutdownNow();
            executor = newExecutor();
            if (++loops > MOST_LOOPS) {
                throw new IllegalStateException(peer + " loops again and again", e);
            }
            return otherwise;
        } catch (final ExecutionException e) {
            throw new IllegalStateException(peer + ": " + e.getCause(), e.getCause());
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Verdict judge(final WireCase wireCase) {
        final PeerDecoder decoder = peer.newDecoder(wireCase.headerTableSize());
        for (final Step step : wireCase.steps()) {
            final Verdict verdict = judge(decoder, step);
            if (verdict != Verdict.AGREES) {
                return verdict;
            }
        }
        return Verdict.AGREES;
    }

    private static Verdict judge(final PeerDecoder decoder, final Step step) {
        try {
            if (step instanceof Step.Setting setting) {
                decoder.maxDynamicTableSize(setting.headerTableSize());
                return Verdict.AGREES;
            }
            final Step.Block block = (Step.Block) step;
            final List<Field> fields = decoder.decode(block.octets());
            if (block.outcome() != Outcome.OK) {
                return Verdict.ACCEPTS;
            }
            return fields.equals(expected(decoder, block.fields())) ? Verdict.AGREES : Verdict.OTHER_FIELDS;
        } catch (final PeerException e) {
            final boolean rightly = step instanceof Step.Block block && block.outcome() != Outcome.OK;
            return switch (e.kind()) {
                case REFUSED -> rightly ? Verdict.AGREES : Verdict.REFUSES;
                case UNDECLARED -> rightly ? Verdict.UNDECLARED : Verdict.CRASHES;
                case LOOPS -> Verdict.LOOPS;
                case CANNOT -> Verdict.CANNOT;
            };
        }
    }

    /** The fields as this decoder would tell them. */
    static List<Field> expected(final PeerDecoder decoder, final List<Field> fields) {
        return decoder.order(decoder.tellsNeverIndexed() ? fields : Field.unmarked(fields));
    }

    private ExecutorService newExecutor() {
        return Executors.newSingleThreadExecutor(job -> {
            final Thread thread = new Thread(job, "runs " + peer);
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
