package io.hpack.bench;

import io.hpack.bench.compare.ForkTimer;
import io.hpack.bench.compare.Timing;
import io.hpack.bench.work.BenchData;
import io.hpack.bench.work.JobName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Times the demo's jobs, each in several JVMs of its own, which take turns. */
final class DemoTimer {
    private final ForkTimer timer;
    private final int rounds;

    /**
     * Make a timer.
     *
     * @param corpora the folder of the corpora.
     * @param rounds  JVMs for each job.
     * @param millis  of a measurement, after as much warm-up.
     */
    DemoTimer(final Path corpora, final int rounds, final int millis) {
        timer = new ForkTimer(new BenchData(corpora, null), new Timing(millis, millis, millis, 0));
        this.rounds = rounds;
    }

    int rounds() {
        return rounds;
    }

    /** The median of each job, in nanoseconds an item. */
    List<Double> medians(final List<JobName> jobs) throws InterruptedException {
        final List<List<Double>> times = new ArrayList<>();
        jobs.forEach(job -> times.add(new ArrayList<>()));
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < jobs.size(); i++) {
                times.get(i).add(timer.nanos(jobs.get(i)));
            }
        }
        return times.stream().map(Medians::median).toList();
    }
}
