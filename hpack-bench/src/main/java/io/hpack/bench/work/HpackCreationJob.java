package io.hpack.bench.work;

/** Makes our codecs. */
final class HpackCreationJob extends CreationJob {
    private final DecoderConfig decoding;
    private final EncoderConfig encoding;
    private final boolean decoders;

    HpackCreationJob(final JobName name) {
        decoding = DecoderConfig.of(name);
        encoding = EncoderConfig.of(name);
        decoders = Settings.choice(name, "codec", "decoder", "encoder").equals("decoder");
    }

    @Override
    Object create() {
        return decoders ? decoding.newDecoder() : encoding.newEncoder();
    }
}
