package io.hpack.bench.work;

import io.hpack.HpackEncoder;
import io.hpack.Indexing;
import io.hpack.PreparedField;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.HeaderBlocks;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** Our encoder. */
final class HpackBlockEncodeJob extends BlockEncodeJob {
    private final EncoderConfig config;
    private final boolean fresh;
    private final byte[] octets;
    private final int[] offsets;
    private final int[] firstFields;
    /** The fields' static names, or null if the caller does not tell them. */
    private final int[] staticNames;
    /** The prepared fields, or null. */
    private final PreparedField[] prepared;

    private final byte[] target;
    /** The target outside the heap, or null. */
    private final MutableDirectBuffer direct;

    private int position;
    private HpackEncoder encoder;

    HpackBlockEncodeJob(final JobName name, final BlockSet set) {
        super(name, set);
        config = EncoderConfig.of(name);
        fresh = name.setting("connection", "steady").equals("new");
        octets = set.octets();
        offsets = set.offsets();
        firstFields = set.firstFields();
        final String names = Settings.choice(name, "names", "static", "octets", "prepared");
        staticNames = names.equals("static") ? set.staticNames() : null;
        prepared = names.equals("prepared") ? prepared() : null;
        final boolean heap = Settings.choice(name, "memory", "heap", "direct").equals("heap");
        target = new byte[Targets.length(set.maxEncodedLength())];
        direct = heap ? null : new UnsafeBuffer(ByteBuffer.allocateDirect(target.length));
        encoder = config.newEncoder();
    }

    /** An object for each distinct field, as a program has constants. */
    private PreparedField[] prepared() {
        final PreparedField[] all = new PreparedField[set.staticNames().length];
        final HpackEncoder any = new HpackEncoder(HpackEncoder.LARGEST_TABLE_SIZE, config.policy());
        final Map<Field, PreparedField> distinct = new HashMap<>();
        int count = 0;
        for (int block = 0; block < set.blocks(); block++) {
            for (final Field field : set.fields(block)) {
                all[count++] = distinct.computeIfAbsent(field, one -> prepare(one, any));
            }
        }
        return all;
    }

    /** The policy's choice is in the first octet of a block with just this field (RFC 7541, 6). */
    private static PreparedField prepare(final Field field, final HpackEncoder any) {
        any.reset();
        final byte[] alone = HeaderBlocks.encode(any, List.of(field));
        final Indexing indexing;
        if ((alone[0] & 0xf0) == 0) {
            indexing = Indexing.WITHOUT;
        } else {
            indexing = (alone[0] & 0xf0) == 0x10 ? Indexing.NEVER : Indexing.INCREMENTAL;
        }
        return PreparedField.of(field.name(), field.value(), indexing);
    }

    @Override
    void begin() {
        if (fresh) {
            encoder = config.newEncoder();
        } else {
            encoder.reset();
            config.begin(encoder);
        }
    }

    @Override
    long block(final int block) {
        final int from = position;
        final int length = encode(block);
        if (direct != null) {
            return Targets.sum(length, direct.getByte(from), direct.getByte(from + length - 1));
        }
        return Targets.sum(target, from, length);
    }

    private int encode(final int block) {
        if (direct == null) {
            encoder.beginBlock(target, position, target.length - position);
        } else {
            encoder.beginBlock(direct, position, target.length - position);
        }
        if (prepared != null) {
            writePrepared(firstFields[block], firstFields[block + 1]);
        } else if (staticNames != null) {
            writeStatic(firstFields[block], firstFields[block + 1]);
        } else {
            writeOctets(firstFields[block], firstFields[block + 1]);
        }
        final int length = encoder.endBlock();
        position = Targets.next(position, length);
        return length;
    }

    private void writePrepared(final int from, final int to) {
        for (int i = from; i < to; i++) {
            encoder.header(prepared[i]);
        }
    }

    private void writeStatic(final int from, final int to) {
        for (int i = from; i < to; i++) {
            final int staticName = staticNames[i];
            final int value = offsets[2 * i + 1];
            final int valueLength = offsets[2 * i + 2] - value;
            if (staticName != 0) {
                encoder.header(staticName, octets, value, valueLength);
            } else {
                final int name = offsets[2 * i];
                encoder.header(octets, name, value - name, octets, value, valueLength);
            }
        }
    }

    private void writeOctets(final int from, final int to) {
        for (int i = from; i < to; i++) {
            final int name = offsets[2 * i];
            final int value = offsets[2 * i + 1];
            encoder.header(octets, name, value - name, octets, value, offsets[2 * i + 2] - value);
        }
    }

    @Override
    byte[] encoded(final int block) {
        final int from = position;
        final byte[] encoded = new byte[encode(block)];
        if (direct == null) {
            System.arraycopy(target, from, encoded, 0, encoded.length);
        } else {
            direct.getBytes(from, encoded);
        }
        return encoded;
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
