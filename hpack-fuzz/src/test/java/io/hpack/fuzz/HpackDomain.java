package io.hpack.fuzz;

import io.hpack.HpackLimits;
import io.hpack.fuzz.reference.Choices;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/**
 * What the properties are checked with. Everything is made by the choices of a tape of octets, so that a shorter tape
 * with smaller octets makes something smaller: that is how counterexamples shrink.
 */
public final class HpackDomain extends DomainContextBase {
    private static final int CONNECTION_TAPE = 300;
    private static final int SHORT_TAPE = 60;

    /** A connection whose blocks may be anything. */
    record Broken(Connection connection) {}

    /** A header list. */
    record HeaderList(List<Field> fields) {}

    /** Make something by the choices of a tape. */
    static <T> Arbitrary<T> taped(final int longestTape, final Function<Choices, T> maker) {
        return Arbitraries.fromGenerator(random -> Tape.random(random, longestTape, maker));
    }

    @Provide
    Arbitrary<Connection> connections() {
        return taped(CONNECTION_TAPE, Traffic::connection);
    }

    @Provide
    Arbitrary<Broken> broken() {
        return taped(
                CONNECTION_TAPE,
                choices -> new Broken(
                        switch (choices.below(4)) {
                            case 0 -> Traffic.noise(choices);
                            case 1 -> Traffic.sizeUpdates(choices);
                            default -> Traffic.mutant(choices);
                        }));
    }

    @Provide
    Arbitrary<HeaderList> headerLists() {
        return taped(CONNECTION_TAPE, choices -> new HeaderList(Traffic.headerList(choices)));
    }

    @Provide
    Arbitrary<Field> fields() {
        return taped(SHORT_TAPE, Traffic::field);
    }

    @Provide
    Arbitrary<Arrival> arrivals() {
        return taped(SHORT_TAPE, Arrival::of);
    }

    @Provide
    Arbitrary<HpackLimits> limits() {
        return taped(SHORT_TAPE, Traffic::limits);
    }

    @Provide
    Arbitrary<EncoderSettings> encoderSettings() {
        return Arbitraries.of(EncoderSettings.VARIED);
    }
}
