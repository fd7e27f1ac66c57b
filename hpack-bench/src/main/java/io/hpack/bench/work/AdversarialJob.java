package io.hpack.bench.work;

import io.hpack.HpackLimits;
import io.hpack.HpackScratch;
import io.hpack.fuzz.Field;
import io.hpack.fuzz.peers.Peer;
import io.hpack.fuzz.peers.PeerException;
import io.hpack.fuzz.reference.Decoded;
import io.hpack.fuzz.reference.ReferenceDecoder;
import io.hpack.huffman.HuffmanDecoder;
import java.util.Arrays;
import java.util.List;

/**
 * Decodes what a malicious peer sends, on one connection for all passes. Limits are off, as peers' decoders are without
 * them too, but for the set that goes past them.
 */
final class AdversarialJob extends Job {
    private final AdversarialInput input;
    private final byte[][] blocks;
    private final WireReader reader;
    private final ReferenceDecoder reference;
    private final boolean allocates;
    private long fieldOctets;

    private AdversarialJob(
            final AdversarialInput input,
            final WireReader reader,
            final HpackLimits limits,
            final int table,
            final boolean allocates) {
        this.input = input;
        this.blocks = input.blocks().toArray(byte[][]::new);
        this.reader = reader;
        this.reference = new ReferenceDecoder(limits);
        reference.maxDynamicTableSize(table);
        input.seed().forEach(reference::decode);
        this.allocates = allocates;
    }

    static Job open(final JobName name) throws UnsupportedJobException {
        final int table = Integer.parseInt(name.setting("table", "4096"));
        final boolean byOctet = name.set().equals("one-octet-fragments");
        final HpackLimits limits = name.set().equals("over-limit") ? HpackLimits.DEFAULT : HpackLimits.UNLIMITED;
        final AdversarialInput input = AdversarialInput.of(name.set(), table);
        final boolean isOurs = name.contender().equals("hpack");
        final WireReader reader;
        if (isOurs) {
            final HuffmanDecoder kernel = HuffmanDecoder.valueOf(
                    name.setting("kernel", HuffmanDecoder.byDefault().name()));
            reader = new WireReader.Ours(limits, new HpackScratch(), kernel, table, byOctet);
        } else {
            reader = theirs(name, table, byOctet, limits);
        }
        final AdversarialJob job = new AdversarialJob(input, reader, limits, table, !isOurs);
        try {
            input.seed().forEach(reader::read);
            // A pass leaves the tables as they were; who refuses some block is not to be timed.
            input.blocks().forEach(reader::read);
        } catch (final PeerException e) {
            throw refused(e);
        }
        return job;
    }

    private static WireReader theirs(
            final JobName name, final int table, final boolean byOctet, final HpackLimits limits)
            throws UnsupportedJobException {
        final Peer peer = Peers.decoder(name);
        if (byOctet) {
            throw new UnsupportedJobException("is given whole blocks here");
        }
        if (limits != HpackLimits.UNLIMITED) {
            throw new UnsupportedJobException("is given no limits here");
        }
        try {
            return new WireReader.Theirs(peer, table);
        } catch (final PeerException e) {
            throw new UnsupportedJobException("cannot have a table of " + table + " octets: " + e.getMessage());
        }
    }

    private static UnsupportedJobException refused(final PeerException e) {
        return new UnsupportedJobException("refuses this input: " + e.getMessage());
    }

    @Override
    public long pass() {
        long sum = 0;
        for (final byte[] block : blocks) {
            sum += reader.read(block);
        }
        return sum;
    }

    /** A pass leaves the tables as they were, the reference's included. */
    @Override
    public void verify() throws UnsupportedJobException {
        fieldOctets = 0;
        try {
            for (final byte[] block : blocks) {
                fieldOctets += check(block);
            }
        } catch (final PeerException e) {
            throw refused(e);
        }
    }

    /** Decode a block in both ways, and return the octets of its fields. */
    private long check(final byte[] block) {
        final Decoded expected = reference.decode(block);
        if (expected.isFailed()) {
            throw new IllegalStateException(
                    "the reference refuses " + Arrays.toString(block) + ": " + expected.error());
        }
        final Decoded actual = reader.decode(block);
        final List<Field> fields = Field.unmarked(reader.order(expected.fields()));
        if (actual.status() != expected.status()
                || !Field.unmarked(actual.fields()).equals(fields)) {
            throw new WrongOutcomeException("a block of " + block.length + " octets gives "
                    + actual.fields().size() + " fields, " + actual.status() + ", where " + fields.size() + ", "
                    + expected.status() + " are due");
        }
        return fields.stream()
                .mapToLong(field -> field.name().length() + field.value().length())
                .sum();
    }

    @Override
    public JobSize size() {
        return new JobSize(input.length(), "octet", input.length(), fieldOctets);
    }

    @Override
    public boolean allocates() {
        return allocates;
    }
}
