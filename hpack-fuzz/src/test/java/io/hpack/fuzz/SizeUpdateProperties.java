package io.hpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hpack.HpackEncoder;
import io.hpack.HpackLimits;
import io.hpack.IndexingPolicy;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.fuzz.reference.ReferenceEncoder;
import io.hpack.fuzz.reference.TableState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Dynamic table size updates (RFC 7541, Section 4.2): the lowest, then the final maximum, and nothing else. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class SizeUpdateProperties {
    private static final Field FIELD = Field.of("name", "value");

    /** The settings before each block of a connection. */
    private record Schedule(int cap, List<List<Long>> settings) {}

    @Property
    void shouldSignalTheLowestAndThenTheFinalMaximum(@ForAll("schedules") final Schedule schedule) {
        final HpackEncoder encoder = new HpackEncoder(schedule.cap(), IndexingPolicy.ALL);
        final ReferenceDecoder reference = new ReferenceDecoder(HpackLimits.UNLIMITED);
        int signalled = 4096;
        int present = Math.min(4096, schedule.cap());
        for (final List<Long> settings : schedule.settings()) {
            int lowest = present;
            for (final long setting : settings) {
                encoder.maxDynamicTableSize(setting);
                reference.maxDynamicTableSize((int) Math.min(setting, Integer.MAX_VALUE));
                present = (int) Math.min(setting, schedule.cap());
                lowest = Math.min(lowest, present);
            }
            final List<Integer> updates = new ArrayList<>();
            if (lowest < signalled) {
                updates.add(lowest);
                signalled = lowest;
            }
            if (present != signalled) {
                updates.add(present);
                signalled = present;
            }
            final long before = encoder.counters().sizeUpdates();
            final byte[] block = HeaderBlocks.encode(encoder, List.of(FIELD));
            assertEquals(updates.size(), encoder.counters().sizeUpdates() - before);
            assertStartsWith(updates, block);
            final Decoded decoded = reference.decode(block);
            assertEquals(List.of(FIELD), decoded.fields());
            assertEquals(reference.table(), TableState.of(encoder.dynamicTable()));
            assertEquals(present, encoder.dynamicTable().maxSize());
        }
    }

    private static void assertStartsWith(final List<Integer> updates, final byte[] block) {
        final StringBuilder octets = new StringBuilder();
        updates.forEach(update -> octets.append(ReferenceEncoder.minimalInteger(0x20, 5, update)));
        final String found = new String(block, StandardCharsets.ISO_8859_1);
        assertEquals(octets.toString(), found.substring(0, octets.length()));
        assertEquals(false, (found.charAt(octets.length()) & 0xe0) == 0x20, "another update follows");
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return HpackDomain.taped(80, choices -> {
            final int cap = Math.min(HpackEncoder.LARGEST_TABLE_SIZE, Traffic.tableSize(choices));
            final List<List<Long>> schedule = new ArrayList<>();
            while (choices.below(10) != 0) {
                final List<Long> settings = new ArrayList<>();
                for (int changes = choices.below(7); changes > 0; changes--) {
                    settings.add(choices.oneIn(10) ? 0xffffffffL : Traffic.tableSize(choices));
                }
                schedule.add(settings);
            }
            return new Schedule(cap, schedule);
        });
    }
}
