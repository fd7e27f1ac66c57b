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
            case "huffman-decode" -> contender(name).huffmanDecode(name, strings(name, data));
            case "huffman-encode" -> contender(name).huffmanEncode(name, strings(name, data));
            case "huffman-length" -> contender(name).huffmanLength(name, strings(name, data));
            case "block-decode" -> contender(name).blockDecode(name, BlockSet.read(name, data));
            case "block-encode" -> contender(name).blockEncode(name, BlockSet.read(name, data));
            case "hop" -> contender(name).hop(name, BlockSet.read(name, data));
            case "creation" -> contender(name).creation(name);
            case "adversarial" -> AdversarialJob.open(name);
            case "cold-huffman" -> ColdHuffmanJob.open(name, data);
            case "cold-block" -> ColdBlockJob.open(name, data);
            default -> throw new IllegalArgumentException(name + ": no such work");
        };
    }

    private static Contender contender(final JobName name) {
        return Contenders.byName(name.contender());
    }

    private static HuffmanSet strings(final JobName name, final BenchData data) {
        return HuffmanSet.read(name.set(), data);
    }
}
