package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hpack.fuzz.peers.Peer;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wire cases against every other decoder: each difference is known, and each that is known occurs. */
class ConformancePageTest {
    private static final int LEAST_CASES = 380;

    private static PeerComparison comparison;

    @BeforeAll
    static void compare() {
        comparison = PeerComparison.run(WireCases.read(Corpora.wireCases()));
    }

    @Test
    void shouldKnowEveryDifferenceAndNoOther() {
        assertEquals("", String.join("\n", comparison.wrong()));
        assertTrue(
                comparison.cases().size() >= LEAST_CASES,
                "only " + comparison.cases().size() + " cases");
        assertEquals(comparison.cases().size(), comparison.ours().size());
    }

    @ParameterizedTest
    @EnumSource
    void shouldRunEveryDecoderThatThisJvmCanRun(final Peer peer) {
        assumeTrue(peer.absence() == null, () -> peer + " " + peer.absence());
        final KnownDifferences known = KnownDifferences.read(peer);
        assertTrue(known.versions().contains(peer.version()), peer.version());
        assertEquals(known.tellsNeverIndexed(), peer.newDecoder(4096).tellsNeverIndexed());
        final List<WireCase> settings = comparison.cases().stream()
                .filter(wireCase -> wireCase.steps().stream().anyMatch(Step.Setting.class::isInstance))
                .toList();
        final boolean cannot = PeerComparison.verdicts(peer, settings).containsValue(Verdict.CANNOT);
        assertEquals(known.changesSetting(), !cannot);
    }

    /** Only Helidon, and only where Java is too old for it. */
    @Test
    void shouldMissNobody() {
        final List<Peer> absent = Arrays.stream(Peer.values())
                .filter(peer -> peer.absence() != null)
                .toList();
        assertEquals(Runtime.version().feature() < 21 ? List.of(Peer.HELIDON) : List.of(), absent);
    }

    @Test
    void shouldHaveAPageThatIsUpToDate() throws IOException {
        final String page = Files.readString(Corpora.folder().resolve(ConformancePage.FILE));
        assertEquals(ConformancePage.of(comparison), page, "make it again with the command that it names");
    }

    @Test
    void shouldNoticeWhatIsNotListedStaleTwiceOrOtherwise() {
        final KnownDifferences known = known("'a', 'b'");
        assertEquals(List.of(), known.compare(found(Verdict.ACCEPTS, Verdict.ACCEPTS, Verdict.AGREES)));
        assertEquals(
                List.of("Netty, c: not listed, found loops"),
                known.compare(found(Verdict.ACCEPTS, Verdict.ACCEPTS, Verdict.LOOPS)));
        assertEquals(
                List.of("Netty, b: listed as accepts, found agrees"),
                known.compare(found(Verdict.ACCEPTS, Verdict.AGREES, Verdict.AGREES)));
        assertEquals(
                List.of("Netty, a: listed as accepts, found crashes"),
                known.compare(found(Verdict.CRASHES, Verdict.ACCEPTS, Verdict.AGREES)));
        assertEquals(
                List.of("Netty, a: no such case, or listed twice", "Netty, d: no such case, or listed twice"),
                known("'a', 'b', 'a', 'd'").compare(found(Verdict.ACCEPTS, Verdict.ACCEPTS, Verdict.AGREES)));
    }

    private static KnownDifferences known(final String cases) {
        final String text =
                "{'peer': 'netty', 'versions': ['1'], 'changes_setting': true, 'tells_never_indexed': false,"
                        + "'differences': [{'class': 'open', 'rfc': '5.1', 'verdict': 'accepts', 'what': '',"
                        + "'cases': [" + cases + "]}]}";
        return KnownDifferences.read(Json.parse("netty.json", text.replace('\'', '"')), Peer.NETTY);
    }

    private static Map<String, Verdict> found(final Verdict a, final Verdict b, final Verdict c) {
        return new HashMap<>(Map.of("a", a, "b", b, "c", c));
    }
}
