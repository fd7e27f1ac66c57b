/**
 * The Huffman code of RFC 7541, Appendix B, on whole strings and on strings that arrive in parts. HPACK and QPACK use
 * the same one.
 */
package io.hpack.huffman;
