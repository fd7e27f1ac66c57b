package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.peers.PeerException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeersTest {
    static List<Peer> peers() {
        return Peer.present();
    }

    /** RFC 7541, C.4.1 and C.4.2. */
    @ParameterizedTest
    @MethodSource("peers")
    void shouldDecodeBlocksOfOneConnection(final Peer peer) {
        final PeerDecoder decoder = peer.newDecoder(Peer.INITIAL_TABLE_SIZE);
        final List<Field> first = List.of(
                Field.of(":method", "GET"),
                Field.of(":scheme", "http"),
                Field.of(":path", "/"),
                Field.of(":authority", "www.example.com"));
        assertEquals(first, decoder.decode(hex("828684418cf1e3c2e5f23a6ba0ab90f4ff")));
        assertEquals(
                Field.of("cache-control", "no-cache"),
                decoder.decode(hex("828684be5886a8eb10649cbf")).get(4));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldTakeSizeUpdatesUpToTheSetting(final Peer peer) {
        final PeerDecoder decoder = peer.newDecoder(256);
        assertEquals(List.of(), decoder.decode(hex("3fe101")));
        assertThrows(PeerException.class, () -> decoder.decode(hex("3fe201")));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldSayInWhichOrderItReturnsFields(final Peer peer) {
        final PeerDecoder decoder = peer.newDecoder(Peer.INITIAL_TABLE_SIZE);
        final List<Field> sent = List.of(Field.of("a", "b"), Field.of(":method", "GET"), Field.of(":path", "/"));
        assertEquals(decoder.order(sent), decoder.decode(hex("00016101628284")));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldSayWhetherAFieldIsNeverIndexedIfItCan(final Peer peer) {
        final PeerDecoder decoder = peer.newDecoder(Peer.INITIAL_TABLE_SIZE);
        final List<Field> fields = decoder.decode(hex("100161016200016301640001650166"));
        assertEquals(3, fields.size());
        assertEquals(decoder.tellsNeverIndexed(), fields.get(0).neverIndexed());
        assertFalse(fields.get(1).neverIndexed() || fields.get(2).neverIndexed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"80", "be", "0f2f0161", "3fe21f", "00016184ffffffff", "0001610562"})
    void shouldRefuseWhatIsNotABlock(final String block) {
        for (final Peer peer : Peer.present()) {
            final PeerDecoder decoder = peer.newDecoder(Peer.INITIAL_TABLE_SIZE);
            assertThrows(PeerException.class, () -> decoder.decode(hex(block)), peer.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveAVersionAndSayWhyItIsAbsent(final Peer peer) {
        assertTrue(peer.version().matches("\\d+(\\.\\w+)*"), peer.version());
        if (peer.absence() != null) {
            assertThrows(IllegalStateException.class, () -> peer.newDecoder(Peer.INITIAL_TABLE_SIZE));
        }
    }

    /** A thread that loops does not end, so the runner gives it up. */
    @Test
    void shouldNotWaitForAPeerForEver() {
        try (PeerRunner runner = new PeerRunner(Peer.NETTY, 10)) {
            final Object never = new Object();
            for (int i = 0; i < PeerRunner.MOST_LOOPS; i++) {
                assertEquals("gave up", runner.within(() -> wait(never), "gave up"));
            }
            assertThrows(IllegalStateException.class, () -> runner.within(() -> wait(never), "gave up"));
        }
    }

    private static String wait(final Object never) throws InterruptedException {
        synchronized (never) {
            while (true) {
                never.wait();
            }
        }
    }

    private static byte[] hex(final String octets) {
        return HexFormat.of().parseHex(octets);
    }
}
