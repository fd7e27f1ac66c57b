package io.hpack.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.bench.result.Estimate;
import io.hpack.bench.work.JobName;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetTest {
    private final Source source = Invented.jdk17();

    @Test
    void shouldNameJobs() {
        for (final Target target : Target.all()) {
            assertFalse(target.ours().isEmpty());
            target.ours()
                    .forEach(job -> assertEquals("hpack", JobName.parse(job).contender()));
            assertEquals("times".equals(target.figure()), target.theirs() != null, target.work());
            if (target.theirs() != null) {
                assertEquals(
                        JobName.parse(target.ours().get(0)).work(),
                        JobName.parse(target.theirs()).work());
                assertTrue(target.must() <= target.target(), target.work());
            } else {
                assertTrue(target.must() >= target.target(), target.work());
            }
        }
    }

    @Test
    void shouldTakeTheReferencesRatioWithItsInterval() {
        final Estimate measured = target("hop, stories", "Netty").measured(source, "17");
        assertEquals(2.2, measured.value());
        assertTrue(measured.low() < 2.2 && measured.high() > 2.2);
    }

    @Test
    void shouldTakeTheBestOfOurKernels() {
        final Target target = target("Huffman decoding, strings of 200 to 1000 octets, best kernel", "nghttp2");
        assertEquals(2.6 / 0.82, target.measured(source, "17").value(), 0.01);
        assertEquals("3.17 ×, met", target.verdict(target.measured(source, "17")));
    }

    @Test
    void shouldSayWhatIsMissedAndWhatIsNotThere() {
        final Target target = new Target("work", "times", List.of(), null, "", 2, 3);
        assertEquals("1.90 × [1.80, 1.95], MISSED", target.verdict(new Estimate(1.9, 1.8, 1.95)));
        assertEquals(
                "1.90 × [1.80, 2.10], MISSED (the limit is within the interval)",
                target.verdict(new Estimate(1.9, 1.8, 2.1)));
        assertEquals(
                "2.00 × [1.99, 2.01], met (the limit is within the interval)",
                target.verdict(new Estimate(2, 1.99, 2.01)));
        assertEquals("not in these results", target.verdict(null));
        assertNull(target("hop, stories", "Netty").measured(source, "18"));
    }

    @Test
    void shouldHoldNanosecondsAndAllocationToAtMostTheLimit() {
        final Target nanos = new Target("work", "nanos", List.of(), null, "", 50, 25);
        assertTrue(nanos.met(new Estimate(50, 49, 51)));
        assertFalse(nanos.met(new Estimate(50.1, 49, 51)));
        final Target allocated = target("block decoding, octets of memory allocated a block", "");
        assertNotNull(allocated.measured(source, "17"));
        assertEquals("0 octets a unit, met", allocated.verdict(allocated.measured(source, "17")));
    }

    @Test
    void shouldCompareJobsByWhatTheyMean() {
        assertTrue(Jobs.same("a/b/c?table=4096&kernel=X", "a/b/c?kernel=X"));
        assertFalse(Jobs.same("a/b/c?table=65536", "a/b/c"));
        assertTrue(Jobs.same("a/b/c?repeat=16", "a/b/c?repeat=*"));
        assertFalse(Jobs.same("a/b/c", "a/b/c?repeat=*"));
        assertFalse(Jobs.same("what", "a/b/c"));
        assertFalse(Jobs.same(null, "a/b/c"));
    }

    private static Target target(final String work, final String peer) {
        return Target.all().stream()
                .filter(target -> target.work().equals(work) && target.peer().equals(peer))
                .findFirst()
                .orElseThrow();
    }
}
