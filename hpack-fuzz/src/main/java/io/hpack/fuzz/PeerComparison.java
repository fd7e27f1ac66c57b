package io.hpack.fuzz;

import io.hpack.fuzz.peers.Peer;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Wire cases against our decoder and every other one, and what is known of the differences. */
public final class PeerComparison {
    private final List<WireCase> cases;
    private final Set<String> ours;
    private final List<KnownDifferences> known = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();

    private PeerComparison(final List<WireCase> cases) {
        this.cases = cases.stream().filter(PeerRunner::concerns).toList();
        ours = agreeing(this.cases);
    }

    /**
     * Run the cases against every decoder that can run in this JVM.
     *
     * @param cases the wire cases; those with a limit on the header list are left out.
     * @return what came of it.
     */
    public static PeerComparison run(final List<WireCase> cases) {
        final PeerComparison comparison = new PeerComparison(cases);
        for (final Peer peer : Peer.values()) {
            comparison.add(peer);
        }
        return comparison;
    }

    private void add(final Peer peer) {
        final KnownDifferences differences = KnownDifferences.read(peer);
        known.add(differences);
        if (peer.absence() != null) {
            return;
        }
        if (differences.versions().contains(peer.version())) {
            wrong.addAll(differences.compare(verdicts(peer)));
        } else {
            wrong.add(peer + " " + peer.version() + ": nothing is known of this version");
        }
    }

    /** The verdict on every case that the decoder has an API for. */
    static Map<String, Verdict> verdicts(final Peer peer, final List<WireCase> cases) {
        final Map<String, Verdict> verdicts = new HashMap<>();
        try (PeerRunner runner = new PeerRunner(peer)) {
            for (final WireCase wireCase : cases) {
                verdicts.put(wireCase.id(), runner.run(wireCase));
            }
        }
        return verdicts;
    }

    private Map<String, Verdict> verdicts(final Peer peer) {
        final KnownDifferences differences = known.get(known.size() - 1);
        return verdicts(peer, cases.stream().filter(differences::runs).toList());
    }

    private static Set<String> agreeing(final List<WireCase> cases) {
        final Set<String> agreeing = new HashSet<>();
        for (final WireCase wireCase : cases) {
            final Findings findings = new Findings();
            new WireCaseRunner(findings).run(wireCase, Feeding.WHOLE, HuffmanDecoder.byDefault());
            if (findings.disagreements().isEmpty()) {
                agreeing.add(wireCase.id());
            }
        }
        return agreeing;
    }

    /**
     * The cases that were run, in the order of their files.
     *
     * @return the cases.
     */
    public List<WireCase> cases() {
        return cases;
    }

    /**
     * What our decoder takes as the case says.
     *
     * @return ids of cases.
     */
    public Set<String> ours() {
        return ours;
    }

    /**
     * What is known of the others, those that cannot run in this JVM included.
     *
     * @return an element for each peer.
     */
    public List<KnownDifferences> known() {
        return known;
    }

    /**
     * Where what is known is not what was found.
     *
     * @return a sentence for each case, and for each version of which nothing is known.
     */
    public List<String> wrong() {
        return wrong;
    }
}
