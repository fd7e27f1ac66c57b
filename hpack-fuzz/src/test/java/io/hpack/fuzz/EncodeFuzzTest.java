package io.hpack.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever an encoder is asked for, its blocks decode to it, and both dynamic tables stay equal. */
class EncodeFuzzTest {
    private static final int SEEDS = 64;
    private static final int MAX_LENGTH = 2000;

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "5m")
    void shouldEncodeWhatIsDecoded(final byte[] octets) {
        new EncodeScenario(new FuzzInput(octets)).run();
    }

    /** Random ones, always the same. */
    static Stream<Arguments> seeds() {
        return IntStream.range(0, SEEDS).mapToObj(seed -> {
            final SplittableRandom random = new SplittableRandom(seed);
            final byte[] octets = new byte[random.nextInt(MAX_LENGTH)];
            random.nextBytes(octets);
            return Arguments.of((Object) octets);
        });
    }
}
