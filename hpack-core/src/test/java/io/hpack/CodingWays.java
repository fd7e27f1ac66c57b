package io.hpack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.hpack.huffman.HuffmanDecoder;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** The ways to code header blocks that take no String, each on a connection of its own. */
final class CodingWays {
    /** Codes a block; blocks come in order, from 0, and then from 0 again on a new connection. Returns something of the outcome. */
    interface Way {
        long code(int block);
    }

    private static final int BUFFER = 16 * 1024;

    private final byte[][][][] plain;
    private final byte[][] encoded;
    private final Map<String, Way> ways = new TreeMap<>();

    CodingWays(final int blocks) {
        final Traffic traffic = new Traffic(blocks, 7541);
        plain = traffic.blocks;
        encoded = traffic.encoded();
        for (final HuffmanDecoder huffman : HuffmanDecoder.values()) {
            ways.put("decode " + huffman, decode(huffman));
        }
        ways.put("decode into a list", decodeIntoList());
        ways.put("decode fragments", decodeFragments());
        ways.put("decode past the limits", decodePastLimits());
        ways.put("decode heap UnsafeBuffer", decodeBuffer(new UnsafeBuffer(new byte[BUFFER])));
        ways.put("decode direct UnsafeBuffer", decodeBuffer(new UnsafeBuffer(ByteBuffer.allocateDirect(BUFFER))));
        ways.put("decode direct ByteBuffer", decodeByteBuffer());
        for (final Indexing indexing : Indexing.values()) {
            ways.put("encode arrays " + indexing, encodeArrays(indexing));
        }
        ways.put("encode arrays by policy", encodeArrays(null));
        ways.put("encode arrays if repeating", encodeRepeating());
        ways.put("encode heap buffers", encodeBuffers(false));
        ways.put("encode direct buffers", encodeBuffers(true));
        ways.put("encode buffers, indexing given", encodeBuffersAs(Indexing.INCREMENTAL));
        ways.put("encode chars", encodeChars());
        ways.put("encode static names", encodeStaticNames());
        ways.put("encode prepared fields", encodePrepared());
        ways.put("encode to direct ByteBuffer", encodeToByteBuffer());
        ways.put("encode to small buffers", encodeToSmallBuffers());
        ways.put("hop", hop());
        ways.put("hop, indexing given", hopAs(Indexing.WITHOUT));
        ways.put("hop from a list", hopFromList());
    }

    Map<String, Way> ways() {
        return ways;
    }

    private static HpackDecoder decoder(final HuffmanDecoder huffman) {
        return new HpackDecoder(HpackLimits.DEFAULT, new HpackScratch(), huffman);
    }

    /** The same codecs serve one connection after the other. */
    private static void connect(final int block, final HpackDecoder decoder) {
        if (block == 0) {
            decoder.reset();
        }
    }

    private Way decode(final HuffmanDecoder huffman) {
        final HpackDecoder decoder = decoder(huffman);
        final Sum sum = new Sum();
        return block -> {
            connect(block, decoder);
            return sum.of(decoder.decode(encoded[block], 0, encoded[block].length, true, sum));
        };
    }

