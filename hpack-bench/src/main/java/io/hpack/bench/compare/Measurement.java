package io.hpack.bench.compare;

import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Base64;

/**
 * What a JVM measured, or why it did not.
 *
 * @param absence        why the job cannot be done, or null.
 * @param error          what is wrong with the job, or null.
 * @param version        the contender's version, or null.
 * @param items          things done in a pass.
 * @param unit           what such a thing is.
 * @param octets         octets written a unit.
 * @param checksum       of a pass.
 * @param nanos          nanoseconds a unit.
 * @param windowNanos    the length of the window.
 * @param parts          the parts of the window that count; if they are too few, the time is of all parts.
 * @param fullPace       nanoseconds of {@link Pace}'s loop at full pace, as far as this JVM knows.
 * @param allocationFree whether the job is declared to allocate nothing.
 * @param allocated      octets of memory allocated in the parts that count.
 * @param passes         passes in the parts that count.
 * @param collections    garbage collections in the window.
 * @param collectorMillis their time.
 * @param compilerMillis time of compilations that ended in the window, in parts that do not count.
 * @param drift          how much slower the second half was than the first: 0.01 for one per cent.
 * @param cpuNanos       processor time of the JVM in the window.
 * @param otherNanos     processor time of everything else on the machine, or -1 if not known.
 * @param stealNanos     time that the machine's host took, or -1 if not known.
 */
public record Measurement(
        String absence,
        String error,
        String version,
        long items,
        String unit,
        double octets,
        long checksum,
        double nanos,
        long windowNanos,
        int parts,
        long fullPace,
        boolean allocationFree,
        long allocated,
        long passes,
        long collections,
        long collectorMillis,
        long compilerMillis,
        double drift,
        long cpuNanos,
        long otherNanos,
        long stealNanos)
        implements Serializable {
    /** What a job does that was verified, without a time. */
    static Measurement verified(final Job job, final String version, final long fullPace) {
        final JobSize size = job.size();
        final double octets = (double) size.octetsOut() / size.items();
        final long checksum = job.pass();
        return new Measurement(
                null,
                null,
                version,
                size.items(),
                size.unit(),
                octets,
                checksum,
                0,
                0,
                0,
                fullPace,
                false,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0);
    }

    static Measurement absent(final String reason) {
        return nothing(reason, null);
    }

    static Measurement wrong(final String error) {
        return nothing(null, error);
    }

    private static Measurement nothing(final String absence, final String error) {
        return new Measurement(absence, error, null, 0, null, 0, 0, 0, 0, 0, 0, false, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** As a line that {@link #ofLine} reads: a JVM that measures has no use for more classes than this takes. */
    String toLine() {
        final ByteArrayOutputStream octets = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(octets)) {
            out.writeObject(this);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(octets.toByteArray());
    }

    /**
     * What a JVM that this one has started has printed.
     *
     * @throws IllegalArgumentException if it is not whole.
     */
    static Measurement ofLine(final String line) {
        final byte[] octets = Base64.getDecoder().decode(line);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(octets))) {
            return (Measurement) in.readObject();
        } catch (final IOException | ClassNotFoundException | ClassCastException e) {
            throw new IllegalArgumentException(e.toString(), e);
        }
    }

    /** The same, counted in other things. */
    Measurement per(final String otherUnit, final long otherItems) {
        final double factor = (double) items / otherItems;
        return counted(otherItems, otherUnit, octets * factor, nanos * factor);
    }

    /** The same, with what is known only where the job was verified. */
    Measurement withOctets(final double octetsPerUnit) {
        return counted(items, unit, octetsPerUnit, nanos);
    }

    private Measurement counted(
            final long countedItems, final String countedUnit, final double countedOctets, final double countedNanos) {
        return new Measurement(
                absence,
                error,
                version,
                countedItems,
                countedUnit,
                countedOctets,
                checksum,
                countedNanos,
                windowNanos,
                parts,
                fullPace,
                allocationFree,
                allocated,
                passes,
                collections,
                collectorMillis,
                compilerMillis,
                drift,
                cpuNanos,
                otherNanos,
                stealNanos);
    }

    /** Octets of memory allocated a unit. */
    double allocatedPerUnit() {
        return (double) allocated / passes / items;
    }

    /** Milliseconds of garbage collection a second. */
    double collectorMillisPerSecond() {
        return collectorMillis * 1e9 / windowNanos;
    }
}
