package io.hpack.fuzz;

import io.hpack.HeaderField;
import java.util.List;

/**
 * A header field as a value, for comparisons.
 *
 * @param name         one char an octet.
 * @param value        one char an octet.
 * @param neverIndexed whether it is sent as never indexed.
 */
public record Field(String name, String value, boolean neverIndexed) {
    /**
     * A field that may be indexed.
     *
     * @param name  one char an octet.
     * @param value one char an octet.
     * @return the field.
     */
    public static Field of(final String name, final String value) {
        return new Field(name, value, false);
    }

    /**
     * A copy of a view.
     *
     * @param view what a decoder shows.
     * @return the field.
     */
    public static Field of(final HeaderField view) {
        return new Field(view.name(), view.value(), view.isNeverIndexed());
    }

    /**
     * Fields with the same octets, none of them marked as never indexed: stories do not tell which are.
     *
     * @param fields any fields.
     * @return the fields without the mark.
     */
    public static List<Field> unmarked(final List<Field> fields) {
        return fields.stream().map(field -> of(field.name, field.value)).toList();
    }

    /** Read {@code [name, value]}, {@code [name, value, neverIndexed]} or <code>{name: value}</code>. */
    static Field read(final Json json) {
        if (json.isArray()) {
            final boolean neverIndexed = json.size() > 2 && json.element(2).bool();
            if (json.size() > 3) {
                throw json.error("more than a name, a value and whether it is never indexed");
            }
            return new Field(json.element(0).latin1(), json.element(1).latin1(), neverIndexed);
        }
        final String name = json.onlyName();
        return of(name, json.member(name).latin1());
    }
}
