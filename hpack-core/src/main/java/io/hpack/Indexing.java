package io.hpack;

/** How a header field that is sent as a literal is represented (RFC 7541, Section 6.2). */
public enum Indexing {
    /**
     * Literal with incremental indexing (Section 6.2.1): the field becomes an entry of the dynamic table, so that it
     * costs an octet or two the next time. A field larger than the table is sent without indexing instead.
     */
    INCREMENTAL,

    /** Literal without indexing (Section 6.2.2): the dynamic table stays as it is. An entry may still be referred to. */
    WITHOUT,

    /**
     * Literal never indexed (Section 6.2.3): always a literal, even if the table holds the field, and every
     * intermediary has to send it so again. For values that must not be guessed by way of the table (Section 7.1).
     */
    NEVER
}
