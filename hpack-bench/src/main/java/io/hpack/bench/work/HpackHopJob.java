package io.hpack.bench.work;

import io.hpack.HeaderField;
import io.hpack.HeaderHandler;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import java.util.Arrays;

/** Our decoder, whose views go to our encoder. */
final class HpackHopJob extends BlockEncodeJob implements HeaderHandler {
    private final DecoderConfig decoding;
    private final EncoderConfig encoding;
    private final boolean fresh;
    private final byte[] wire;
    private final int[] offsets;
    private final byte[] target;
    private int position;
    private HpackDecoder decoder;
    private HpackEncoder encoder;

    HpackHopJob(final JobName name, final BlockSet set) {
        super(name, set);
        decoding = DecoderConfig.of(name);
        encoding = EncoderConfig.of(name);
        fresh = name.setting("connection", "steady").equals("new");
        wire = set.wire();
        offsets = set.wireOffsets();
        target = new byte[Targets.length(set.maxEncodedLength())];
        decoder = decoding.newDecoder();
        encoder = encoding.newEncoder();
    }

    @Override
    void begin() {
        if (fresh) {
            decoder = decoding.newDecoder();
            encoder = encoding.newEncoder();
        } else {
            decoder.reset();
            encoder.reset();
            decoding.begin(decoder);
            encoding.begin(encoder);
        }
    }

    @Override
    long block(final int block) {
        final int from = position;
        return Targets.sum(target, from, forward(block));
    }

    private int forward(final int block) {
        encoder.beginBlock(target, position, target.length - position);
        decoder.decode(wire, offsets[block], offsets[block + 1] - offsets[block], true, this);
        final int length = encoder.endBlock();
        position = Targets.next(position, length);
        return length;
    }

    @Override
    public void onHeader(final HeaderField field) {
        encoder.header(field);
    }

    @Override
    byte[] encoded(final int block) {
        final int from = position;
        return Arrays.copyOfRange(target, from, from + forward(block));
    }

    @Override
    boolean ordered() {
        return true;
    }

    @Override
    public boolean allocates() {
        return fresh;
    }
}
