package io.hpack.bench.work;

/** Makes codecs. The last ones are kept, so that each is really made. */
abstract class CreationJob extends Job {
    /** How the set of this work is called. */
    static final String SET = "codecs";

    private static final int COUNT = 1000;

    private final Object[] kept = new Object[COUNT];

    /** Make a codec. */
    abstract Object create() throws Exception;

    @Override
    public final long pass() {
        try {
            for (int i = 0; i < COUNT; i++) {
                kept[i] = create();
            }
            return kept.length;
        } catch (final Exception e) {
            throw new WrongOutcomeException(e);
        }
    }

    @Override
    public final void verify() {
        pass();
        if (kept[0] == null || kept[0] == kept[1]) {
            throw new WrongOutcomeException("no new codecs");
        }
    }

    @Override
    public final JobSize size() {
        return new JobSize(COUNT, "codec", 0, 0);
    }
}
