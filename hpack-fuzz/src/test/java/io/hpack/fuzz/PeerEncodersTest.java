package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hpack.HpackDecoder;
import io.hpack.HpackError;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerEncoder;
import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What other encoders write, by our decoder. Not all of them keep the order of fields. */
class PeerEncodersTest {
    private static final String FINE = "fine";

    /**
     * Encoders that do not follow a setting that goes to 0 and back between two blocks: Jetty and HttpCore tell neither
     * value; Tomcat and Undertow tell both and go on to refer to the entries that the first has evicted (RFC 7541, 4.3).
     */
    private static final Map<Peer, String> KNOWN = Map.of(
            Peer.JETTY, HpackError.TABLE_SIZE_UPDATE_MISSING.toString(),
            Peer.HTTPCORE, HpackError.TABLE_SIZE_UPDATE_MISSING.toString(),
            Peer.TOMCAT, HpackError.INDEX_OUT_OF_RANGE.toString(),
            Peer.UNDERTOW, HpackError.INDEX_OUT_OF_RANGE.toString());

    private static final List<Field> FIELDS =
            List.of(Field.of(":path", "/a"), Field.of("x-first", "1"), Field.of("x-second", "2"));

    static List<Peer> peers() {
        return Peer.present().stream().filter(Peer::encodes).toList();
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldDecodeHeaderSets(final Peer peer) {
        for (final Story set : HeaderSets.read(Corpora.folder())) {
            final PeerEncoder encoder = peer.newEncoder();
            final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
            for (final Story.Block block : set.blocks()) {
                final List<Field> fields = HeaderBlocks.decode(decoder, encoder.encode(block.fields()));
                assertEquals(sorted(block.fields()), sorted(fields), set + ", " + block);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldEncodeWhatWasPreparedAsOftenAsAsked(final Peer peer) throws Throwable {
        final PeerEncoder encoder = peer.newEncoder();
        final Object prepared = encoder.prepare(FIELDS);
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        for (int i = 0; i < 3; i++) {
            final ByteBuffer block = encoder.encodePrepared(prepared);
            final byte[] octets = new byte[block.remaining()];
            block.get(octets);
            assertEquals(sorted(FIELDS), sorted(HeaderBlocks.decode(decoder, octets)));
        }
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldFollowALowerSetting(final Peer peer) {
        assertEquals(FINE, change(peer, 256));
    }

    /** RFC 7541, 4.2: the lowest value has to be told, then the final one. */
    @ParameterizedTest
    @MethodSource("peers")
    void shouldFollowASettingThatGoesDownAndUp(final Peer peer) {
        assertEquals(KNOWN.getOrDefault(peer, FINE), change(peer, 0, 4096));
    }

    /** What an encoder does after the setting has changed between two blocks. */
    private static String change(final Peer peer, final int... settings) {
        final PeerEncoder encoder = peer.newEncoder();
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, new HpackScratch());
        HeaderBlocks.decode(decoder, encoder.encode(FIELDS));
        for (final int setting : settings) {
            encoder.maxDynamicTableSize(setting);
            decoder.maxDynamicTableSize(setting);
        }
        try {
            for (int i = 0; i < 3; i++) {
                assertEquals(sorted(FIELDS), sorted(HeaderBlocks.decode(decoder, encoder.encode(FIELDS))));
            }
            return FINE;
        } catch (final HpackException e) {
            return e.error().toString();
        }
    }

    private static List<Field> sorted(final List<Field> fields) {
        return Field.unmarked(fields).stream()
                .sorted(Comparator.comparing(Field::name).thenComparing(Field::value))
                .toList();
    }
}
