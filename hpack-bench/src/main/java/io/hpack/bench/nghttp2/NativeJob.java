package io.hpack.bench.nghttp2;

import io.hpack.bench.work.Job;
import java.util.stream.IntStream;

/** A job in C's memory. A pass is one call. */
abstract class NativeJob extends Job {
    private final int groups;
    private long handle;

    /** Take over an open job whose passes are in an order of so many. */
    NativeJob(final long handle, final int groups) {
        this.handle = handle;
        this.groups = groups;
    }

    /** The order of the next pass. */
    abstract int[] nextOrder();

    @Override
    public final long pass() {
        return Driver.pass(handle(), nextOrder());
    }

    /** What a pass in the order of the data makes. */
    final Outcome outcome() {
        return new Outcome(Driver.outcome(handle(), IntStream.range(0, groups).toArray()));
    }

    private long handle() {
        if (handle == 0) {
            throw new IllegalStateException("closed");
        }
        return handle;
    }

    @Override
    public final boolean allocates() {
        return false;
    }

    @Override
    public final void close() {
        if (handle != 0) {
            Driver.close(handle);
            handle = 0;
        }
    }
}
