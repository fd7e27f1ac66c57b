package io.hpack.bench.work;

import io.netty.handler.codec.http2.Http2Exception;

/** Makes Netty's codecs. */
final class NettyCreationJob extends CreationJob {
    private final boolean decoders;

    NettyCreationJob(final JobName name) {
        decoders = Settings.choice(name, "codec", "decoder", "encoder").equals("decoder");
    }

    @Override
    Object create() throws Http2Exception {
        return decoders
                ? NettyContender.newDecoder(EncoderConfig.INITIAL_TABLE_SIZE)
                : NettyContender.newEncoder(EncoderConfig.INITIAL_TABLE_SIZE, -1);
    }
}
