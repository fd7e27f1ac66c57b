package io.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.GraphLayout;

/**
 * What a codec holds: the octets of everything that is reachable from it, less what is reachable from another codec of
 * its kind as well: limits, policy, scratch, enums and the tables that all share.
 */
class MemoryTest {
    private static final int NEW = 600;
    private static final int ARRAY_HEADER = 16;

    static {
        // The measuring library looks fields up without an agent, and those of records too.
        System.setProperty("jol.skipDynamicAttach", "true");
        System.setProperty("jol.skipInstallAttach", "true");
        System.setProperty("jol.magicFieldOffset", "true");
    }

    private final HpackScratch scratch = new HpackScratch();
    private final Supplier<HpackDecoder> decoders = () -> new HpackDecoder(HpackLimits.UNLIMITED, scratch);

    @Test
    void shouldBeSmallWhenNew() {
        final long decoder = print("new decoder", decoders.get(), decoders.get());
        final long encoder = print("new encoder", new HpackEncoder(), new HpackEncoder());
        assertTrue(decoder < NEW, "decoder: " + decoder);
        assertTrue(encoder < NEW, "encoder: " + encoder);
    }

    @ParameterizedTest
    @ValueSource(ints = {512, 4096, 5000, 65536})
    void shouldGrowToTheStatedMaximumOfADecoderAndNoFurther(final int tableSize) {
        final HpackDecoder decoder = decoders.get();
        final long empty = octets(decoder, decoders.get());
        decoder.maxDynamicTableSize(tableSize);
        final byte[] update = new byte[8];
        final int length = PrefixedInteger.encode(update, 0, tableSize, 0x1f, 0x20);
        decoder.decode(update, 0, length, true, field -> {});
        fill(decoder, tableSize);
        final long full = octets(decoder, decoders.get());
        final int slots = slots(tableSize);
        assertEquals(empty + array(2 * tableSize) + array(8 * slots) + array(slots), full);
        fill(decoder, tableSize);
        assertEquals(full, octets(decoder, decoders.get()));
        System.out.println("decoder with a full table of " + tableSize + ": " + full + " octets");
    }

    @Test
    void shouldLetGoOfACutLiteralWhenItFails() {
        final HpackDecoder decoder = decoders.get();
        final long empty = octets(decoder, decoders.get());
        final byte[] fragment = new byte[20_000];
        fragment[1] = 1;
        fragment[2] = 'a';
        final int begin = 3 + PrefixedInteger.encode(fragment, 3, 2 * fragment.length, 0x7f, 0);
        decoder.decode(fragment, 0, fragment.length, false, field -> {});
        assertTrue(octets(decoder, decoders.get()) > empty + fragment.length - begin);
        final HpackException e =
                assertThrows(HpackException.class, () -> decoder.decode(fragment, 0, 0, true, field -> {}));
        assertEquals(HpackError.TRUNCATED, e.error());
        final long failed = octets(decoder, decoders.get());
        assertTrue(failed < empty + NEW, "failed: " + failed);
    }

    @ParameterizedTest
    @ValueSource(ints = {512, 4096, 5000, 65536})
    void shouldGrowToTheStatedMaximumOfAnEncoderAndNoFurther(final int tableSize) {
        final HpackEncoder encoder = new HpackEncoder(tableSize, IndexingPolicy.ALL);
        final long empty = octets(encoder, new HpackEncoder(tableSize, IndexingPolicy.ALL));
        encoder.maxDynamicTableSize(tableSize);
        fill(encoder, tableSize);
        final long full = octets(encoder, new HpackEncoder(tableSize, IndexingPolicy.ALL));
        final int slots = slots(tableSize);
        final int predictions = 128;
        final int prepared = 64;
        assertEquals(
                empty
                        + array(2 * tableSize)
                        + array(32 * slots)
                        + 2L * array(8 * slots)
                        + array(4 * predictions)
                        + array(4 * prepared),
                full);
        fill(encoder, tableSize);
        assertEquals(full, octets(encoder, new HpackEncoder(tableSize, IndexingPolicy.ALL)));
        System.out.println("encoder with a full table of " + tableSize + ": " + full + " octets");
    }

    /** Many entries of every kind, then large ones, several times the size of the table. */
    private static void fill(final HpackEncoder encoder, final int tableSize) {
        final byte[] octets = new byte[100];
        final byte[] buffer = new byte[300];
        for (int i = 0; i < 4 * tableSize / 32; i++) {
            final int length = i < 3 * tableSize / 32 ? 2 : octets.length;
            octets[0] = (byte) i;
            octets[1] = (byte) (i >> 8);
            encoder.beginBlock(buffer, 0, buffer.length);
            encoder.header(octets, 0, length, octets, 0, 0);
            encoder.header(PreparedField.of(new byte[0], 0, 0, octets, 0, length, Indexing.INCREMENTAL));
            encoder.endBlock();
        }
    }

    /** Many entries, then large ones, several times the size of the table. */
    private static void fill(final HpackDecoder decoder, final int tableSize) {
        final byte[] smallest = {0x40, 0, 0};
        for (int i = 0; i < 2 * tableSize / 32; i++) {
            decoder.decode(smallest, 0, smallest.length, true, field -> {});
        }
        final byte[] literal = new byte[100 + 4];
        literal[0] = 0x40;
        literal[1] = 1;
        literal[3] = 100;
        for (int i = 0; i < 4 * tableSize / 100; i++) {
            decoder.decode(literal, 0, literal.length, true, field -> {});
        }
    }

    private static int slots(final int tableSize) {
        final int entries = tableSize / HeaderField.OVERHEAD;
        return Math.max(16, Integer.highestOneBit(2 * entries - 1));
    }

    private static long array(final int octets) {
        return (ARRAY_HEADER + octets + 7L) / 8 * 8;
    }

    private static long print(final String what, final Object codec, final Object another) {
        final GraphLayout all = GraphLayout.parseInstance(codec);
        final long own = octets(codec, another);
        System.out.println(
                what + ": " + all.totalSize() + " octets reachable - " + (all.totalSize() - own) + " shared = " + own);
        return own;
    }

    private static long octets(final Object codec, final Object another) {
        return GraphLayout.parseInstance(codec)
                .subtract(GraphLayout.parseInstance(another))
                .totalSize();
    }
}
