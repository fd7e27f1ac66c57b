package io.hpack.bench.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.Corpora;
import io.hpack.fuzz.peers.Peer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The jobs of adversarial input and of cold caches. */
class AttackJobsTest {
    private static final BenchData DATA = new BenchData(Corpora.folder(), null);

    static Stream<String> ofOurs() {
        final Stream<String> adversarial = AdversarialInput.SETS.stream()
                .flatMap(set -> Stream.of(
                        "adversarial/hpack/" + set,
                        "adversarial/hpack/" + set + "?table=65536",
                        "adversarial/hpack/" + set + "?kernel=LOOKUP_12BIT"));
        final Stream<String> cold = Stream.of("FSM_4BIT", "FSM_8BIT", "LOOKUP_12BIT")
                .flatMap(kernel -> Stream.of(
                        "cold-huffman/hpack/mix?kernel=" + kernel + "&walk=64",
                        "cold-block/hpack/headers?kernel=" + kernel + "&walk=0"));
        return Stream.concat(adversarial, cold);
    }

    @ParameterizedTest
    @MethodSource("ofOurs")
    void shouldHaveTheSameOutcomeInEveryPass(final String name) throws UnsupportedJobException {
        try (Job job = Jobs.open(JobName.parse(name), DATA)) {
            job.verify();
            final long checksum = job.pass();
            assertEquals(checksum, job.pass());
            job.verify();
            assertEquals(checksum, job.pass());
            assertTrue(job.size().items() >= 1_500, job.size()::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void shouldHaveTheOutcomeOfPeers(final String set) throws UnsupportedJobException {
        final long ours = checksum("adversarial/hpack/" + set);
        int peers = 0;
        for (final Peer peer : Peer.present()) {
            final String contender = peer == Peer.NETTY ? "netty-headers" : peer.id();
            try {
                assertEquals(ours, checksum("adversarial/" + contender + "/" + set), contender);
                peers++;
            } catch (final UnsupportedJobException e) {
                assertFalse(e.getMessage().isEmpty());
            }
        }
        assertEquals(List.of("over-limit", "one-octet-fragments").contains(set), peers == 0);
    }

    /** Some have limits that cannot be taken off: such a job is not opened, rather than that a pass of it fails. */
    @ParameterizedTest
    @MethodSource("sets")
    @Tag("long")
    void shouldKnowWhoRefusesTheInput(final String set) {
        for (final Peer peer : Peer.present()) {
            final JobName name = JobName.parse(
                    "adversarial/" + (peer == Peer.NETTY ? "netty-headers" : peer.id()) + "/" + set + "?table=65536");
            try (Job job = Jobs.open(name, DATA)) {
                assertEquals(job.pass(), job.pass(), name::toString);
            } catch (final UnsupportedJobException e) {
                assertFalse(e.getMessage().isEmpty());
            }
        }
    }

    static List<String> sets() {
        return AdversarialInput.SETS;
    }

    private static long checksum(final String name) throws UnsupportedJobException {
        try (Job job = Jobs.open(JobName.parse(name), DATA)) {
            job.verify();
            return job.pass();
        }
    }

    @Test
    void shouldTimeItemsWithoutTheWalk() throws UnsupportedJobException {
        try (Job job = Jobs.open(JobName.parse("cold-huffman/walk-only/mix?walk=1024"), DATA)) {
            final long begin = System.nanoTime();
            assertEquals(0, job.pass());
            final long all = System.nanoTime() - begin;
            assertTrue(job.nanos() > 0 && job.nanos() < all / 2, job.nanos() + " of " + all);
        }
    }

    @Test
    void shouldRefuseAWalkThatIsNotMeasured() {
        assertThrows(
                IllegalArgumentException.class,
                () -> Jobs.open(JobName.parse("cold-block/hpack/headers?walk=32"), DATA));
    }
}
