package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.peers.PeerException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeersTest {
    static List<PeerDecoder> peers() {
        return PeerDecoder.all();
    }

    /** RFC 7541, C.4.1 and C.4.2. */
    @ParameterizedTest
    @MethodSource("peers")
    void shouldDecodeBlocksOfOneConnection(final PeerDecoder peer) {
        final List<Field> first = List.of(
                Field.of(":method", "GET"),
                Field.of(":scheme", "http"),
                Field.of(":path", "/"),
                Field.of(":authority", "www.example.com"));
        assertEquals(first, Field.unmarked(peer.decode(hex("828684418cf1e3c2e5f23a6ba0ab90f4ff"))));
        assertEquals(
                Field.of("cache-control", "no-cache"),
                Field.unmarked(peer.decode(hex("828684be5886a8eb10649cbf"))).get(4));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldTakeSizeUpdatesUpToTheSetting(final PeerDecoder peer) {
        peer.maxDynamicTableSize(256);
        assertEquals(List.of(), peer.decode(hex("3fe101")));
        assertThrows(PeerException.class, () -> peer.decode(hex("3fe201")));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldSayInWhichOrderItReturnsFields(final PeerDecoder peer) {
        final byte[] block = hex("00016101628284");
        final List<Field> sent = List.of(Field.of("a", "b"), Field.of(":method", "GET"), Field.of(":path", "/"));
        assertEquals(peer.order(sent), Field.unmarked(peer.decode(block)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"80", "be", "7e0161", "3fe21f", "00016184ffffffff", "0001610562"})
    void shouldRefuseWhatIsNotABlock(final String block) {
        for (final PeerDecoder peer : PeerDecoder.all()) {
            assertThrows(PeerException.class, () -> peer.decode(hex(block)), peer.toString());
        }
    }

    private static byte[] hex(final String octets) {
        return HexFormat.of().parseHex(octets);
    }
}
