package io.hpack.bench.compare;

import java.util.ArrayList;
import java.util.List;

/** Makes a row, its reference first. */
final class RowBuilder {
    private final String id;
    private final String section;
    private final String title;
    private final List<Arm> arms = new ArrayList<>();
    private Row.Axis axis;
    private String adverse;
    private int quick;

    RowBuilder(final String id, final String section, final String title) {
        this.id = id;
        this.section = section;
        this.title = title;
    }

    RowBuilder arm(final String label, final String job) {
        return arm(Arm.of(label, job));
    }

    RowBuilder arm(final Arm arm) {
        arms.add(arm);
        return this;
    }

    /** Arms that do the same job, named after who does it. */
    RowBuilder contenders(final String work, final String set, final List<String> names) {
        names.forEach(name -> arm(name, work + "/" + name + "/" + set));
        return this;
    }

    /** A quick run takes the arms up to here, the row being left out otherwise. */
    RowBuilder quickUpToHere() {
        quick = arms.size();
        return this;
    }

    RowBuilder at(final String axisTitle, final double x) {
        axis = new Row.Axis(axisTitle, x);
        return this;
    }

    /** On an axis of what the reference writes a unit. */
    RowBuilder atOctets(final String axisTitle) {
        return at(axisTitle, Double.NaN);
    }

    RowBuilder adverse(final String otherId) {
        adverse = otherId;
        return this;
    }

    Row build() {
        return new Row(id, section, title, axis, adverse, arms, quick);
    }
}
