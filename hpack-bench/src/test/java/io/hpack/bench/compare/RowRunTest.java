package io.hpack.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.compare.FakeRunner.Builder;
import io.hpack.bench.result.ArmResult;
import io.hpack.bench.result.Estimate;
import io.hpack.bench.result.RowResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowRunTest {
    private static final String US = "hpack";
    private static final String PEER = "netty";
    private static final int ROUNDS = 12;

    private final FakeRunner runner = new FakeRunner()
            .on(US, run -> FakeRunner.good(10 + 0.01 * (run % 3)))
            .on(RowRun.AGAIN, run -> FakeRunner.good(10 + 0.01 * (run % 2)))
            .on(PEER, run -> FakeRunner.good(20 + 0.01 * (run % 4)));

    @Test
    void shouldGiveRatiosWithVerdictsAndAFloor() throws InterruptedException {
        final RowResult row = run();
        assertEquals(1, row.floor().value(), 0.01);
        assertEquals("reference", arm(row, US).verdict());
        assertNull(arm(row, US).ratio());
        assertEquals("slower", arm(row, PEER).verdict());
        assertEquals(2, arm(row, PEER).ratio().value(), 0.01);
        assertEquals(20, arm(row, PEER).nanos().value(), 0.1);
        assertEquals(ROUNDS, arm(row, PEER).validRounds());
        assertEquals(ROUNDS, arm(row, PEER).roundNanos().size());
        assertEquals("1.0", arm(row, PEER).version());
        assertEquals(12, row.x());
        assertEquals("string", row.unit());
        assertEquals(3 * ROUNDS, runner.runs.size());
    }

    @Test
    void shouldRunEachArmOnceARoundInTheScheduledOrder() throws InterruptedException {
        run();
        assertEquals(List.of(US, RowRun.AGAIN, PEER, PEER, RowRun.AGAIN, US), runner.runs.subList(0, 6));
        assertEquals(List.of(RowRun.AGAIN, PEER, US), runner.runs.subList(6, 9));
    }

    @Test
    void shouldRepeatWhatIsVoidAndCountIt() throws InterruptedException {
        runner.on(PEER, run -> run % 2 == 0 ? new Builder().drift(1).build() : FakeRunner.good(20));
        final ArmResult peer = arm(run(), PEER);
        assertEquals(ROUNDS, peer.validRounds());
        assertEquals(Map.of(Gate.DRIFT, ROUNDS), peer.voidRounds());
        assertNull(peer.absence());
    }

    @Test
    void shouldMakeUpForLostRoundsWithExtraOnes() throws InterruptedException {
        runner.on(PEER, run -> run < 6 ? new Builder().other(1_000_000_000).build() : FakeRunner.good(20));
        final ArmResult peer = arm(run(), PEER);
        assertEquals(ROUNDS, peer.validRounds());
        assertEquals(Map.of(Gate.LOAD, 6), peer.voidRounds());
        assertEquals(15, peer.roundNanos().size());
        assertNull(peer.roundNanos().get(0));
    }

    @Test
    void shouldGiveNoNumberWithTooFewValidRounds() throws InterruptedException {
        runner.on(
                PEER,
                run -> run < 7
                        ? FakeRunner.good(20)
                        : new Builder().steal(1_000_000_000).build());
        final ArmResult peer = arm(run(), PEER);
        assertEquals("only 7 valid rounds, of 8 needed", peer.absence());
        assertNull(peer.nanos());
        assertNull(peer.ratio());
        assertEquals("not measured", peer.verdict());
        assertEquals(22, peer.voidRounds().get(Gate.STEAL));
    }

    @Test
    void shouldGiveNoVerdictWithoutAFloor() throws InterruptedException {
        runner.on(RowRun.AGAIN, run -> new Builder().allocated(8).build());
        final RowResult row = run();
        assertNull(row.floor());
        assertEquals("not measured", arm(row, PEER).verdict());
    }

    @Test
    void shouldGiveNoNumberWhenTheOutcomeDiffers() throws InterruptedException {
        runner.on(PEER, run -> new Builder().checksum(run < 11 ? 1 : 2).build());
        final ArmResult peer = arm(run(), PEER);
        assertEquals("error: the outcome differs from that of another round", peer.absence());
        assertNull(peer.nanos());
        assertEquals(List.of(), peer.roundNanos());
    }

    @Test
    void shouldNotCompareDifferentAmountsOfWork() throws InterruptedException {
        runner.on(PEER, run -> new Builder().items(999).build());
        assertEquals(
                "error: does 999 strings a pass, the reference 1000 strings",
                arm(run(), PEER).absence());
    }

    @Test
    void shouldReportWhoCannotDoItAndAskOnce() throws InterruptedException {
        runner.on(PEER, run -> Measurement.absent("needs Java 21"));
        final RowResult row = run();
        assertEquals("needs Java 21", arm(row, PEER).absence());
        assertEquals("not measured", arm(row, PEER).verdict());
        assertEquals(1, runner.runs.stream().filter(PEER::equals).count());
        assertNotNull(arm(row, US).nanos());
    }

    @Test
    void shouldCompareNothingWithoutAReference() throws InterruptedException {
        runner.on(US, run -> Measurement.wrong("crashed"));
        final RowResult row = run();
        assertEquals("error: crashed", arm(row, US).absence());
        assertTrue(
                arm(row, PEER).absence().startsWith("not compared"),
                arm(row, PEER).absence());
        assertEquals(List.of(US), runner.runs);
        assertNull(row.x());
    }

    @Test
    void shouldCallNoDifferenceOneThatTheFloorHasToo() {
        final Estimate floor = new Estimate(1.01, 0.98, 1.04);
        assertEquals("slower", RowRun.verdict(new Estimate(1.1, 1.05, 1.2), floor));
        assertEquals("no difference", RowRun.verdict(new Estimate(1.1, 1.03, 1.2), floor));
        assertEquals("no difference", RowRun.verdict(new Estimate(1.1, 0.9, 1.2), floor));
        assertEquals("faster", RowRun.verdict(new Estimate(0.9, 0.8, 0.97), floor));
        assertEquals("no difference", RowRun.verdict(new Estimate(0.9, 0.8, 0.99), floor));
        // A floor that does not hold 1 excuses no arm on its other side.
        assertEquals("no difference", RowRun.verdict(new Estimate(0.99, 0.97, 1.005), new Estimate(1.1, 1.02, 1.2)));
        assertEquals("not measured", RowRun.verdict(null, floor));
        assertEquals("not measured", RowRun.verdict(new Estimate(2, 2, 2), null));
    }

    @Test
    void shouldNeedTwoThirdsOfTheRounds() {
        assertEquals(new RowRun.Rounds(12, 6, 8), RowRun.Rounds.of(12));
        assertEquals(new RowRun.Rounds(4, 2, 3), RowRun.Rounds.of(4));
        assertEquals(new RowRun.Rounds(2, 1, 2), RowRun.Rounds.of(2));
    }

    private RowResult run() throws InterruptedException {
        return new RowRun(row("row"), RowRun.Rounds.of(ROUNDS), 10, runner, new Gate(0.1), () -> {}).run();
    }

    static Row row(final String id) {
        return new RowBuilder(id, "block-decode", "A row")
                .atOctets("octets a string")
                .contenders("block-decode", "headers", List.of(US, PEER))
                .build();
    }

    private static ArmResult arm(final RowResult row, final String label) {
        return row.arms().stream()
                .filter(arm -> arm.label().equals(label))
                .findFirst()
                .orElseThrow();
    }
}
