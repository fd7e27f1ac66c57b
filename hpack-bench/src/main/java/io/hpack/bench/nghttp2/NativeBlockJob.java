package io.hpack.bench.nghttp2;

import io.hpack.HpackLimits;
import io.hpack.bench.work.BlockSet;
import io.hpack.bench.work.JobSize;
import io.hpack.bench.work.WrongOutcomeException;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Header blocks that nghttp2 decodes, encodes or forwards. */
final class NativeBlockJob extends NativeJob {
    private static final int END_OF_LIST = -1;

    private final int work;
    private final BlockSet set;
    private final int tableSize;
    private long octetsOut;

    private NativeBlockJob(final int work, final BlockSet set, final int tableSize, final long handle) {
        super(handle, set.connections().length - 1);
        this.work = work;
        this.set = set;
        this.tableSize = tableSize;
    }

    static NativeBlockJob open(final int work, final BlockSet set, final int tableSize, final int fragment) {
        final byte[] octets = work == Driver.BLOCK_ENCODE ? set.octets() : set.wire();
        final int[] layout = layout(work, set);
        return new NativeBlockJob(
                work, set, tableSize, Driver.open(work, tableSize, fragment, set.repeat(), octets, layout));
    }

    private static int[] layout(final int work, final BlockSet set) {
        final int[] layout = new int[2 * set.blocks() + 3 * set.firstFields()[set.blocks()]];
        int length = 0;
        for (int block = 0; block < set.blocks(); block++) {
            final int isFirst = Arrays.binarySearch(set.connections(), block) >= 0 ? 1 : 0;
            if (work != Driver.BLOCK_ENCODE) {
                layout[length++] = set.wireOffsets()[block + 1] - set.wireOffsets()[block];
                layout[length++] = isFirst;
            } else {
                layout[length++] = set.fields(block).size();
                layout[length++] = isFirst;
                for (final Field field : set.fields(block)) {
                    layout[length++] = field.name().length();
                    layout[length++] = field.value().length();
                    layout[length++] = field.neverIndexed() ? 1 : 0;
                }
            }
        }
        return Arrays.copyOf(layout, length);
    }

    @Override
    int[] nextOrder() {
        return set.nextOrder();
    }

    @Override
    public void verify() {
        octetsOut = 0;
        final Outcome outcome = outcome();
        for (int i = 0; i + 1 < set.connections().length; i++) {
            final ReferenceDecoder decoder = new ReferenceDecoder(HpackLimits.UNLIMITED);
            decoder.maxDynamicTableSize(tableSize);
            final int last = set.connections()[i + 1] - 1;
            for (int block = set.connections()[i]; block <= last; block++) {
                final int times = block == last ? set.repeat() : 1;
                for (int j = 0; j < times; j++) {
                    compare(block, work == Driver.BLOCK_DECODE ? list(outcome) : decoded(outcome, decoder, block));
                }
            }
        }
        if (!outcome.isAtEnd()) {
            throw new WrongOutcomeException("there are more blocks than there should be");
        }
    }

    /** The header list that the driver has decoded. */
    private List<Field> list(final Outcome outcome) {
        final List<Field> list = new ArrayList<>();
        for (int length = outcome.number(); length != END_OF_LIST; length = outcome.number()) {
            final String name = outcome.string(length);
            final String value = outcome.string();
            list.add(new Field(name, value, outcome.number() != 0));
        }
        return list;
    }

    /** The header list of the block that the driver has encoded. */
    private List<Field> decoded(final Outcome outcome, final ReferenceDecoder decoder, final int block) {
        final byte[] encoded = outcome.octets();
        octetsOut += encoded.length;
        final Decoded decoded = decoder.decode(encoded);
        if (decoded.isFailed()) {
            throw new WrongOutcomeException("block " + block + " is encoded so that it gives " + decoded);
        }
        return decoded.fields();
    }

    private void compare(final int block, final List<Field> came) {
        final List<Field> expected = set.fields(block);
        if (!Field.unmarked(came).equals(Field.unmarked(expected))) {
            throw new WrongOutcomeException("block " + block + " gives " + came + " instead of " + expected);
        }
        for (int i = 0; i < expected.size(); i++) {
            if (expected.get(i).neverIndexed() && !came.get(i).neverIndexed()) {
                throw new WrongOutcomeException("block " + block + ": not never indexed: " + came.get(i));
            }
        }
    }

    @Override
    public JobSize size() {
        long fields = 0;
        long wire = 0;
        long plain = 0;
        for (int i = 0; i + 1 < set.connections().length; i++) {
            final int last = set.connections()[i + 1] - 1;
            for (int block = set.connections()[i]; block <= last; block++) {
                final int times = block == last ? set.repeat() : 1;
                fields += (long) times * (set.firstFields()[block + 1] - set.firstFields()[block]);
                wire += (long) times * (set.wireOffsets()[block + 1] - set.wireOffsets()[block]);
                plain += (long) times * (set.plainOffsets()[block + 1] - set.plainOffsets()[block]);
            }
        }
        return work == Driver.BLOCK_DECODE
                ? new JobSize(fields, "field", wire, plain)
                : new JobSize(fields, "field", work == Driver.BLOCK_ENCODE ? plain : wire, octetsOut);
    }
}
