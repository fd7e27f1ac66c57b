package io.hpack.fuzz;

import io.hpack.fuzz.reference.Choices;
import io.hpack.huffman.HuffmanDecoder;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** No blocks make a decoder do more than so much for each octet, see {@link WorkTest}. */
@Domain(HpackDomain.class)
@Domain(DomainContext.Global.class)
class WorkProperties {
    private static final CountedLibrary LIBRARY = new CountedLibrary();
    private static final int TABLE_SIZE = 4096;

    @Property
    void shouldDoWorkInProportionToTheInput(
            @ForAll("connections and mutants") final Connection connection,
            @ForAll @IntRange(min = 1, max = 64) final int times,
            @ForAll @IntRange(min = 1, max = 100) final int fragment,
            @ForAll final HuffmanDecoder kernel) {
        final byte[][] once =
                connection.blocks().stream().map(Connection.Block::octets).toArray(byte[][]::new);
        final byte[][] blocks = new byte[once.length * times][];
        long octets = 0;
        long calls = 0;
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = once[i % once.length];
            octets += blocks[i].length;
            calls += 1 + blocks[i].length / fragment;
        }
        WorkTest.assertBounded(
                LIBRARY.decode(blocks, fragment, TABLE_SIZE, kernel), octets, calls, TABLE_SIZE, TABLE_SIZE / 2);
    }

    @Provide("connections and mutants")
    Arbitrary<Connection> connections() {
        return HpackDomain.taped(200, WorkProperties::connection);
    }

    private static Connection connection(final Choices choices) {
        return choices.oneIn(2) ? Traffic.connectionWithoutSettings(choices) : Traffic.mutantWithoutSettings(choices);
    }
}
