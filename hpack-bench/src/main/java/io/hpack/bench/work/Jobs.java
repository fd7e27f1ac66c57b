package io.hpack.bench.work;

/** Makes jobs. */
public final class Jobs {
    private Jobs() {}

    /**
     * Make a job.
     *
     * @param name which.
     * @param data the data.
     * @return the job, not yet verified.
     * @throws UnsupportedJobException  if the contender cannot do it, or what it needs is not here.
     * @throws IllegalArgumentException if there is no such work, contender, set or setting.
     */
    public static Job open(final JobName name, final BenchData data) throws UnsupportedJobException {
        return switch (name.work()) {
            case "huffman-decode" -> HuffmanDecodeJob.open(name, data);
            default -> throw new IllegalArgumentException(name + ": no such work");
        };
    }
}
