package io.hpack;

/** Whether an encoder uses the Huffman code for string literals (RFC 7541, Section 5.2). */
public enum HuffmanCoding {
    /** A string is Huffman-coded when that makes it strictly shorter. */
    WHEN_SHORTER,

    /** Every string is sent as plain octets: faster, and about a quarter longer. */
    NEVER
}
