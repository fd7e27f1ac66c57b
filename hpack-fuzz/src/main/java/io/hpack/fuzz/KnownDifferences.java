package io.hpack.fuzz;

import io.hpack.fuzz.peers.Peer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of the wire cases that another decoder takes differently ({@code corpora/peers}; the format is in the
 * README there): by exact case and version, never by pattern.
 *
 * @param peer              whose decoder.
 * @param versions          the versions of which this was found.
 * @param changesSetting    whether its API has changes of SETTINGS_HEADER_TABLE_SIZE on a connection.
 * @param tellsNeverIndexed whether its fields say that they must not be indexed.
 * @param differences       groups of cases.
 */
public record KnownDifferences(
        Peer peer,
        List<String> versions,
        boolean changesSetting,
        boolean tellsNeverIndexed,
        List<Difference> differences) {
    /** Who is to change. */
    public enum Class {
        /** A fault of theirs: the RFCs are clear. */
        THEIRS,
        /** The RFCs leave it open. */
        OPEN
    }

    /**
     * Cases that differ in the same way for the same reason.
     *
     * @param kind    who is to change.
     * @param rfc     sections that decide, as in wire cases.
     * @param verdict what the decoder makes of them.
     * @param what    the reason in words.
     * @param cases   the cases' ids.
     */
    public record Difference(Class kind, String rfc, Verdict verdict, String what, List<String> cases) {}

    /**
     * Read a decoder's file.
     *
     * @param peer whose decoder.
     * @return what is known.
     * @throws CorpusException if anything is not as it should be.
     */
    public static KnownDifferences read(final Peer peer) {
        return read(Json.read(file(peer)), peer);
    }

    private static Path file(final Peer peer) {
        return Corpora.folder().resolve("peers").resolve(peer.id() + ".json");
    }

    static KnownDifferences read(final Json json, final Peer peer) {
        json.members(Set.of("peer", "versions", "changes_setting", "tells_never_indexed", "differences"), Set.of());
        if (!json.member("peer").string().equals(peer.id())) {
            throw json.error("the peer is not " + peer.id());
        }
        final List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < json.member("differences").size(); i++) {
            differences.add(readDifference(json.member("differences").element(i)));
        }
        return new KnownDifferences(
                peer,
                strings(json.member("versions")),
                json.member("changes_setting").bool(),
                json.member("tells_never_indexed").bool(),
                differences);
    }

    private static Difference readDifference(final Json json) {
        json.members(Set.of("class", "rfc", "verdict", "what", "cases"), Set.of());
        return new Difference(
                readClass(json.member("class")),
                json.member("rfc").string(),
                Verdict.read(json.member("verdict")),
                json.member("what").string(),
                strings(json.member("cases")));
    }

    private static Class readClass(final Json json) {
        return switch (json.string()) {
            case "theirs" -> Class.THEIRS;
            case "open" -> Class.OPEN;
            default -> throw json.error("unknown class \"" + json.string() + "\"");
        };
    }

    private static List<String> strings(final Json json) {
        final List<String> strings = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            strings.add(json.element(i).string());
        }
        return List.copyOf(strings);
    }

    /**
     * Whether the decoder can be given a case.
     *
     * @param wireCase the case.
     * @return false if it has no API for what the case needs, or a limit on the header list makes the outcome its own
     *         affair.
     */
    public boolean runs(final WireCase wireCase) {
        return PeerRunner.concerns(wireCase)
                && (changesSetting || wireCase.steps().stream().noneMatch(Step.Setting.class::isInstance));
    }

    /**
     * How many cases it takes wrongly.
     *
     * @return the number of cases of {@link Class#THEIRS} without {@link #undeclared()}.
     */
    public int theirs() {
        return count(Class.THEIRS) - undeclared();
    }

    /**
     * How many cases it refuses rightly, but by an exception that it does not declare: its callers have to be prepared.
     *
     * @return the number of cases of {@link Class#THEIRS} with {@link Verdict#UNDECLARED}.
     */
    public int undeclared() {
        return differences.stream()
                .filter(difference -> difference.kind() == Class.THEIRS)
                .filter(difference -> difference.verdict() == Verdict.UNDECLARED)
                .mapToInt(difference -> difference.cases().size())
                .sum();
    }

    /**
     * How many cases it takes in another way that the RFCs allow.
     *
     * @return the number of cases of {@link Class#OPEN}.
     */
    public int open() {
        return count(Class.OPEN);
    }

    private int count(final Class kind) {
        return differences.stream()
                .filter(difference -> difference.kind() == kind)
                .mapToInt(difference -> difference.cases().size())
                .sum();
    }

    /**
     * Compare what is known with what was found.
     *
     * @param found the verdict on every case that was run, by id.
     * @return a sentence for each case that is not listed, listed and no longer different, listed twice or listed with
     *         another verdict; none if all is as it should be.
     */
    public List<String> compare(final Map<String, Verdict> found) {
        final List<String> wrong = new ArrayList<>();
        final Map<String, Verdict> left = new HashMap<>(found);
        for (final Difference difference : differences) {
            for (final String id : difference.cases()) {
                final Verdict verdict = left.remove(id);
                if (verdict == null) {
                    wrong.add(peer + ", " + id + ": no such case, or listed twice");
                } else if (verdict != difference.verdict()) {
                    wrong.add(peer + ", " + id + ": listed as " + difference.verdict() + ", found " + verdict);
                }
            }
        }
        left.forEach((id, verdict) -> {
            if (verdict != Verdict.AGREES) {
                wrong.add(peer + ", " + id + ": not listed, found " + verdict);
            }
        });
        return wrong;
    }
}
