package io.hpack.bench.compare;

import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.BlockSet;
import io.hpack.bench.work.Job;
import io.hpack.bench.work.JobName;
import io.hpack.bench.work.Jobs;
import io.hpack.bench.work.UnsupportedJobException;
import io.hpack.fuzz.peers.Peer;
import io.hpack.huffman.HuffmanDecoder;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The JVM of one arm: {@code CORPORA STORIES KEPT WARM-UP WINDOW MOST PACE FULL-PACE UNIT JOB JOB-BESIDE …}; prints what it measured in one line. */
final class ArmMain {
    /** What the line begins with; a peer may print lines of its own. */
    static final String MARK = "hpack-arm ";

    /** Stands for "no stories", and for the unit that the job counts. */
    static final String NONE = "-";

    /** Instead of a job: say what this JVM is. */
    static final String ABOUT = "--about";

    private ArmMain() {}

    /**
     * Measure a job.
     *
     * @param args as above.
     */
    public static void main(final String[] args) {
        final PrintStream out = System.out;
        if (args[0].equals(ABOUT)) {
            out.println(MARK + System.getProperty("java.version") + ", " + System.getProperty("java.vm.name") + " "
                    + System.getProperty("java.vm.version") + ", " + System.getProperty("java.vendor") + "; Huffman "
                    + HuffmanDecoder.byDefault());
            return;
        }
        final Timing timing = args[3].equals(NONE)
                ? null
                : new Timing(number(args[3]), number(args[4]), number(args[5]), number(args[6]));
        final List<String> jobs = List.of(args).subList(9, args.length);
        final BenchData data = new BenchData(Path.of(args[0]), path(args[1]), path(args[2]));
        final Measurement measurement = measure(jobs, data, timing, Long.parseLong(args[7]));
        out.println(
                MARK + (args[8].equals(Arm.BLOCK) ? perBlock(measurement, jobs.get(0), data) : measurement).toLine());
    }

    private static int number(final String argument) {
        return Integer.parseInt(argument);
    }

    private static Path path(final String argument) {
        return argument.equals(NONE) ? null : Path.of(argument);
    }

    /** Measure the first job, the others beside it; without a timing verify them instead. */
    static Measurement measure(
            final List<String> names, final BenchData data, final Timing timing, final long fullPace) {
        final List<Job> jobs = new ArrayList<>();
        try {
            for (final String name : names) {
                jobs.add(Jobs.open(JobName.parse(name), data));
            }
            final String version = version(JobName.parse(names.get(0)).contender());
            final Job job = jobs.get(0);
            final List<Job> beside = jobs.subList(1, jobs.size());
            return timing == null
                    ? Measurer.verify(job, beside, version)
                    : Measurer.measure(job, beside, timing, fullPace, version);
        } catch (final UnsupportedJobException | IllegalArgumentException e) {
            return Measurement.absent(e.getMessage());
        } catch (final RuntimeException | LinkageError e) {
            return Measurement.wrong(e.toString());
        } finally {
            jobs.forEach(Job::close);
        }
    }

    /** The same, told for blocks. */
    private static Measurement perBlock(final Measurement measurement, final String name, final BenchData data) {
        if (measurement.absence() != null || measurement.error() != null) {
            return measurement;
        }
        try {
            return measurement.per(
                    Arm.BLOCK, BlockSet.read(JobName.parse(name), data).blocks());
        } catch (final UnsupportedJobException e) {
            return Measurement.absent(e.getMessage());
        }
    }

    /** The version of what the contender is named after; null if it has none. */
    private static String version(final String contender) {
        if (contender.equals("hpack")) {
            return ArmMain.class.getPackage().getImplementationVersion();
        }
        if (contender.equals("nghttp2")) {
            return NativePeer.version();
        }
        return Arrays.stream(Peer.values())
                .filter(peer -> contender.split("-", 2)[0].equals(peer.id()))
                .map(Peer::version)
                .findFirst()
                .orElse(null);
    }
}
