package io.hpack.bench.work;

import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2HeadersEncoder;

/**
 * Netty, by several names. {@code netty} decodes into a container that counts and encodes at the default, which codes
 * strings of 512 octets and more; {@code netty-headers} decodes into the container that its users get;
 * {@code netty-threshold-0} codes all strings that get shorter, {@code netty-no-huffman} none; {@code netty-new-values}
 * is the default's encoder with values that have just been made. Never with the checks of HTTP's rules, as no other
 * contender has them, nor with a limit.
 */
final class NettyContender implements Contender {
    /** Netty's default. */
    static final int ARRAY_SIZE_HINT = 64;

    private static final long MAX_HEADER_LIST_SIZE = 0xffffffffL;

    @Override
    public Job huffmanDecode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new NettyHuffmanDecodeJob(set);
    }

    @Override
    public Job huffmanEncode(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new NettyHuffmanEncodeJob(set);
    }

    @Override
    public Job huffmanLength(final JobName name, final HuffmanSet set) throws UnsupportedJobException {
        Settings.allow(name);
        return new NettyHuffmanLengthJob(set);
    }

    @Override
    public Job blockDecode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        PeerSettings.allowDecode(name);
        return name.contender().equals("netty-headers")
                ? new NettyHeadersDecodeJob(name, set)
                : new NettyBlockDecodeJob(name, set);
    }

    @Override
    public Job blockEncode(final JobName name, final BlockSet set) throws UnsupportedJobException {
        PeerSettings.allowEncode(name, "names");
        return name.contender().equals("netty-new-values")
                ? new NettyNewValuesEncodeJob(name, set)
                : new NettyBlockEncodeJob(name, set);
    }

    @Override
    public Job hop(final JobName name, final BlockSet set) throws UnsupportedJobException {
        PeerSettings.allowEncode(name);
        return new NettyHopJob(name, set);
    }

    @Override
    public Job creation(final JobName name) throws UnsupportedJobException {
        Settings.allow(name, "codec");
        return new NettyCreationJob(name);
    }

    static DefaultHttp2HeadersDecoder newDecoder(final int tableSize) throws Http2Exception {
        final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, MAX_HEADER_LIST_SIZE);
        begin(decoder, tableSize);
        return decoder;
    }

    static void begin(final DefaultHttp2HeadersDecoder decoder, final int tableSize) throws Http2Exception {
        if (tableSize != EncoderConfig.INITIAL_TABLE_SIZE) {
            decoder.maxHeaderTableSize(tableSize);
        }
    }

    /** The Huffman threshold of a contender; negative if it is Netty's default. */
    static int threshold(final JobName name) {
        return switch (name.contender()) {
            case "netty-threshold-0" -> 0;
            case "netty-no-huffman" -> Integer.MAX_VALUE;
            default -> -1;
        };
    }

    static DefaultHttp2HeadersEncoder newEncoder(final int tableSize, final int threshold) throws Http2Exception {
        final DefaultHttp2HeadersEncoder encoder = threshold < 0
                ? new DefaultHttp2HeadersEncoder(Http2HeadersEncoder.NEVER_SENSITIVE, true)
                : new DefaultHttp2HeadersEncoder(Http2HeadersEncoder.NEVER_SENSITIVE, true, ARRAY_SIZE_HINT, threshold);
        if (tableSize != EncoderConfig.INITIAL_TABLE_SIZE) {
            encoder.maxHeaderTableSize(tableSize);
        }
        return encoder;
    }

    /** A decoder whose container only counts. */
    static final class CountingDecoder extends DefaultHttp2HeadersDecoder {
        private final NettyCounter counter;

        CountingDecoder(final NettyCounter counter) {
            super(false, MAX_HEADER_LIST_SIZE);
            this.counter = counter;
        }

        @Override
        protected NettyCounter newHeaders() {
            return counter;
        }
    }
}