    private Way decodeIntoList() {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_8BIT);
        final HeaderList list = new HeaderList(new byte[BUFFER], 100);
        return block -> {
            connect(block, decoder);
            list.clear();
            decoder.decode(encoded[block], 0, encoded[block].length, true, list);
            return list.size() + list.indexOf(StaticTable.PATH) + list.indexOf("x-unique-3");
        };
    }

    private Way decodeFragments() {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_8BIT);
        final Sum sum = new Sum();
        return block -> {
            connect(block, decoder);
            final byte[] octets = encoded[block];
            BlockStatus status = null;
            for (int p = 0; p < octets.length; p += 7) {
                final int length = Math.min(7, octets.length - p);
                status = decoder.decode(octets, p, length, p + length == octets.length, sum);
            }
            return sum.of(status);
        };
    }

    private Way decodePastLimits() {
        final HpackLimits limits =
                HpackLimits.DEFAULT.withMaxHeaderListSize(300).withMaxFields(5);
        final HpackDecoder decoder = new HpackDecoder(limits, new HpackScratch());
        final Sum sum = new Sum();
        return block -> {
            connect(block, decoder);
            return sum.of(decoder.decode(encoded[block], 0, encoded[block].length, true, sum));
        };
    }

    private Way decodeBuffer(final UnsafeBuffer buffer) {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_8BIT);
        final Sum sum = new Sum();
        return block -> {
            connect(block, decoder);
            buffer.putBytes(1, encoded[block]);
            return sum.of(decoder.decode(buffer, 1, encoded[block].length, true, sum));
        };
    }

    private Way decodeByteBuffer() {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_8BIT);
        final Sum sum = new Sum();
        final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        return block -> {
            connect(block, decoder);
            buffer.clear().put(encoded[block]).flip();
            return sum.of(decoder.decode(buffer, true, sum));
        };
    }

    private Way encodeArrays(final Indexing indexing) {
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[BUFFER];
        return block -> {
            encoder.beginBlock(buffer, 0, buffer.length);
            for (final byte[][] field : plain[block]) {
                final byte[] name = field[Traffic.NAME];
                final byte[] value = field[Traffic.VALUE];
                if (indexing == null) {
                    encoder.header(name, 0, name.length, value, 0, value.length);
                } else {
                    encoder.header(name, 0, name.length, value, 0, value.length, indexing);
                }
            }
            return encoder.endBlock();
        };
    }

    private Way encodeRepeating() {
        final HpackEncoder encoder = new HpackEncoder(4096, IndexingPolicy.repeating());
        final byte[] buffer = new byte[BUFFER];
        return block -> {
            encoder.beginBlock(buffer, 0, buffer.length);
            for (final byte[][] field : plain[block]) {
                final byte[] name = field[Traffic.NAME];
                final byte[] value = field[Traffic.VALUE];
                encoder.header(name, 0, name.length, value, 0, value.length);
            }
            return encoder.endBlock();
        };
    }

    private static MutableDirectBuffer buffer(final boolean direct) {
        return direct ? new UnsafeBuffer(ByteBuffer.allocateDirect(BUFFER)) : new UnsafeBuffer(new byte[BUFFER]);
    }

    private Way encodeBuffers(final boolean direct) {
        final HpackEncoder encoder = new HpackEncoder();
        final MutableDirectBuffer names = buffer(direct);
        final MutableDirectBuffer values = buffer(direct);
        final MutableDirectBuffer target = buffer(direct);
        return block -> {
            encoder.beginBlock(target, 3, target.capacity() - 3);
            for (final byte[][] field : plain[block]) {
                final byte[] name = field[Traffic.NAME];
                final byte[] value = field[Traffic.VALUE];
                names.putBytes(1, name);
                values.putBytes(2, value);
                encoder.header(names, 1, name.length, values, 2, value.length);
            }
            return encoder.endBlock();
        };
    }

    private Way encodeBuffersAs(final Indexing indexing) {
        final HpackEncoder encoder = new HpackEncoder();
        final DirectBuffer names = new UnsafeBuffer("x-namex-other-name".getBytes(ISO_8859_1));
        final MutableDirectBuffer values = buffer(true);
        final byte[] target = new byte[BUFFER];
        return block -> {
            encoder.beginBlock(target, 0, target.length);
            for (final byte[][] field : plain[block]) {
                final byte[] value = field[Traffic.VALUE];
                values.putBytes(0, value);
                encoder.header(names, block % 9, 6, values, 0, value.length, indexing);
            }
            return encoder.endBlock();
        };
    }

    /** Chars that are in no String. */
    private Way encodeChars() {
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] target = new byte[BUFFER];
        final StringBuilder name = new StringBuilder("x-name-0");
        final StringBuilder value = new StringBuilder("value-0000");
        return block -> {
            name.setCharAt(7, (char) ('0' + block % 10));
            value.setCharAt(9, (char) ('0' + block % 7));
            value.setCharAt(8, (char) ('0' + block % 9));
            encoder.beginBlock(target, 0, target.length);
            encoder.header(name, value);
            encoder.header(name, value, Indexing.WITHOUT);
            encoder.header(StaticTable.USER_AGENT, value);
            encoder.header(StaticTable.COOKIE, value, Indexing.NEVER);
            return encoder.endBlock();
        };
    }

    private Way encodeStaticNames() {
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[BUFFER];
        final DirectBuffer agent = new UnsafeBuffer(plain[0][1][Traffic.VALUE]);
        return block -> {
            final byte[] value = plain[block][1][Traffic.VALUE];
            encoder.beginBlock(buffer, 0, buffer.length);
            encoder.header(StaticTable.METHOD_GET);
            encoder.header(StaticTable.PATH, value, 0, value.length);
            encoder.header(StaticTable.ETAG, value, 0, value.length, Indexing.INCREMENTAL);
            encoder.header(StaticTable.USER_AGENT, agent, 0, agent.capacity());
            encoder.header(StaticTable.COOKIE, agent, 0, agent.capacity(), Indexing.NEVER);
            return encoder.endBlock();
        };
    }

    private Way encodePrepared() {
        final HpackEncoder encoder = new HpackEncoder(512);
        final byte[] buffer = new byte[BUFFER];
        final PreparedField[] prepared = new PreparedField[100];
        for (int i = 0; i < prepared.length; i++) {
            prepared[i] = PreparedField.of("x-prepared-" + i % 9, "value " + i, Indexing.values()[i % 3]);
        }
        return block -> {
            encoder.beginBlock(buffer, 0, buffer.length);
            for (int i = 0; i < 10; i++) {
                encoder.header(prepared[(block * 7 + i * i) % prepared.length]);
            }
            return encoder.endBlock();
        };
    }

    private Way encodeToByteBuffer() {
        final HpackEncoder encoder = new HpackEncoder();
        final ByteBuffer target = ByteBuffer.allocateDirect(BUFFER);
        return block -> {
            target.clear();
            encoder.beginBlock(target);
            for (final byte[][] field : plain[block]) {
                final byte[] name = field[Traffic.NAME];
                final byte[] value = field[Traffic.VALUE];
                encoder.header(name, 0, name.length, value, 0, value.length);
            }
            return encoder.endBlock();
        };
    }

    private Way encodeToSmallBuffers() {
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[400];
        return block -> {
            encoder.beginBlock(buffer, 0, buffer.length);
            long length = 0;
            for (final byte[][] field : plain[block]) {
                final byte[] name = field[Traffic.NAME];
                final byte[] value = field[Traffic.VALUE];
                if (!encoder.header(name, 0, name.length, value, 0, value.length)) {
                    length += encoder.continueBlock(buffer, 0, buffer.length);
                    encoder.header(name, 0, name.length, value, 0, value.length);
                }
            }
            return length + encoder.endBlock();
        };
    }

    private Way hop() {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_8BIT);
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[BUFFER];
        final HeaderHandler forward = encoder::header;
        return block -> {
            connect(block, decoder);
            encoder.beginBlock(buffer, 0, buffer.length);
            decoder.decode(encoded[block], 0, encoded[block].length, true, forward);
            return encoder.endBlock();
        };
    }

    private Way hopAs(final Indexing indexing) {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_8BIT);
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[BUFFER];
        final HeaderHandler forward = field -> encoder.header(field, indexing);
        return block -> {
            connect(block, decoder);
            encoder.beginBlock(buffer, 0, buffer.length);
            decoder.decode(encoded[block], 0, encoded[block].length, true, forward);
            return encoder.endBlock();
        };
    }

    private Way hopFromList() {
        final HpackDecoder decoder = decoder(HuffmanDecoder.FSM_4BIT);
        final HpackEncoder encoder = new HpackEncoder();
        final byte[] buffer = new byte[BUFFER];
        final HeaderList list = new HeaderList(new byte[BUFFER], 100);
        return block -> {
            connect(block, decoder);
            list.clear();
            decoder.decode(encoded[block], 0, encoded[block].length, true, list);
            encoder.beginBlock(buffer, 0, buffer.length);
            for (int i = 0; i < list.size(); i++) {
                encoder.header(list.field(i));
            }
            return encoder.endBlock();
        };
    }

    /** Adds up something of every field. */
    private static final class Sum implements HeaderHandler {
        private long sum;

        @Override
        public void onHeader(final HeaderField field) {
            final int last = field.valueLength() == 0 ? 0 : field.valueArray()[field.valueOffset()];
            sum += field.nameLength() + 31L * field.valueLength() + last + field.staticName();
        }

        long of(final BlockStatus status) {
            return sum + status.ordinal();
        }
    }
}
