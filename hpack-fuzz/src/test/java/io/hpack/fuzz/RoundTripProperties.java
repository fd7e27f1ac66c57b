package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hpack.BlockStatus;
import io.hpack.HpackDecoder;
import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What is decoded is what was encoded, and the two dynamic tables stay equal, for any octets. */
class RoundTripProperties {
    private final HpackScratch scratch = new HpackScratch();

    @Property
    void shouldDecodeWhatWasEncoded(
            @ForAll("headerLists") @Size(max = 12) final List<List<Field>> lists,
            @ForAll("settings") final EncoderSettings settings) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackDecoder decoder = newDecoder(settings);
        for (final List<Field> list : lists) {
            assertSame(list, HeaderBlocks.decode(decoder, HeaderBlocks.encode(encoder, list)));
            assertEquals(
                    encoder.dynamicTable().toString(), decoder.dynamicTable().toString());
        }
    }

    @Property
    void shouldDecodeFragmentsOfAnyLength(
            @ForAll("headerLists") @Size(max = 6) final List<List<Field>> lists,
            @ForAll("settings") final EncoderSettings settings,
            @ForAll @IntRange(min = 1, max = 40) final int fragmentLength) {
        final HpackEncoder encoder = settings.newEncoder();
        final HpackDecoder decoder = newDecoder(settings);
        for (final List<Field> list : lists) {
            final byte[] block = HeaderBlocks.encode(encoder, list);
            final List<Field> decoded = new ArrayList<>();
            BlockStatus status = BlockStatus.UNFINISHED;
            for (int offset = 0; status == BlockStatus.UNFINISHED; offset += fragmentLength) {
                final int length = Math.min(fragmentLength, block.length - offset);
                final boolean last = offset + length == block.length;
                status = decoder.decode(block, offset, length, last, field -> decoded.add(Field.of(field)));
            }
            assertSame(list, decoded);
        }
    }

    @Property
    void shouldStayInStepWhenTheSettingChanges(
            @ForAll("headerLists") @Size(min = 1, max = 8) final List<List<Field>> lists,
            @ForAll @Size(min = 1, max = 20) final List<@IntRange(max = 600) Integer> tableSizes) {
        final HpackEncoder encoder = new HpackEncoder(512);
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
        int changes = 0;
        for (final List<Field> list : lists) {
            // None, one or more changes before a block.
            for (int i = 0; i < list.size() % 4; i++) {
                final int tableSize = tableSizes.get(changes++ % tableSizes.size());
                encoder.maxDynamicTableSize(tableSize);
                decoder.maxDynamicTableSize(tableSize);
            }
            assertSame(list, HeaderBlocks.decode(decoder, HeaderBlocks.encode(encoder, list)));
            assertEquals(
                    encoder.dynamicTable().toString(), decoder.dynamicTable().toString());
            assertEquals(
                    encoder.dynamicTable().maxSize(), decoder.dynamicTable().maxSize());
        }
    }

    private HpackDecoder newDecoder(final EncoderSettings settings) {
        final HpackDecoder decoder = new HpackDecoder(HpackLimits.UNLIMITED, scratch);
        decoder.maxDynamicTableSize(settings.tableSize());
        return decoder;
    }

    /** The policy may mark more fields as never indexed than were marked. */
    private static void assertSame(final List<Field> expected, final List<Field> decoded) {
        assertEquals(Field.unmarked(expected), Field.unmarked(decoded));
        for (int i = 0; i < expected.size(); i++) {
            assertTrue(decoded.get(i).neverIndexed() || !expected.get(i).neverIndexed(), "no longer never indexed");
        }
    }

    @Provide
    Arbitrary<EncoderSettings> settings() {
        return Arbitraries.of(EncoderSettings.VARIED);
    }

    @Provide
    Arbitrary<List<List<Field>>> headerLists() {
        final Arbitrary<String> name = Arbitraries.oneOf(
                Arbitraries.of(":method", ":path", "cookie", "etag", "authorization", "x", "x-y", ""), octets(40));
        final Arbitrary<String> value =
                Arbitraries.oneOf(Arbitraries.of("GET", "/", "", "a", "b", "gzip, deflate"), octets(300));
        final Arbitrary<Boolean> neverIndexed =
                Arbitraries.integers().between(0, 9).map(digit -> digit == 0);
        return Combinators.combine(name, value, neverIndexed)
                .as(Field::new)
                .list()
                .ofMaxSize(12)
                .list();
    }

    private static Arbitrary<String> octets(final int maxLength) {
        return Arbitraries.strings().withCharRange('\0', '\u00ff').ofMaxLength(maxLength);
    }
}
