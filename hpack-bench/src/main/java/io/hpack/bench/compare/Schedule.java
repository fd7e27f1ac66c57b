package io.hpack.bench.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The order of the arms in each round. Two rounds belong together: the second is the first reversed (A B, B A), so that a
 * machine that grows steadily slower does so for all arms alike; each two rounds begin with another arm.
 */
final class Schedule {
    private Schedule() {}

    static <T> List<T> order(final List<T> arms, final int round) {
        final List<T> order = new ArrayList<>(arms);
        Collections.rotate(order, -(round / 2));
        if (round % 2 != 0) {
            Collections.reverse(order);
        }
        return order;
    }
}
