package io.hpack.bench.work;

import io.hpack.HeaderField;
import io.hpack.HeaderHandler;
import io.hpack.HeaderList;
import io.hpack.HpackDecoder;
import io.hpack.fuzz.Field;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** Our decoder. */
final class HpackBlockDecodeJob extends BlockDecodeJob {
    /** Small enough to cut most blocks several times, and some strings. */
    private static final int FRAGMENT = 64;

    private final DecoderConfig config;
    private final boolean fresh;
    private final int fragment;
    private final int[] offsets;
    private final byte[] wire;
    /** The same outside the heap, or null. */
    private final DirectBuffer direct;

    private final Counter counter = new Counter();
    /** Receives the fields, or null if they are counted as they come. */
    private final HeaderList list;

    private HpackDecoder decoder;

    HpackBlockDecodeJob(final JobName name, final BlockSet set) {
        super(set);
        config = DecoderConfig.of(name);
        fresh = name.setting("connection", "steady").equals("new");
        fragment = Settings.choice(name, "feed", "whole", "fragmented").equals("whole") ? Integer.MAX_VALUE : FRAGMENT;
        offsets = set.wireOffsets();
        wire = set.wire();
        direct = Settings.choice(name, "memory", "heap", "direct").equals("heap") ? null : outsideHeap(wire);
        list = Settings.choice(name, "view", "view", "list").equals("view")
                ? null
                : new HeaderList(
                        new byte[set.maxEncodedLength()], config.limits().maxFields());
        decoder = config.newDecoder();
    }

    private static DirectBuffer outsideHeap(final byte[] octets) {
        final UnsafeBuffer buffer = new UnsafeBuffer(ByteBuffer.allocateDirect(octets.length));
        buffer.putBytes(0, octets);
        return buffer;
    }

    @Override
    void begin() {
        if (fresh) {
            decoder = config.newDecoder();
        } else {
            decoder.reset();
            config.begin(decoder);
        }
    }

    @Override
    long block(final int block) {
        if (list == null) {
            counter.octets = 0;
            decode(block, counter);
            return counter.octets;
        }
        list.clear();
        decode(block, list);
        long octets = 0;
        for (int i = 0; i < list.size(); i++) {
            final HeaderField field = list.field(i);
            octets += field.nameLength() + field.valueLength();
        }
        return octets;
    }

    private void decode(final int block, final HeaderHandler handler) {
        int from = offsets[block];
        final int end = offsets[block + 1];
        while (end - from > fragment) {
            decode(from, fragment, false, handler);
            from += fragment;
        }
        decode(from, end - from, true, handler);
    }

    private void decode(final int offset, final int length, final boolean endHeaders, final HeaderHandler handler) {
        if (direct == null) {
            decoder.decode(wire, offset, length, endHeaders, handler);
        } else {
            decoder.decode(direct, offset, length, endHeaders, handler);
        }
    }

    @Override
    List<Field> decoded(final int block) {
        final List<Field> fields = new ArrayList<>();
        if (list == null) {
            decode(block, field -> fields.add(Field.of(field)));
        } else {
            list.clear();
            decode(block, list);
            for (int i = 0; i < list.size(); i++) {
                fields.add(Field.of(list.field(i)));
            }
        }
        return fields;
    }

    @Override
    boolean ordered() {
        return true;
    }

    /** A new decoder is an object; and a decoder gives up what it kept of a cut string when a connection begins. */
    @Override
    public boolean allocates() {
        return fresh || fragment == FRAGMENT;
    }

    /** Counts the octets of names and values. */
    private static final class Counter implements HeaderHandler {
        long octets;

        @Override
        public void onHeader(final HeaderField field) {
            octets += field.nameLength() + field.valueLength();
        }
    }
}
