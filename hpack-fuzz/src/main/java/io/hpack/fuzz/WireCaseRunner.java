package io.hpack.fuzz;

import io.hpack.BlockStatus;
import io.hpack.DynamicTable;
import io.hpack.HpackDecoder;
import io.hpack.HpackException;
import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.huffman.HuffmanDecoder;
import java.util.ArrayList;
import java.util.List;

/** Runs wire cases against {@link HpackDecoder} and says where it disagrees. */
public final class WireCaseRunner {
    private final Findings findings;
    private final HpackScratch scratch = new HpackScratch();

    /**
     * Make a runner.
     *
     * @param findings takes what is found.
     */
    public WireCaseRunner(final Findings findings) {
        this.findings = findings;
    }

    /**
     * Run a case in every way of feeding, with every Huffman kernel.
     *
     * @param wireCase the case.
     */
    public void run(final WireCase wireCase) {
        final int longest = wireCase.blocks().stream()
                .mapToInt(block -> block.octets().length)
                .max()
                .orElse(0);
        for (final HuffmanDecoder kernel : HuffmanDecoder.values()) {
            for (final Feeding feeding : Feeding.all(longest)) {
                run(wireCase, feeding, kernel);
            }
        }
    }

    /**
     * Run a case once, with every limit off except the case's own.
     *
     * @param wireCase the case.
     * @param feeding  how its blocks are fed.
     * @param kernel   decodes whole Huffman strings.
     */
    public void run(final WireCase wireCase, final Feeding feeding, final HuffmanDecoder kernel) {
        final HpackLimits limits = HpackLimits.UNLIMITED.withMaxHeaderListSize(wireCase.maxHeaderListSize());
        final HpackDecoder decoder = new HpackDecoder(limits, scratch, kernel);
        decoder.maxDynamicTableSize(wireCase.headerTableSize());
        for (int i = 0; i < wireCase.steps().size(); i++) {
            if (wireCase.steps().get(i) instanceof Step.Setting setting) {
                decoder.maxDynamicTableSize(setting.headerTableSize());
            } else if (wireCase.steps().get(i) instanceof Step.Block block
                    && !check(wireCase + ", step " + i + ", " + feeding + ", " + kernel, block, feeding, decoder)) {
                return;
            }
        }
    }

    /** Check one block; false if the case cannot go on. */
    private boolean check(
            final String place, final Step.Block block, final Feeding feeding, final HpackDecoder decoder) {
        final List<Field> fields = new ArrayList<>();
        final Outcome outcome;
        try {
            outcome = outcome(feeding.feed(decoder, block.octets(), field -> fields.add(Field.of(field))));
        } catch (final HpackException e) {
            findings.block();
            findings.compare(place, block.outcome(), Outcome.of(e.error()));
            return false;
        } catch (final RuntimeException e) {
            findings.disagree(place, block.outcome().toString(), e.toString());
            return false;
        }
        findings.block();
        findings.compare(place, block.outcome(), outcome);
        if (block.fields() != null) {
            findings.compare(place, block.fields(), fields);
        }
        if (block.tableAfter() != null) {
            final DynamicTable table = decoder.dynamicTable();
            final Step.Table found = new Step.Table(table.size(), table.maxSize(), table.entries());
            findings.compare(place, block.tableAfter(), found);
        }
        return block.outcome().isRecoverable();
    }

    private static Outcome outcome(final BlockStatus status) {
        return switch (status) {
            case COMPLETE -> Outcome.OK;
            case LIST_TOO_LARGE -> Outcome.HEADER_LIST_TOO_LARGE;
            case UNFINISHED, TOO_MANY_FIELDS -> throw new IllegalStateException("status " + status);
        };
    }
}
