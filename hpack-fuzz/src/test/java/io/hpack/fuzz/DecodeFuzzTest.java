package io.hpack.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Any octets, fed in any way to any kernel, come to what the reference decoder says. */
class DecodeFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "5m")
    void shouldDecodeAsTheReferenceDoes(final byte[] octets) {
        new DecodeScenario(octets).run();
    }

    /** The wire cases, each fragmented in another way. */
    static Stream<Arguments> seeds() {
        return WireCases.read(Corpora.wireCases()).stream()
                .map(DecodeScenario::of)
                .map(octets -> Arguments.of((Object) octets));
    }
}
