package io.hpack;

/**
 * A read-only view of a codec's dynamic table (RFC 7541, Section 2.3.2), as it is at each call. Its {@code toString()}
 * prints the table as RFC 7541, Appendix C does:
 *
 * <pre>
 * [  1] (s =  57) :authority: www.example.com
 *       Table size:  57
 * </pre>
 *
 * <p>An entry's index counts from 1, the newest entry, as in that dump; on the wire 61 is added to it (Section 2.3.3).
 */
public interface DynamicTable {
    /**
     * How many entries the table has.
     *
     * @return the number of entries.
     */
    int entries();

    /**
     * The size of the table: the octets of all names and values and 32 more for each entry (Section 4.1).
     *
     * @return the size in octets, at most {@link #maxSize()}.
     */
    int size();

    /**
     * The maximum size in force: the one last signalled by a dynamic table size update, or the initial one
     * (Section 4.2).
     *
     * @return the maximum size in octets.
     */
    int maxSize();

    /**
     * The name of an entry, as ISO-8859-1: one char an octet. Allocates.
     *
     * @param index the entry's index, from 1 (newest) to {@link #entries()}.
     * @return the name.
     * @throws IndexOutOfBoundsException if there is no such entry.
     */
    String name(int index);

    /**
     * The value of an entry, as ISO-8859-1: one char an octet. Allocates.
     *
     * @param index the entry's index, from 1 (newest) to {@link #entries()}.
     * @return the value.
     * @throws IndexOutOfBoundsException if there is no such entry.
     */
    String value(int index);
}
