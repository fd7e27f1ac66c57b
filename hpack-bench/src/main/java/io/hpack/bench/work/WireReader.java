package io.hpack.bench.work;

import io.hpack.BlockStatus;
import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerDecoder;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.List;

/** Decodes the header blocks of one connection. */
abstract class WireReader {
    /** Decode a block; all readers have the same checksum of its delivered fields and its status. */
    abstract long read(byte[] block);

    /** Decode a block, for comparison. */
    abstract Decoded decode(byte[] block);

    /** The fields in the order in which this reader delivers them. */
    List<Field> order(final List<Field> fields) {
        return fields;
    }

    /** Part of the checksum. */
    static long checksum(final int nameLength, final int valueLength) {
        return 1 + 31L * nameLength + valueLength;
    }

    /** Our decoder. */
    static final class Ours extends WireReader {
        private final HpackDecoder decoder;
        private final boolean byOctet;
        private final HeaderHandler handler;
        private long sum;

        Ours(
                final HpackLimits limits,
                final HpackScratch scratch,
                final HuffmanDecoder kernel,
                final int table,
                final boolean byOctet) {
            decoder = new HpackDecoder(limits, scratch, kernel);
            decoder.maxDynamicTableSize(table);
            this.byOctet = byOctet;
            handler = field -> sum += checksum(field.nameLength(), field.valueLength());
        }

        @Override
        long read(final byte[] block) {
            sum = 0;
            final BlockStatus status = feed(block, handler);
            return sum + status.ordinal();
        }

        private BlockStatus feed(final byte[] block, final HeaderHandler handler) {
            if (!byOctet) {
                return decoder.decode(block, 0, block.length, true, handler);
            }
            final int last = block.length - 1;
            for (int i = 0; i < last; i++) {
                decoder.decode(block, i, 1, false, handler);
            }
            return decoder.decode(block, last, 1, true, handler);
        }

        @Override
        Decoded decode(final byte[] block) {
            final List<Field> fields = new ArrayList<>();
            final BlockStatus status = feed(block, field -> fields.add(Field.of(field)));
            return Decoded.ended(fields, status);
        }
    }

    /** A peer's decoder, which has no limits. */
    static final class Theirs extends WireReader {
        private final PeerDecoder decoder;
        private long sum;

        Theirs(final Peer peer, final int table) {
            decoder = peer.newDecoder(table);
        }

        @Override
        long read(final byte[] block) {
            sum = 0;
            decoder.decode(
                    block,
                    (name, value, neverIndexed) ->
                            sum += checksum(PeerDecoder.length(name), PeerDecoder.length(value)));
            return sum + BlockStatus.COMPLETE.ordinal();
        }

        @Override
        Decoded decode(final byte[] block) {
            return Decoded.ended(decoder.decode(block), BlockStatus.COMPLETE);
        }

        @Override
        List<Field> order(final List<Field> fields) {
            return decoder.order(fields);
        }
    }
}
