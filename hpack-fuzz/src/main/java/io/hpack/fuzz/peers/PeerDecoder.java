package io.hpack.fuzz.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.fuzz.Field;
import io.hpack.fuzz.peers.PeerException.Kind;
import io.undertow.util.HttpString;
import java.util.ArrayList;
import java.util.List;
import okio.ByteString;

/**
 * Somebody else's decoder for one connection, with no limit on the header list and, where that is possible, without
 * HTTP's own rules. After a {@link PeerException} it is of no more use.
 */
public abstract class PeerDecoder {
    PeerDecoder() {}

    /**
     * New decoders of Netty and of com.twitter:hpack: the ones that take most of what HPACK allows, whatever HTTP says
     * of it, and that run everywhere.
     *
     * @return the decoders.
     */
    public static List<PeerDecoder> all() {
        return List.of(new NettyDecoder(), new TwitterDecoder());
    }

    /**
     * Change SETTINGS_HEADER_TABLE_SIZE, as acknowledged by the encoder's side.
     *
     * @param octets the value.
     * @throws PeerException if the peer refuses, or has no API for a change.
     */
    public final void maxDynamicTableSize(final int octets) {
        try {
            changeSetting(octets);
        } catch (final Throwable e) {
            throw translated(e);
        }
    }

    /**
     * Decode a whole header block.
     *
     * @param block the block.
     * @param sink  receives its fields; those before an error too.
     * @throws PeerException if the peer does not decode it.
     */
    public final void decode(final byte[] block, final FieldSink sink) {
        try {
            read(block, sink);
        } catch (final Throwable e) {
            throw translated(e);
        }
    }

    /**
     * Decode a whole header block.
     *
     * @param block the block.
     * @return its fields, in the order of {@link #order(List)}; never indexed or not only if
     *         {@link #tellsNeverIndexed()}.
     * @throws PeerException if the peer does not decode it.
     */
    public final List<Field> decode(final byte[] block) {
        final List<Field> fields = new ArrayList<>();
        decode(block, (name, value, neverIndexed) -> fields.add(new Field(string(name), string(value), neverIndexed)));
        return fields;
    }

    /**
     * The order in which this decoder returns fields.
     *
     * @param fields in the order in which they were sent.
     * @return the same in this decoder's order.
     */
    public List<Field> order(final List<Field> fields) {
        return fields;
    }

    /**
     * Whether its fields say that they must not be indexed (RFC 7541, 7.1.3).
     *
     * @return false if its API has no place for it.
     */
    public boolean tellsNeverIndexed() {
        return false;
    }

    /** Change the setting with whatever the peer throws; without an override it has no API for that. */
    void changeSetting(final int octets) throws Throwable {
        throw new PeerException(Kind.CANNOT, "the setting is given to the constructor only");
    }

    /** Decode with whatever the peer throws. */
    abstract void read(byte[] block, FieldSink sink) throws Throwable;

    /** Whether the peer declares it for input that it refuses. */
    boolean isDeclared(final Throwable e) {
        return !(e instanceof RuntimeException) && !(e instanceof Error);
    }

    private PeerException translated(final Throwable e) {
        return asFailure(e, isDeclared(e));
    }

    /** A peer's exception as ours. */
    static PeerException asFailure(final Throwable e, final boolean declared) {
        if (e instanceof PeerException known) {
            return known;
        }
        if (e instanceof LinkageError linkage) {
            throw linkage; // The class path is incomplete, which says nothing of the peer.
        }
        return new PeerException(declared ? Kind.REFUSED : Kind.UNDECLARED, e);
    }

    /**
     * The length of what a {@link FieldSink} receives.
     *
     * @param octets a name or a value.
     * @return its octets.
     */
    public static int length(final Object octets) {
        if (octets instanceof CharSequence string) {
            return string.length();
        }
        if (octets instanceof byte[] array) {
            return array.length;
        }
        return octets instanceof ByteString string ? string.size() : ((HttpString) octets).length();
    }

    private static String string(final Object octets) {
        if (octets instanceof ByteString string) {
            return string.string(ISO_8859_1);
        }
        return octets instanceof byte[] array ? new String(array, ISO_8859_1) : octets.toString();
    }
}
