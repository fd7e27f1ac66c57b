package io.hpack.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackError;
import io.hpack.HpackLimits;
import io.hpack.HuffmanCoding;
import io.hpack.Indexing;
import io.hpack.IndexingPolicy;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.huffman.HuffmanDecoder;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Integers (RFC 7541, Section 5.1) in every place of a header block. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class IntegerProperties {
    private static final int MAX_OCTETS = 5;
    private static final int LARGEST_LENGTH = 2_000;

    @Property
    void shouldDecodeIntegersOfEveryPrefixAndLength(
            @ForAll final IntegerForm form,
            @ForAll("integers") final long value,
            @ForAll @IntRange(max = 8) final int zeros,
            @ForAll final Arrival arrival) {
        final byte[] block = form.block(value, zeros, LARGEST_LENGTH).getBytes(ISO_8859_1);
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        final OurDecoder ours = new OurDecoder(HpackLimits.UNLIMITED, HuffmanDecoder.byDefault(), arrival);
        reference.maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
        ours.decoder().maxDynamicTableSize(HpackDecoder.LARGEST_TABLE_SIZE);
        final Decoded decoded = ours.decode(block);
        assertEquals(reference.decode(block), decoded);

        final int octets = IntegerForm.octetsAfterPrefix(form.prefixBits, value);
        if (octets + zeros > MAX_OCTETS && octets > 0 || value > Integer.MAX_VALUE) {
            assertEquals(0, decoded.offset());
            assertTrue(
                    decoded.error() == HpackError.INTEGER_OVERFLOW || decoded.error() == HpackError.INTEGER_TOO_LONG);
        } else {
            assertNotEquals(HpackError.INTEGER_OVERFLOW, decoded.error());
            assertNotEquals(HpackError.INTEGER_TOO_LONG, decoded.error());
            assertMeaning(form, value, ours, decoded);
        }
    }

    /** That the integer was taken for what it is. */
    private static void assertMeaning(
            final IntegerForm form, final long value, final OurDecoder ours, final Decoded decoded) {
        if (form == IntegerForm.SIZE_UPDATE) {
            assertEquals(value > HpackDecoder.LARGEST_TABLE_SIZE, decoded.isFailed());
            assertEquals(decoded.isFailed() ? 4096 : value, ours.table().maxSize());
        } else if (form.isLength()) {
            assertEquals(value > LARGEST_LENGTH, decoded.error() == HpackError.TRUNCATED);
        } else {
            assertEquals(value > 61, decoded.error() == HpackError.INDEX_OUT_OF_RANGE);
        }
    }

    @Property
    void shouldTakeRedundantZerosForNothing(
            @ForAll final IntegerForm form,
            @ForAll("integers") final long value,
            @ForAll @IntRange(max = 5) final int zeros) {
        if (IntegerForm.octetsAfterPrefix(form.prefixBits, value) + zeros > MAX_OCTETS) {
            return;
        }
        final OurDecoder minimal = new OurDecoder(HpackLimits.UNLIMITED);
        final OurDecoder padded = new OurDecoder(HpackLimits.UNLIMITED);
        assertEquals(
                minimal.decode(form.block(value, 0, LARGEST_LENGTH).getBytes(ISO_8859_1)),
                padded.decode(form.block(value, zeros, LARGEST_LENGTH).getBytes(ISO_8859_1)));
        assertEquals(minimal.table(), padded.table());
    }

    @Property
    void shouldEncodeLengthsInTheFewestOctets(@ForAll @IntRange(max = 20_000) final int length) {
        final HpackEncoder encoder = new HpackEncoder();
        encoder.huffman(HuffmanCoding.NEVER);
        final byte[] block = HeaderBlocks.encode(encoder, List.of(new Field("n", "a".repeat(length), true)));
        assertStart("\u0010\u0001n" + ReferenceEncoder.minimalInteger(0, 7, length), block);
    }

    @Property
    void shouldEncodeIndexesInTheFewestOctets(
            @ForAll @IntRange(min = 1, max = 300) final int entries,
            @ForAll @IntRange(min = 1, max = 300) final int nth) {
        final HpackEncoder encoder = new HpackEncoder(65_536, IndexingPolicy.ALL);
        encoder.maxDynamicTableSize(65_536);
        final int chosen = 1 + nth % entries;
        for (int i = entries; i >= 1; i--) {
            HeaderBlocks.encode(encoder, List.of(Field.of("name-" + i, "value")));
        }
        final int index = 61 + chosen;
        assertArrayEquals(
                ReferenceEncoder.minimalInteger(0x80, 7, index).getBytes(ISO_8859_1),
                HeaderBlocks.encode(encoder, List.of(Field.of("name-" + chosen, "value"))));
        for (final Indexing indexing : Indexing.values()) {
            final byte[] block = new byte[100];
            encoder.beginBlock(block, 0, block.length);
            encoder.header("name-" + chosen, "other " + indexing, indexing);
            encoder.endBlock();
            // The incremental one comes first and moves the others.
            assertStart(
                    switch (indexing) {
                        case INCREMENTAL -> ReferenceEncoder.minimalInteger(0x40, 6, index);
                        case WITHOUT -> ReferenceEncoder.minimalInteger(0x00, 4, 62);
                        case NEVER -> ReferenceEncoder.minimalInteger(0x10, 4, 62);
                    },
                    block);
        }
    }

    @Property
    void shouldEncodeSizeUpdatesInTheFewestOctets(@ForAll @IntRange(max = 1 << 20) final int size) {
        final HpackEncoder encoder = new HpackEncoder(HpackEncoder.LARGEST_TABLE_SIZE);
        encoder.maxDynamicTableSize(size);
        assertArrayEquals(
                size == 4096
                        ? new byte[0]
                        : ReferenceEncoder.minimalInteger(0x20, 5, size).getBytes(ISO_8859_1),
                HeaderBlocks.encode(encoder, List.of()));
    }

    private static void assertStart(final String start, final byte[] block) {
        assertArrayEquals(start.getBytes(ISO_8859_1), Arrays.copyOf(block, start.length()));
    }

    /** Around every power of two, and any. */
    @Provide
    Arbitrary<Long> integers() {
        final Arbitrary<Long> around = Combinators.combine(
                        Arbitraries.integers().between(0, 45),
                        Arbitraries.integers().between(-130, 130))
                .as((exponent, offset) -> Math.max(0, (1L << exponent) + offset));
        return Arbitraries.oneOf(
                around,
                Arbitraries.longs().between(0, 1L << 45),
                Arbitraries.longs().between(0, 300));
    }
}
