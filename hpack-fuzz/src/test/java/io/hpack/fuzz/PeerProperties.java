package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.hpack.HpackError;
import io.hpack.HpackLimits;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.peers.PeerException;
import io.hpack.fuzz.reference.Decoded;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/**
 * Verdicts of a decoder that somebody else wrote. What the RFC leaves open is left out: which integers are too long, and
 * when a changed setting demands a size update.
 */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class PeerProperties {
    @Property
    void shouldAgreeWithNettyOnBrokenBlocks(@ForAll("mutants") final Connection connection) {
        final PeerDecoder netty = PeerDecoder.all().get(0);
        final OurDecoder ours = new OurDecoder(HpackLimits.UNLIMITED);
        for (final Connection.Block block : connection.blocks()) {
            final Decoded decoded = ours.decode(block.octets());
            if (decoded.error() == HpackError.INTEGER_TOO_LONG) {
                break;
            }
            final List<Field> fields = decode(netty, block.octets());
            if (decoded.isFailed()) {
                assertNull(fields, decoded.toString());
                break;
            }
            assertEquals(Field.unmarked(netty.order(decoded.fields())), Field.unmarked(fields));
        }
    }

    private static List<Field> decode(final PeerDecoder peer, final byte[] block) {
        try {
            return peer.decode(block);
        } catch (final PeerException e) {
            return null;
        }
    }

    @Provide
    Arbitrary<Connection> mutants() {
        return HpackDomain.taped(200, Traffic::mutantWithoutSettings);
    }
}
